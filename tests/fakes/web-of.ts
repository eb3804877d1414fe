/** Opens the web of an engine over the answers of a test. */
import { createWeb, type Fetch, type Web } from '../../lib/engine/web/client.ts';

export const webOf = (fetch: Fetch): Web => createWeb({ fetch });
