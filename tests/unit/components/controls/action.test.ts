// @vitest-environment happy-dom
/** Acts and what is loaded: when they begin, what is said while they run, why they failed, and how they are tried again. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ActionButton,
  ActionProblem,
  type Loaded,
  useAction,
  useLoaded,
} from '../../../../components/controls/action.tsx';
import { LoadedLater } from '../../../../components/controls/not-loaded.tsx';
import { button, draw, press, undraw } from '../../../fixtures/drawn-view.ts';

/** The view has heard of it once this is over. */
const settle = (end: () => void) =>
  act(async () => {
    end();
    await new Promise(setImmediate);
  });

const shown = () => document.querySelector('[role="alert"]')?.textContent;

/** Shows the button of one act, which ends when the test says so. */
const open = async (isRepeatable = false) => {
  const begun: { signal: AbortSignal; end: PromiseWithResolvers<void> }[] = [];
  const View = () => {
    const action = useAction();
    const work = (signal: AbortSignal) => {
      const end = Promise.withResolvers<void>();
      begun.push({ signal, end });
      return end.promise;
    };
    return [
      h(ActionButton, { action, onAct: work, isRepeatable, children: 'Save' }),
      h(ActionProblem, { action, who: 'Desk' }),
    ];
  };
  await draw(h(View, {}));
  return begun;
};

describe('an act', () => {
  it('begins within the click, and once until it has ended', async () => {
    const begun = await open();
    button('Save')?.focus();
    button('Save')?.click();
    expect(begun).toHaveLength(1);
    await act(() => {});
    await press('Save');
    expect(begun).toHaveLength(1);
    expect(button('Save')?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Save'));
    await settle(() => begun[0]?.end.resolve());
    await press('Save');
    expect(begun).toHaveLength(2);
  });

  it('that failed says why, with the words of the service as its own, and is not offered again', async () => {
    const begun = await open();
    await press('Save');
    const error = Object.assign(new Error('It was refused.'), { data: { kind: 'http', serviceMessage: 'No.' } });
    await settle(() => begun[0]?.end.reject(error));
    expect(shown()).toBe('It was refused.Desk said:No.');
    expect(button('Try again')).toBeUndefined();
    await press('Save');
    expect(shown()).toBeUndefined();
  });

  it('that may be sent twice is offered again', async () => {
    const begun = await open(true);
    await press('Save');
    await settle(() => begun[0]?.end.reject(new Error('It was refused.')));
    await press('Try again');
    expect(begun).toHaveLength(2);
    await settle(() => begun[1]?.end.resolve());
    expect(shown()).toBeUndefined();
  });

  it('that met an unforeseen error says no more than that', async () => {
    const begun = await open();
    await press('Save');
    const code = 'INTERNAL_SERVER_ERROR';
    await settle(() => begun[0]?.end.reject(Object.assign(new Error('Internal server error'), { code })));
    expect(shown()).toBe('That didn’t work.');
    await press('Save');
    await settle(() => begun[1]?.end.reject(new TypeError('x is not a function')));
    expect(shown()).toBe('That didn’t work.');
  });

  it('ends with its view', async () => {
    const begun = await open();
    await press('Save');
    expect(begun[0]?.signal.aborted).toBe(false);
    await undraw();
    expect(begun[0]?.signal.aborted).toBe(true);
  });
});

describe('what a view loads', () => {
  const reads: PromiseWithResolvers<string>[] = [];
  let loading: Loaded<string>;
  const View = () => {
    loading = useLoaded(() => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    }, []);
    return [h('p', {}, loading.loaded), h(LoadedLater, { of: loading, unread: 'The list could not be read.' })];
  };
  const text = () => document.querySelector('p')?.textContent;
  afterEach(() => void reads.splice(0));

  it('is read again by Try again', async () => {
    await draw(h(View, {}));
    await settle(() => reads[0]?.reject(new Error('x')));
    expect(shown()).toContain('The list could not be read.');
    await press('Try again');
    await settle(() => reads[1]?.resolve('one'));
    expect(text()).toBe('one');
    expect(shown()).toBeUndefined();
  });

  it('is what the last read found', async () => {
    await draw(h(View, {}));
    await act(() => void loading.load());
    await settle(() => reads[1]?.resolve('new'));
    await settle(() => reads[0]?.resolve('old'));
    expect(text()).toBe('new');
  });

  it('is read again after a change, also after one that failed', async () => {
    await draw(h(View, {}));
    const change = loading.change(() => Promise.reject(new Error('It was refused.')));
    const refused = expect(change).rejects.toThrow('It was refused.');
    await settle(() => reads[0]?.resolve('old'));
    await settle(() => reads[1]?.resolve('as it is stored'));
    await refused;
    expect(text()).toBe('as it is stored');
  });
});
