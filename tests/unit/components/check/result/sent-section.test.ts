// @vitest-environment happy-dom
/** Lists the data that has left this browser while a check is paused. */
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { SentSection } from '../../../../../components/check/result/sent-section.tsx';
import type { CheckState } from '../../../../../lib/records/check-record.ts';
import { NOW, record, states, unread } from '../../../../fixtures/check-samples.ts';
import { doneWith, interimWith } from '../../../../fixtures/check-snapshots.ts';
import { bodyText, draw, textsOf } from '../../../../fixtures/drawn-view.ts';

const NOTHING = 'Nothing has been sent.';

const show = async (state: CheckState, own = true) => {
  const shown = { record: record(state, { input: 'The pier was closed.' }), recipient: { name: 'This device', own } };
  await draw(h(SentSection, shown));
  return { text: bodyText(), hosts: textsOf('.contacted-hosts li') };
};

const source = (name: string, host: string, outcome: string, requests: number) => ({
  ...{ name, host, outcome },
  cost: { requests, milliseconds: 3 },
});
const library = source('Library', 'this device', 'answered', 0);

const restingWith = (...searched: object[]): CheckState => interimWith({ searched });

describe('a paused check', () => {
  it('lists the hosts that were contacted for its interim result', async () => {
    const { text, hosts } = await show(
      restingWith(
        library,
        source('FactDesk', 'factdesk.example', 'answered', 2),
        source('Wikipedia', 'en.wikipedia.org', 'did not answer', 1),
      ),
    );
    expect(text).not.toContain(NOTHING);
    expect(text).toContain('The pier was closed.');
    expect(hosts).toContain('FactDesk (factdesk.example): answered');
    expect(hosts).toContain('Wikipedia (en.wikipedia.org): no response');
  });

  it('names the library and its place in the language of the reader', async () => {
    const shown = { ...source('library', 'here', 'answered', 0), phrase: { library: 'here' } };
    const wikipedia = source('Wikipedia', 'en.wikipedia.org', 'answered', 1);
    expect((await show(restingWith(shown, wikipedia))).hosts[0]).toBe('Fact-check library (this device): answered');
  });

  it('reports nothing sent when its interim result took no request', async () => {
    const silent = source('Wikipedia', 'en.wikipedia.org', 'did not answer', 0);
    expect((await show(restingWith(library, silent))).text).toContain(NOTHING);
    expect((await show(states.offline)).text).toContain(NOTHING);
  });

  it.each(['offline', 'signed-out'] as const)('reports the words of an earlier request as sent: %s', async (name) => {
    const resume = { name: 'queued', at: NOW, creates: 1 } as const;
    for (const state of [name === 'offline' ? { name, resume, at: NOW } : { name, resume }, resume]) {
      const { text } = await show(state, false);
      expect(text).not.toContain(NOTHING);
      expect(text).toContain('The pier was closed.');
    }
    expect((await show(states[name], false)).text).toContain(NOTHING);
    expect((await show(states.queued, false)).text).toContain(NOTHING);
  });
});

describe('a page or a link on this device', () => {
  const drawn = async (changes: Parameters<typeof record>[1], state: CheckState) => {
    const shown = record(state, { connection: 'device', input: 'https://harbour-post.example/pier', ...changes });
    await draw(h(SentSection, { record: shown, recipient: { name: 'This device', own: true } }));
    return bodyText();
  };
  const searched = [source('FactDesk', 'factdesk.example', 'answered', 1)];

  it('reports nothing sent if the page was not read', async () => {
    for (const kind of ['link', 'page'] as const) {
      const text = await drawn({ kind }, unread);
      expect(text).toContain(NOTHING);
      expect(text).not.toMatch(/searched|harbour-post/);
    }
  });

  it('says that the page behind a link was read first', async () => {
    const text = await drawn({ kind: 'link' }, doneWith({ searched }));
    expect(text).toContain('https://harbour-post.example/pier');
    expect(text).toContain('Sidelight read the linked page, then searched the sites below for its title.');
  });

  it('shows the title of a page, since its address goes to none of them', async () => {
    const page = { address: 'https://harbour-post.example/pier', title: 'Who closed the pier?' };
    const text = await drawn({ kind: 'page', page }, doneWith({ searched }));
    expect(text).toContain('Who closed the pier?');
    expect(text).not.toContain('https://harbour-post.example/pier');
  });

  it('says of no site that it was searched before one was', async () => {
    expect(await drawn({ kind: 'link' }, states.waiting)).not.toContain('searched');
  });
});
