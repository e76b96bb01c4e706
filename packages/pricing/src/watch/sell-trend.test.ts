import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, fee, marketRule, rate, step } from '../../cases/rows.ts'
import { sellTrend } from './sell-trend.ts'

it('shows freight as a single price with its surcharges in every week, where one of them is shown so', () => {
  const surcharges = [fee('BAF', { boxPrices: boxes({ '40HQ': '150' }) })]
  const own = rate({ id: '1', validTo: '2026-12-31', boxPrices: boxes({ '40HQ': '1000' }), surcharges })
  const trend = (days: object) => {
    const hiding = marketRule({ ...days, id: '9', hideSurcharges: true, lines: [step({ method: 'add', value: '0' })] })
    const book = bookOf({ rates: [own], marketMarkups: [hiding] })
    const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']
    const question = { ask: ask({ etdFrom: '2026-11-02', etdTo: '2026-11-22' }), book, today: '2026-11-20', asOf }
    return sellTrend({ audience: 'sales', question, rate: own, weeks })?.boxes
  }
  const weeksAt = (price: string) => [{ box: '40HQ', prices: [price, price, price] }]
  expect(trend({ validFrom: '2026-11-09' })).toEqual(weeksAt('1150.00'))
  expect(trend({ validFrom: '2027-01-01' })).toEqual(weeksAt('1000.00'))
})
