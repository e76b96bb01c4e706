import type { Fate } from '@hangjia/contracts'

/** Fields of a row that decide its fate. */
export interface Kept {
  /** 0 unpublished; absent where rows are not published. */
  readonly displayFlag?: number
  /** 1 enabled; absent where rows are not switched off. */
  readonly status?: number
  readonly validTo?: string | null
}

/** Fate of a row between two instants; undefined: it did not exist. */
export const fateOf = (before: Kept | undefined, after: Kept | undefined): Fate => {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (before.displayFlag === 0 && after.displayFlag) return 'published'
  if (before.displayFlag && after.displayFlag === 0) return 'withdrawn'
  if (before.status === 0 && after.status === 1) return 'enabled'
  if (before.status === 1 && after.status === 0) return 'disabled'
  return after.validTo && (before.validTo ?? '9999') > after.validTo ? 'ended' : 'changed'
}
