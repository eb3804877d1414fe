/** The kinds of chip that state a result: colour and glyph follow from them, the words do not. */
export type CheckChip =
  | 'safe'
  | 'caution'
  | 'warning'
  | 'synthetic'
  | 'similar'
  | 'opposite'
  | 'none'
  | 'checking'
  | 'failed'
  | 'waiting';
