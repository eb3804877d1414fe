// @vitest-environment happy-dom
/** Begins a check of an image of the user: what is given, what is refused unread, and what a service gets. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { OwnImage } from '../../../../components/image/own-image.tsx';
import { MAX_OWN_FILE_BYTES } from '../../../../lib/contract/input-limits.ts';
import { draw } from '../../../fixtures/drawn-view.ts';
import { storyDesk } from '../../../stories/story.ts';

const open = async (serviceName?: string) => {
  const given: { source: string; name: string; file: { bytes: number } }[] = [];
  const started: string[] = [];
  const desk = storyDesk({
    'images.checkOwn': (input: (typeof given)[number]) => {
      given.push(input);
      return { outcome: 'begun', id: '1' };
    },
  });
  const props = { desk, serviceName, onStarted: (id: string) => void started.push(id) };
  await draw(h(OwnImage, props));
  return { given, started };
};

const drop = (...files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { items: [{ kind: 'file' }], files } });
  return act(() => void document.body.dispatchEvent(event));
};
const paste = (target: Element, files: File[], text = '') => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files, getData: () => text } });
  return act(() => void target.dispatchEvent(event));
};
const file = (name = 'pier.jpg', content: BlobPart = 'x') => new File([content], name, { type: 'image/jpeg' });
const alert = () => document.querySelector('[role="alert"]')?.textContent;

describe('an image of the user', () => {
  it('is checked when it is dropped or pasted', async () => {
    const { given, started } = await open();
    await drop(file());
    await vi.waitFor(() => expect(started).toEqual(['1']));
    await paste(document.body, [file('image.png')]);
    await vi.waitFor(() => expect(started).toHaveLength(2));
    expect(given.map(({ source, name, file: { bytes } }) => [source, name, bytes])).toEqual([
      ['dropped', 'pier.jpg', 1],
      ['pasted', 'Pasted image', 1],
    ]);
  });

  it('is not taken for text that is pasted into a field', async () => {
    const { given } = await open();
    const field = document.createElement('input');
    document.body.append(field);
    await paste(field, [file()], 'Words with a picture of them');
    field.remove();
    expect(given).toEqual([]);
  });

  it('is refused unread if it is empty, too large or one of several', async () => {
    const { given } = await open();
    await drop(file('empty.jpg', ''));
    expect(alert()).toContain('This file is empty.');
    const large = file();
    Object.defineProperty(large, 'size', { value: MAX_OWN_FILE_BYTES + 1 });
    await drop(large);
    expect(alert()).toContain('larger than 200 MB. It wasn’t read.');
    await drop(file('one.jpg'), file('two.jpg'));
    expect(alert()).toContain('Drop one image at a time.');
    expect(given).toEqual([]);
  });

  it('names the service that gets no image, and opens the dialog for files from a button', async () => {
    await open('Acme Context');
    expect(document.body.textContent).toContain('Acme Context accepts only links.');
    const input = document.querySelector<HTMLInputElement>('input[name="own-image"]');
    const opened = vi.fn();
    input?.addEventListener('click', opened);
    const button = document.querySelector('button');
    button?.focus();
    expect(document.activeElement).toBe(button);
    button?.click();
    expect(opened).toHaveBeenCalledOnce();
  });
});
