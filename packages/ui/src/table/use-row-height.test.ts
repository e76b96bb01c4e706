import { expect, test } from 'vitest'
import { rowHeightFor } from './use-row-height.ts'

test.each([
  [584, 10, 48, 'ten rows in a window 800 px high'],
  [434, 10, 37, 'the same under a filter panel: nothing needs to be scrolled'],
  [584, 25, 30, 'twenty-five rows are as low as rows get'],
  [200, 10, 30, 'a low window scrolls'],
])('%i px and %i rows on a page: rows of %i px (%s)', (room, pageSize, height) =>
  expect(rowHeightFor(room, pageSize)).toBe(height),
)
