/** The rules of a server's administrators, over HTTP: who may read and set them, what they may be, and what they do at the server. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../../../server/start.ts';
import { evidenceFrom } from '../../../server/work/evidence-settings-file.ts';
import { clientBySecret, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf } from '../subject.ts';

export const policyServer = {
  evidence: evidenceFrom({
    publishers: [
      { name: 'Harbour Check', host: 'harbour.example' },
      { name: 'FactDesk', host: 'factdesk.example' },
    ],
    wikipedia: [],
    feedHours: 0,
  }),
  checksDays: 30,
  generators: {
    generateContext: async () => ({ created_at: new Date().toISOString(), response: crypto.randomUUID(), sources: [] }),
  },
} satisfies Partial<ServerOptions>;

const rules = {
  publishers: ['harbour.example'],
  neverSend: ['intranet.example', 'forum.example/members'],
  checksDays: 7,
  exportOff: true,
};

export const describeTeamPolicy = (start: () => Promise<ServerNodes>): void => {
  const begin = async () => {
    const { here, there, credentials } = await start();
    return {
      administrator: clientBySecret(here, credentials.administrator),
      user: clientBySecret(there, credentials.member),
    };
  };

  describe('the rules of a server', () => {
    it('are nothing at first, with what its operator allows and the limits of the caller', async () => {
      const { user } = await begin();
      expect(await user.policy.read()).toEqual({
        rules: { neverSend: [], exportOff: false },
        publishers: [
          { name: 'Harbour Check', host: 'harbour.example' },
          { name: 'FactDesk', host: 'factdesk.example' },
        ],
        checksDays: 30,
        limits: { waitingTexts: 0, waitingImages: 0, mostWaiting: 100 },
        rights: { noCache: false, video: false, models: true },
        you: 'member@example.org',
      });
    });

    it('are set by an administrator, read by everybody at every node, and noted without their content', async () => {
      const { administrator, user } = await begin();
      expect(await administrator.policy.replace({ body: rules })).toMatchObject({ rules });
      const read = await user.policy.read();
      expect(read).toMatchObject({ rules, changed: { who: expect.stringContaining('@'), at: expect.any(String) } });
      const { data } = await administrator.people.log({ query: {} });
      expect(data[0]).toMatchObject({ what: 'policy', who: read.changed?.who });
      expect(JSON.stringify(data)).not.toMatch(/intranet|harbour/);
      await administrator.policy.replace({ body: { neverSend: [], exportOff: false } });
      expect((await user.policy.read()).rules).toEqual({ neverSend: [], exportOff: false });
    });

    it('end what was answered by those of before: the same words are checked again', async () => {
      const { administrator, user } = await begin();
      const check = async () => {
        const { id } = await user.contextChecks.create({ body: { input: 'The ferry carries 900 cars.' } });
        for (;;) {
          const found = await user.contextChecks.get({ params: { id } });
          if (found.status === 'success') return found.context.response;
          await wait(20);
        }
      };
      const first = await check();
      expect(await check()).toBe(first);
      await administrator.policy.replace({ body: rules });
      const second = await check();
      expect(second).not.toBe(first);
      expect(await check()).toBe(second);
    });

    it('are refused to others', async () => {
      const { user } = await begin();
      expect(await errorOf(user.policy.replace({ body: rules }))).toMatchObject({ status: 403 });
      expect((await user.policy.read()).rules).toEqual({ neverSend: [], exportOff: false });
    });

    it.each([
      ['a fact-checker that the operator does not list', { publishers: ['other.example'] }],
      ['a longer retention than the operator sets', { checksDays: 31 }],
      ['a place that is none', { neverSend: ['https://intranet.example'] }],
    ])('refuse %s', async (_, change) => {
      const { administrator } = await begin();
      const refused = await errorOf(administrator.policy.replace({ body: { ...rules, ...change } }));
      expect(refused).toMatchObject({ status: 400 });
      expect((await administrator.policy.read()).changed).toBeUndefined();
    });
  });
};
