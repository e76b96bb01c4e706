import { fclRate, salesMarkup } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { shownFilters } from './shown-filters.ts'

const names = (...asked: Parameters<typeof shownFilters>) => shownFilters(...asked).shown.map(([name]) => name)

test('filters of what is no column wait behind a button where there are many, and stay while they narrow the list', () => {
  expect(names(fclRate.fields, {}, false)).toContain('pol')
  expect(names(fclRate.fields, {}, false)).not.toContain('placeOfReceipt')
  expect(names(fclRate.fields, { placeOfReceipt: { any: ['1'] } }, false)).toContain('placeOfReceipt')
  expect(names(fclRate.fields, {}, true)).toContain('placeOfReceipt')
  const { shown, waiting } = shownFilters(fclRate.fields, {}, false)
  expect(shownFilters(fclRate.fields, {}, true).shown).toHaveLength(shown.length + waiting)
})
test('few filters stand there at once', () => expect(shownFilters(salesMarkup.fields, {}, false).waiting).toBe(0))
