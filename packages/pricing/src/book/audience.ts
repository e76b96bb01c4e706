/** Kind of reader: `sales` sees published rows, `desk` internal ones too (settled 29). */
export type Audience = 'sales' | 'desk'

/** A row counts for its readers: 1 for everybody, 2 for internal readers, 0 for nobody. */
export const isShown = (displayFlag: 0 | 1 | 2, audience: Audience): boolean =>
  displayFlag === 1 || (displayFlag === 2 && audience === 'desk')
