import { expect, it } from 'vitest'
import { boxes, carrier, currency, marketRule, rate, rule, step } from '../../cases/rows.ts'
import type { MarkupLine } from '../book/book.ts'
import { markupFaults, mayFallBelow } from './markup-faults.ts'

/** Net 1,000 and 1,200; + 50 of the company. */
const rates = [
  rate({ id: '1', boxPrices: boxes({ '20GP': '600', '40HQ': '1000' }) }),
  rate({ id: '2', boxPrices: boxes({ '40HQ': '1200' }), carrier: carrier.MSK }),
]
const companyMarkups = [rule({ id: '5', lines: [step({ method: 'add', value: '50' })] })]
const ports = { port: () => ({ country: null, tradeLine: null }) }
const line = (method: MarkupLine['method'], value: string, facts: Partial<MarkupLine> = {}) => ({
  lines: [step({ method, value, box: '40HQ', ...facts })],
})
const company = (...of: Parameters<typeof line>) => rule({ id: '8', ...line(...of) })
const market = (...of: Parameters<typeof line>) => marketRule({ id: '8', ...line(...of) })
const fromNet = (...of: Parameters<typeof line>) => ({ ...market(...of), fromLayer: 'fromNet' as const })

/** P116: to a price below net; P123: the market below the company. */
it.each<[string, Parameters<typeof markupFaults>[0], object]>([
  ['an amount on net', company('add', '10'), {}],
  ['less than net that is no fixed price', company('add', '-10'), {}],
  ['a fixed price above', company('toPrice', '1200'), {}],
  ['a fixed price below one of two', company('toPrice', '1199.99'), { fixedBelowNet: 1 }],
  ['a fixed price below both', company('toPrice', '999'), { fixedBelowNet: 2 }],
  ['a fixed price for one carrier', { ...company('toPrice', '999'), carriers: [carrier.COS] }, { fixedBelowNet: 1 }],
  ['a fixed price in another currency', company('toPrice', '1', { currency: currency.EUR }), {}],
  ['a fixed price of something else', company('toPrice', '1', { target: 'origin', box: null }), {}],
  ['a fixed price of another time', { ...company('toPrice', '1'), validFrom: '2027-02-01', validTo: '2027-03-01' }, {}],
  ['an amount on the company price', market('add', '0'), {}],
  ['an amount off the company price', market('add', '-1'), { marketBelowCompany: 2 }],
  ['enough on net', fromNet('add', '50'), {}],
  ['too little on net', fromNet('add', '49.99'), { marketBelowCompany: 2 }],
  ['a fixed market price', market('toPrice', '1220'), { marketBelowCompany: 1 }],
  ['a fixed market price below net', market('toPrice', '1100'), { fixedBelowNet: 1, marketBelowCompany: 1 }],
])('%s', (_what, tried, faults) => {
  expect(
    Object.fromEntries(
      markupFaults(tried, {
        rates,
        companyMarkups,
        ports,
        seller: null,
        buyer: { customer: null, customerGroup: null },
      }),
    ),
  ).toEqual(faults)
  // A rule that cannot have a fault is not tried at all.
  if (!mayFallBelow(tried)) expect(faults).toEqual({})
})
