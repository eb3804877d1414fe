// @vitest-environment happy-dom
/** Tests how a user reads of their own rights and numbers at a connection's server. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { ServiceRulesList } from '../../../../components/connection/service-rules-list.tsx';
import { bodyText, draw, textsOf } from '../../../fixtures/drawn-view.ts';

type Rules = Parameters<typeof ServiceRulesList>[0]['rules'];

const show = (more: Partial<Rules>) =>
  draw(h(ServiceRulesList, { name: 'Newsroom', rules: { neverSend: [], exportOff: false, readAt: 1, ...more } }));

it('a user reads which rights they have, and how many checks of a day are sent', async () => {
  await show({
    rights: { noCache: true, video: false, models: true },
    limits: { waitingTexts: 3, waitingImages: 0, mostWaiting: 20, checksADay: 500, checksSent: 37 },
  });
  expect(bodyText()).toContain('What Newsroom lets your account do');
  expect(textsOf('li')).toEqual([
    'Get a fresh answer, even if there is one from the last hour.',
    'Choose the model version.',
  ]);
  expect(bodyText()).toContain('3 of 20 texts and 0 of 20 images waiting');
  expect(bodyText()).toContain('37 of 500 checks sent in 24 hours');
});

it('a user without rights reads that, and nothing is said where the server did not', async () => {
  await show({ rights: { noCache: false, video: false, models: false } });
  expect(bodyText()).toBe('Newsroom gives your account no further rights.');
  await show({});
  expect(bodyText()).toBe('');
});
