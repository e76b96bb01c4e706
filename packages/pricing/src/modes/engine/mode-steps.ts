/** Steps that a search counts; the first that leaves nothing explains an empty list. */
export type ModeStepName =
  | 'lane'
  | 'published'
  | 'validOnDay'
  | 'direction'
  | 'place'
  | 'carrier'
  | 'direct'
  | 'terms'
  | 'product'
