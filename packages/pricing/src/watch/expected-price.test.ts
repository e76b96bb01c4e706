import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, fee, marketRule, rate, rule, step, today } from '../../cases/rows.ts'
import type { Audience } from '../book/audience.ts'
import type { Book, FclRate } from '../book/book.ts'
import type { SecrecyRule } from '../book/secrecy-rule.ts'
import { daysAfter, expectedPrice } from './expected-price.ts'

const former = rate({ id: '1', validTo: '2026-11-30', boxPrices: boxes({ '40HQ': '1000', '20GP': '600' }) })
const next = (facts: Partial<FclRate> = {}) =>
  rate({ id: '2', validFrom: '2026-12-01', validTo: '2026-12-14', boxPrices: boxes({ '40HQ': '1150' }), ...facts })
const question = ask({ boxes: ['40HQ', '20GP'].map((box) => ({ box, quantity: 1 })) })

const expectedFrom = (successors: readonly FclRate[], facts: Partial<Book> = {}, audience: Audience = 'sales') => {
  const book = bookOf({ rates: [former, ...successors], ...facts })
  const reader = { employee: '1', roles: [], units: [], customer: null, seesSecrets: false }
  const now = { ask: question, book, today, asOf, reader }
  const after = { ...now, ask: daysAfter(question, former) }
  return expectedPrice({ audience, now, rate: book.rates[0] ?? former, after })
}
const of40 = (price: string, change: string | null) => ({ box: '40HQ', price, change })
const rise = { from: '2026-12-01', currency: 'USD', boxes: [of40('1150.00', '150.00')] }

it('is the selling price of the next rate of the key, compared with the current price', () => {
  expect(expectedFrom([next()])).toEqual(rise)
  const later = next({ id: '3', validFrom: '2026-12-15', validTo: '2026-12-31', boxPrices: boxes({ '40HQ': '1' }) })
  expect(expectedFrom([later, next()])).toEqual(rise)
  expect(expectedFrom([next({ boxPrices: boxes({ '40HQ': '1000', '20GP': '550' }) })])?.boxes).toEqual([
    of40('1000.00', '0.00'),
    { box: '20GP', price: '550.00', change: '-50.00' },
  ])
})

it('is marked up by the rules of its day', () => {
  const markup = (id: string, value: string, days: object) =>
    rule({ id, lines: [step({ method: 'add', value })], ...days })
  const companyMarkups = [
    markup('5', '100', { validFrom: '2026-11-01', validTo: '2026-11-30' }),
    markup('6', '200', { validFrom: '2026-12-01', validTo: '2026-12-31' }),
  ]
  expect(expectedFrom([next()], { companyMarkups })?.boxes).toEqual([of40('1350.00', '250.00')])
})

it.each([
  ['the rate', { validTo: '2026-11-30' }],
  ['what comes after it', { validFrom: '2026-12-01' }],
  ['both', {}],
])('is no change where only %s is shown as a single price with its surcharges', (_what, days) => {
  const surcharges = [fee('BAF', { boxPrices: boxes({ '40HQ': '150', '20GP': '100' }) })]
  const rates = [{ ...former, surcharges }, next({ boxPrices: former.boxPrices, surcharges })]
  const hiding = marketRule({ ...days, id: '9', hideSurcharges: true, lines: [step({ method: 'add', value: '0' })] })
  expect(expectedFrom([], { rates, marketMarkups: [hiding] })?.boxes).toEqual([
    of40('1150.00', '0.00'),
    { box: '20GP', price: '700.00', change: '0.00' },
  ])
})

it('has no difference to a price in another currency', () => {
  expect(expectedFrom([next({ currency: currency.EUR })])).toEqual({
    ...rise,
    currency: 'EUR',
    boxes: [of40('1150.00', null)],
  })
})

it.each([
  ['a rate of another key', next({ serviceCode: 'OTHER' })],
  ['one that begins too late', next({ validFrom: '2026-12-31', validTo: '2027-01-15' })],
  ['one that is valid beside it', next({ validFrom: '2026-11-30' })],
  ['one that is withdrawn', next({ displayFlag: 0 })],
  ['an internal one', next({ displayFlag: 2 })],
  ['one for other containers', next({ boxPrices: boxes({ '45HQ': '1' }) })],
])('is not that of %s', (_what, successor) => expect(expectedFrom([successor])).toBeNull())

it('is that of an internal rate for the desk', () => {
  expect(expectedFrom([next({ displayFlag: 2 })], {}, 'desk')).toEqual(rise)
})

const secret = (hide: SecrecyRule['hide']): SecrecyRule => ({
  id: '9',
  hide,
  maskText: '***',
  onQuotation: 'hidden',
  carriers: [],
  contractNos: [],
  suppliers: [],
  rateTypes: [],
  tradeLines: [],
  pols: [],
  pods: [],
  namedAccounts: [],
  visiblePersons: [],
  visibleRoles: [],
  visibleOrgs: [],
  visibleCustomers: [],
})
it.each(['row', 'carrier', 'price'] as const)('is hidden from readers who may not see the %s', (part) => {
  expect(expectedFrom([next()], { secrecyRules: [secret([part])] })).toBeUndefined()
  expect(expectedFrom([next()], { secrecyRules: [{ ...secret([part]), visiblePersons: ['1'] }] })).toEqual(rise)
})
