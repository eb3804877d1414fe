/** Defines the state stored between two runs: how far a query was read, and when a host may be contacted. */
import type { NotesState } from '../../context/readers-notes/post-notes.ts';
import type { HostPause } from '../../web/host-pauses.ts';

/** The ids of removed posts, with the accounts and narratives that no other post refers to. */
export interface Gone {
  posts: string[];
  authors: string[];
  narratives: string[];
}

/** The stored state of one query to a source. */
export interface Mark {
  /** The source's own mark of the newest post that was read. */
  newest?: string;
  /** The validators with which a feed is recognised as unchanged. */
  etag?: string;
  lastModified?: string;
  /** The id of the channel that a name stands for. */
  channel?: string;
}

export interface CursorRow extends Mark {
  /** Identifies a query to a source within a project, or a host. */
  id: string;
  /** For a host that is contacted rarely: the time of the next request that no run has reserved yet. */
  nextTurn?: number;
  /** For all hosts: the pauses that they requested. */
  pauses?: HostPause[];
  /** For records: the rows that were removed by age and are not imported again. */
  gone?: Gone;
  /** For the readers' notes of X: how far their files were read. */
  notes?: NotesState;
}
