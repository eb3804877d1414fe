/** A cropped copy of an image that a post or an article of a fact-checker had is found by what it shows; its hashes go with its check. */
import { readFileSync } from 'node:fs';
import type { TopicView } from '../../../lib/desk/client.ts';
import { until } from '../../e2e/harness/until.ts';
import { RATED, sendAndWait, typeSentence } from '../../e2e/pages/check.ts';
import { allowNetworks, consentBySearching } from '../../e2e/pages/collecting.ts';
import { askDesk } from '../../e2e/pages/desk.ts';
import { giveImage } from '../../e2e/pages/give-image.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { walkTo } from '../../e2e/pages/keyboard.ts';
import { databases, storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { socialPosts } from '../../world/content/posts.ts';
import { sentences } from '../../world/content/sentences.ts';
import { pictures } from '../../world/images.ts';
import { factDesk } from '../../world/sites/fact-checker.ts';
import { mastodonSite } from '../../world/sites/mastodon.ts';
import { publisherSite } from '../../world/sites/publisher.ts';

const cropped = readFileSync(new URL('../../world/images/bands-cropped.jpg', import.meta.url));

test('an image of a post is loaded on a click that names its site, and a copy of it names the post', async ({
  inWorld,
  world,
}) => {
  const [first, ...others] = socialPosts;
  const content = pictures['reading-room.jpg']?.();
  if (!first || !content) throw new Error('There is no post, or no image for it.');
  const site = 'files.example';
  const images = [`https://${site}/pier.jpg`];
  world.mountSite(mastodonSite('mastodon.social', [{ ...first, images }, ...others]));
  world.mountSite({ host: site, handle: () => new Response(Uint8Array.from(content)) });
  await allowNetworks(inWorld);
  await consentBySearching(inWorld);
  const panel = await inWorld.extensionPage('sidepanel.html');
  const dataSources = ['mastodon:mastodon.social'];
  const query = { links: [], phrases: [], names: [], hashtags: ['nightferry'] };
  const schedule = { frequency: 'hourly' };
  const named = { connection: 'device', key: 'night-ferry', displayName: 'The night ferry' };
  const topic = { ...named, query, dataSources, schedule };
  const [made] = await askDesk<{ slug: string }>(panel, 'topics/create', [topic]);
  const wanted = { connection: 'device', project: made?.slug, text: 'nurses' };
  const post = await until(
    'the post',
    async () => {
      const [found] = await askDesk<{ page: { rows: { postId: string }[] } }>(panel, 'stories/posts/find', [wanted]);
      return found?.page.rows[0];
    },
    30_000,
  );

  // The end of the job takes the shown posts away.
  await until(
    'the end of the job',
    async () => {
      const [listed] = await askDesk<TopicView[]>(panel, 'topics/list', [{ connection: 'device' }]);
      const status = listed?.find(({ id }) => id === made?.slug)?.project.lastJobStatus;
      return status !== undefined && status !== 'pending' && status !== 'running';
    },
    30_000,
  );
  world.clearRequests();
  const address = `posts/post/${encodeURIComponent(post.postId)}?project=${made?.slug}`;
  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/${address}`);
  await panel.waitFor({ css: 'button', text: t('thread.checkImage', { site: site }) });
  expect(world.requests).toEqual([]);
  await inWorld.grantHosts([`*://${site}/*`]);
  await walkTo(panel, `button Check image from ${site}`);
  await panel.press('Enter');
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(world.requests.map(({ host, path }) => `${host}${path}`)).toEqual([`${site}/pier.jpg`]);
  expect(await panel.text('.origin')).toContain(t('thread.fromPost', { network: 'Mastodon' }));
  const [check] = await storedChecks(panel);
  const seen = { what: 'post', postId: post.postId, platform: 'mastodon', postedAt: '2026-03-09T08:05:00.000Z' };
  expect(check).toMatchObject({ kind: 'image', connection: 'device', origin: seen });

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'file', { name: 'sent-to-me.jpg', type: 'image/jpeg', content: cropped });
  await panel.waitFor({ css: '.checked', text: 'sent-to-me.jpg' }, 30_000);
  await panel.waitFor({ css: '.before .likeness', text: t('earlierUses.editedCopy') }, 30_000);
  expect(await panel.text('.before')).toMatch(/mastodon\.social · Post on Mastodon, .*2026/);
  expect(JSON.stringify(await databases(panel))).not.toContain('JFIF');
});

test('the image of a fact-check is loaded on a click that names its site, and a copy of it names the article', async ({
  ready,
  world,
}) => {
  const content = pictures['reading-room.jpg']?.();
  if (!content) throw new Error('There is no image for the article.');
  const site = 'files.example';
  const [first, ...others] = factDesk.checks;
  if (first?.claim !== sentences.checked) throw new Error('The first fact-check is about something else.');
  const checks = [{ ...first, image: `https://${site}/reading-room.jpg` }, ...others];
  world.mountSite(publisherSite({ ...factDesk, checks }));
  world.mountSite({ host: site, handle: () => new Response(Uint8Array.from(content)) });
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.close();

  const panel = await ready.extensionPage('sidepanel.html');
  const [claim] = await storedChecks(panel);
  world.clearRequests();
  await panel.goto(`${ready.extensionOrigin}/sidepanel.html#/check/${claim?.id}`);
  await panel.waitFor({ css: 'button', text: t('thread.checkImage', { site: site }) });
  expect(world.requests).toEqual([]);
  await ready.grantHosts([`*://${site}/*`]);
  await walkTo(panel, `button Check image from ${site}`);
  await panel.press('Enter');
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(world.requests.map(({ host, path }) => `${host}${path}`)).toEqual([`${site}/reading-room.jpg`]);
  expect(await panel.text('.origin')).toContain(t('thread.fromArticle', { publisher: 'FactDesk' }));
  const image = (await storedChecks(panel)).find(({ kind }) => kind === 'image');
  expect(image).toMatchObject({
    connection: 'device',
    origin: {
      what: 'article',
      check: claim?.id,
      address: 'https://factdesk.example/library-on-hook-street',
      publisher: 'FactDesk',
      date: '2026-03-03',
    },
  });

  await panel.goto(`${ready.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'file', { name: 'sent-to-me.jpg', type: 'image/jpeg', content: cropped });
  await panel.waitFor({ css: '.checked', text: 'sent-to-me.jpg' }, 30_000);
  await panel.waitFor({ css: '.before .likeness', text: t('earlierUses.editedCopy') }, 30_000);
  expect(await panel.text('.before')).toMatch(/factdesk\.example · Article of FactDesk, .*2026/);
  await panel.waitFor({
    css: '[aria-labelledby="before-title"] a[href^="https://factdesk.example/"]',
    text: t('thread.openArticle'),
  });
  expect(JSON.stringify(await databases(panel))).not.toContain('JFIF');

  // The hashes go with the check.
  await askDesk(panel, 'checks/remove', [{ id: image?.id }]);
  await panel.goto(`${ready.extensionOrigin}/sidepanel.html#/history`);
  await panel.goto(`${ready.extensionOrigin}/sidepanel.html#/image`);
  await panel.waitFor({ css: '.checked', text: 'sent-to-me.jpg' }, 30_000);
  expect(await panel.text('main')).not.toContain(t('earlierUses.inUndatedArticle', { publisher: 'FactDesk' }));
});
