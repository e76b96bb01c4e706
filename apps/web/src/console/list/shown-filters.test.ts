import {
  askedFields,
  type Condition,
  companyMarkup,
  type Fields,
  fclRate,
  lclRate,
  type Resource,
  recordPage,
  salesMarkup,
} from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { shownFilters } from './shown-filters.ts'
import { withUsed } from './use-used-filters.ts'

const shownOf = (
  fields: Fields,
  wishes: { conditions?: Record<string, Condition>; isUnfolded?: boolean; used?: string[] } = {},
) => shownFilters(fields, wishes.conditions ?? {}, { isUnfolded: wishes.isUnfolded ?? false, used: wishes.used ?? [] })
const names = (...asked: Parameters<typeof shownOf>) => shownOf(...asked).shown.map(([name]) => name)

test('filters of what is no column wait behind a button where there are many, and stay while they narrow the list', () => {
  expect(names(fclRate.fields)).toContain('pol')
  expect(names(fclRate.fields)).not.toContain('placeOfReceipt')
  expect(names(fclRate.fields, { conditions: { placeOfReceipt: { any: ['1'] } } })).toContain('placeOfReceipt')
  expect(names(fclRate.fields, { isUnfolded: true })).toContain('placeOfReceipt')
  const { shown, waiting } = shownOf(fclRate.fields)
  expect(shown).toHaveLength(15)
  expect(shownOf(fclRate.fields, { isUnfolded: true }).shown).toHaveLength(shown.length + waiting)
})
test('filters that were used before are the first ones, and do not wait', () => {
  expect(names(fclRate.fields, { used: ['placeOfReceipt', 'pod', 'gone'] }).slice(0, 2)).toEqual([
    'placeOfReceipt',
    'pod',
  ])
  expect(names(fclRate.fields, { used: ['pod'] })[0]).toBe('pod')
  expect(withUsed(['pol', 'pod'], 'pod')).toEqual(['pod', 'pol'])
  expect(withUsed(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
})
test('questions about the rows of a page come before its fields, those of a lane after its ports', () => {
  const asked = (resource: Resource) => Object.keys(askedFields(resource, { permissions: ['TS-9001'], identity: 0 }))
  expect(asked(companyMarkup)[0]).toBe('effectiveNow')
  const ofLane = asked(lclRate)
  expect(ofLane[0]).toBe('pol')
  expect(ofLane.slice(ofLane.indexOf('pod'), ofLane.indexOf('pod') + 4)).toEqual([
    'pod',
    'rangeHolds',
    'priceState',
    'hasMinimum',
  ])
})
test('the search of sailings begins with its lane, service and carrier; others wait until they are used', () => {
  const page = recordPage('scheduleServices')
  if (!page) throw new Error('no such page')
  const fields = askedFields(page.of, { permissions: [], identity: 0 })
  const wishes = { isUnfolded: false, used: [], first: page.byLane }
  const { shown, waiting } = shownFilters(fields, {}, wishes)
  expect(shown.map(([name]) => name)).toEqual(['pol', 'pod', 'service', 'carrier'])
  const all = shownFilters(fields, {}, { ...wishes, isUnfolded: true }).shown
  expect(all).toHaveLength(shown.length + waiting)
  const narrowed = shownFilters(fields, { vessel: { contains: 'DEMO' } }, wishes).shown
  expect(narrowed.map(([name]) => name)).toContain('vessel')
})
test('few filters stand there at once', () => expect(shownOf(salesMarkup.fields).waiting).toBe(0))
