/** Declares the sources of checks as the parts of a server read them, anew each time: those of the operator, or of the administrators. */
import type { EvidenceKeys } from '../../lib/contract/device/evidence-settings.ts';
import type { TeamSourcesSettings } from '../../lib/contract/team-sources.ts';
import type { FillingWish, TeamSourcesPort } from '../../lib/engine/ports.ts';

export interface CurrentSources {
  settings: TeamSourcesSettings;
  /** When they were chosen; absent for those of the operator. */
  changedAt?: number;
  wish?: FillingWish | undefined;
}

export interface ChosenEvidence extends Omit<TeamSourcesPort, 'library'> {
  current(): Promise<CurrentSources>;
  /** The keys that can be decrypted here. */
  readableKeys(): Promise<EvidenceKeys>;
  /** Forgets the wish, unless another came since. */
  fulfil(wish: FillingWish): Promise<void>;
}
