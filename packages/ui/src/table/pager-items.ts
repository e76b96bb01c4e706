export type PagerItem = number | 'gapBefore' | 'gapAfter'

/** Page numbers of a pager: at most `shown` places, first and last always among them. */
export const pagerItems = (page: number, pages: number, shown = 7): readonly PagerItem[] => {
  if (pages <= shown) return Array.from({ length: pages }, (_, index) => index + 1)
  const inner = shown - 2
  const start = Math.max(2, Math.min(page - Math.floor(inner / 2), pages - inner))
  const middle: PagerItem[] = Array.from({ length: inner }, (_, index) => start + index)
  if (start > 2) middle[0] = 'gapBefore'
  if (start + inner < pages) middle[inner - 1] = 'gapAfter'
  return [1, ...middle, pages]
}
