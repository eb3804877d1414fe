/** How many rows an import of records has added. */

export interface StoredRows {
  posts: number;
  authors: number;
  narratives: number;
  /** Posts that were removed by age and are not imported again. */
  gone: number;
}

export interface ImportCounts extends StoredRows {
  projects: number;
}
