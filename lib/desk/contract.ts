/**
 * The contract of requests from extension pages to the background, over a port of the extension. It is assembled here for the
 * client's types and for tests; the background loads the module of an area with its first request (handlers.ts).
 */
import { libraryContract } from '../contract/device/library.ts';
import { checksContract } from './checks-contract.ts';
import { deskCollectingContract } from './collecting-contract.ts';
import { connectionsContract } from './connections-contract.ts';
import { dataContract } from './data-contract.ts';
import { evidenceContract } from './evidence-contract.ts';
import { imagesContract } from './images-contract.ts';
import { pagesContract } from './pages-contract.ts';
import { practiceDeskContract } from './practice-contract.ts';
import { privacyContract, settingsContract } from './privacy-contract.ts';
import { publishersContract } from './publishers-contract.ts';
import { storiesContract } from './stories-contract.ts';
import { teamContract } from './team-contract.ts';

export const deskContract = {
  checks: checksContract,
  collecting: deskCollectingContract,
  connections: connectionsContract,
  data: dataContract,
  evidence: evidenceContract,
  images: imagesContract,
  library: libraryContract,
  pages: pagesContract,
  practice: practiceDeskContract,
  privacy: privacyContract,
  publishers: publishersContract,
  settings: settingsContract,
  stories: storiesContract,
  team: teamContract,
};
