import { type DeskResult, withOwnLines, withSharedLines } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { twentyLanes } from '../../cases/twenty-lanes.ts'
import { withRedactedSide } from '../disclosure/redact-offer.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { offersText } from './offers-text.ts'

const today = '2026-11-20'
const { book, lanes } = twentyLanes(today)
const [lane] = lanes
const ask = lane!.ask
/** Offers as the browser gets them. */
const answered = (result: DeskResult) =>
  withOwnLines(withSharedLines({ ...result, offers: result.offers.map(withRedactedSide) })).offers
const offers = answered(searchDesk({ ask, book, today, asOf: '2026-11-20T02:00:00.000Z', sides: 'both' }))

it('is text for a chat, in either language', () => {
  expect(offersText(offers, ask.boxes, 'zh')).toBe(
    [
      '上海 → 洛杉矶（2×40HQ）',
      '中远海运 AAC，直达，2026-11-20 开船，航程 14-16天',
      '海运费：40HQ USD 2,000',
      '海运附加费：BAF 40HQ USD 151，CAF USD 100，已含 PSS',
      '起运港费用：CNY 3,260 + USD 35',
      '合计：USD 4,895.02',
      '免箱期 10天，有效至 2027-01-19',
      '',
      '以舱位和订舱时的价格确认为准。',
    ].join('\n'),
  )
  expect(offersText(offers, ask.boxes, 'en')).toBe(
    [
      'Shanghai → Los Angeles (2×40HQ)',
      'COSCO SHIPPING Lines AAC, direct, sailing 2026-11-20, transit 14-16 days',
      'Ocean freight: 40HQ USD 2,000',
      'Surcharges: BAF 40HQ USD 151, CAF USD 100, PSS included',
      'Origin charges: CNY 3,260 + USD 35',
      'Total: USD 4,895.02',
      'free time 10 days, valid to 2027-01-19',
      '',
      'Subject to space, and to confirmation of the price at the time of booking.',
    ].join('\n'),
  )
})

it('is the same for readers with and without cost', () => {
  const [offer] = offers
  expect(offer?.buy?.total?.amount).not.toBe(offer?.sell.total?.amount)
  const { buy: _, margin: __, contractNo: ___, ...sold } = offer!
  for (const language of ['zh', 'en'] as const)
    expect(offersText([offer!], ask.boxes, language)).toBe(offersText([sold], ask.boxes, language))
})

it('shows the goods and the container owner of the price', () => {
  const taken = offers.map((offer) => ({ ...offer, containerOwner: 'SOC' as const, excludedGoods: ['Toys'] }))
  expect(offersText(taken, ask.boxes, 'zh')).toContain('有效至 2027-01-19\nSOC · 不收 Toys\n')
  expect(offersText(taken, ask.boxes, 'en')).toContain('valid to 2027-01-19\nSOC · not for Toys\n')
})

it('names the charges that were not requested, and has them in no sum', () => {
  const question = { book, today, asOf: '2026-11-20T02:00:00.000Z', sides: 'sell' as const }
  const without = answered(searchDesk({ ...question, ask: { ...ask, leftOut: ['origin', 'destination'] } }))
  const zh = offersText(without, ask.boxes, 'zh')
  expect(zh).toContain('\n不含起运港费用、目的港费用\n')
  expect(zh).not.toContain('起运港费用：')
  expect(offersText(without, ask.boxes, 'en')).toContain('\nNot included: Origin charges and Destination charges\n')
})

it('shows a single price and a shorter validity as others see them, for every user who copies it', () => {
  const [rule] = book.marketMarkups
  const everywhere = { carriers: [], pols: [], pods: [], tradeLines: [], rateTypes: [], contractNos: [], customers: [] }
  const telling = { ...rule!, ...everywhere, hideSurcharges: true, validDaysShown: 3 }
  const question = { ask, book: { ...book, marketMarkups: [telling] }, today, asOf: '2026-11-20T02:00:00.000Z' }
  const [seen, sold] = (['both', 'sell'] as const).map((sides) => answered(searchDesk({ ...question, sides })))
  expect(seen?.[0]?.redaction).toMatchObject({ validTo: '2026-11-23', onePrice: true })
  for (const language of ['zh', 'en'] as const)
    expect(offersText(seen ?? [], ask.boxes, language)).toBe(offersText(sold ?? [], ask.boxes, language))
  expect(offersText(seen ?? [], ask.boxes, 'en')).not.toMatch(/BAF|2027/)
})
