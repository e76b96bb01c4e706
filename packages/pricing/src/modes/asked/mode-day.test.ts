import { type Mode, maxWaysPerDay, modes } from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { ask, book, rate, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { engineOf } from '../engines.ts'
import type { LclRate } from '../loose/lcl.ts'
import { modeDay } from './mode-day.ts'
import { searchLanes } from './search-lanes.ts'

const monday = addDays(mondayOf(today), 7)
const [friday, thursday] = [addDays(monday, 4), addDays(monday, 3)]
const onFridays = '0010000'
const rateOf = (own: object, priceCbm: string) =>
  ({
    ...rate,
    validTo: addDays(friday, 30),
    ...own,
    lines: rate.lines.map((line) => ({ ...line, priceCbm })),
  }) as LclRate
const rates = [
  rateOf({ id: '1', sailingDays: onFridays }, '30'),
  rateOf({ id: '2', sailingDays: onFridays, validTo: friday }, '20'),
  rateOf({ id: '3', sailingDays: null, validFrom: addDays(friday, 6) }, '40'),
  rateOf({ id: '4', sailingDays: onFridays, displayFlag: 2 }, '5'),
]
const questionOf = (some: readonly LclRate[], audience: 'sales' | 'desk') => ({
  mode: factsOfMode(modes.lcl as Mode),
  engine: engineOf(modes.lcl),
  ask: ask as never,
  book: book(some),
  today,
  audience,
  sides: 'sell' as const,
})
const dayOf = (
  day: string,
  { some = rates, audience = 'sales' as 'sales' | 'desk', carrier = undefined as string | undefined } = {},
) => modeDay({ question: questionOf(some, audience), carrier }, day)
const cheapestOn = (day: string, audience: 'sales' | 'desk') => {
  const question = questionOf(rates, audience)
  const { offers } = searchLanes({ ...question, ask: { ...(question.ask as object), day, until: day } as never })
  return offers.find(({ quotable }) => quotable)?.sell.total?.amount
}

it.each([
  ['the cheapest of what sails', friday, 'sales', 2],
  ['for the desk also what is internal', friday, 'desk', 3],
  ['nothing between two sailings', thursday, 'sales', 0],
  ['without what has ended, with what begins by then', addDays(friday, 7), 'sales', 2],
  ['a rate without sailing days on any day of its validity', addDays(friday, 8), 'sales', 1],
] as const)('a day of the calendar has %s, as a search for that day', (_what, day, audience, count) => {
  const found = dayOf(day, { audience })
  expect(found).toMatchObject({ day, offers: count })
  expect('lowest' in found && found.lowest?.amount).toBe(cheapestOn(day, audience))
})

it('an offer that cannot be quoted is no offer of the day, as it is not counted in a list', () => {
  const refused = rateOf({ id: '5', sailingDays: onFridays, lines: [] }, '1')
  expect(dayOf(friday, { some: [{ ...refused, lines: [] }] })).toEqual({ day: friday, offers: 0, lowest: null })
})

it('the cheapest names its carrier where offers show one', () => {
  const [id, code] = [...book([]).carriers][0] ?? ['', '']
  const some = [rateOf({ id: '1', sailingDays: onFridays, carrier: id }, '30')]
  expect([dayOf(friday, { some, carrier: 'carrier' }), dayOf(friday, { some })]).toMatchObject([
    { lowest: { carrier: code } },
    { lowest: { carrier: '' } },
  ])
})

it('a day with too many offers is not priced further', () => {
  const some = Array.from({ length: maxWaysPerDay + 1 }, (_, at) =>
    rateOf({ id: String(at + 1), sailingDays: onFridays }, '9'),
  )
  expect(dayOf(friday, { some })).toEqual({ tooBroad: maxWaysPerDay + 1 })
})
