/** The sites that are mounted when the world starts. */
import type { Site } from '../site.ts';
import { tideline } from './app.ts';
import { harbourPost } from './article.ts';
import { archiveDeskSite, checkPointSite, factDeskSite } from './fact-checker.ts';
import { embeds, mosaic } from './frames.ts';
import { hackerNews } from './hacker-news.ts';
import { longRecord } from './heavy.ts';
import { thornGazette } from './hostile.ts';
import { plainMirror } from './impostor.ts';
import { mastodonSocial } from './mastodon.ts';
import { alMarsa } from './rtl.ts';
import { studio } from './studio.ts';
import { englishWikipedia, germanWikipedia } from './wikipedia.ts';

export const sites: readonly Site[] = [
  harbourPost,
  tideline,
  alMarsa,
  mosaic,
  embeds,
  longRecord,
  thornGazette,
  archiveDeskSite,
  factDeskSite,
  checkPointSite,
  plainMirror,
  studio,
  englishWikipedia,
  germanWikipedia,
  hackerNews,
  mastodonSocial,
];
