import { expect, test } from 'vitest'
import { pagerItems } from './pager-items.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 30, [1, 2, 3, 4, 5, 'gapAfter', 30]],
  [15, 30, [1, 'gapBefore', 14, 15, 16, 'gapAfter', 30]],
  [30, 30, [1, 'gapBefore', 26, 27, 28, 29, 30]],
  [4, 8, [1, 2, 3, 4, 5, 'gapAfter', 8]],
])('page %i of %i shows %j', (page, pages, items) => expect(pagerItems(page, pages)).toEqual(items))
