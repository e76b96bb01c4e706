import type { FclAsk } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { agent, boxes, plan, port, rate, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { limitTerms } from '../papers/terms.ts'
import { searchSell } from '../search/search-fcl.ts'
import { draftFromOffers } from './draft-from-offers.ts'

const search = (book: Partial<Book>, asked: Partial<FclAsk> = {}) =>
  searchSell({ ask: ask(asked), book: bookOf(book), today, asOf }).offers[0]!
const started = (offer: ReturnType<typeof search>) =>
  draftFromOffers({ ask: ask(), offers: [offer], quoteDate: today }).draft.options[0]!

describe('remarks of the desk on a rate and on its legs', () => {
  const facts = { boxPrices: boxes({ '40HQ': '1000' }), publicRemark: 'Space to be confirmed' }

  it('are shown in the offer: release of the bill, the carrier’s name of the line, port of discharge', () => {
    const stated = { releaseNote: 'Telex at POL only', carrierLine: 'Lion', dischargePort: port.DEHAM }
    expect(search({ rates: [rate({ id: '1', ...facts, ...stated })] })).toMatchObject({
      releaseNote: 'Telex at POL only',
      carrierLine: 'Lion',
      dischargePort: { id: port.DEHAM, code: 'DEHAM' },
    })
    expect(search({ rates: [rate({ id: '1', ...facts })] })).toMatchObject({
      releaseNote: null,
      carrierLine: null,
      dischargePort: null,
    })
  })

  it('are shown for the legs, and are printed on the quotation after those of the rate', () => {
    const book = {
      rates: [rate({ id: '1', pod: port.DEHAM, ...facts })],
      transferPlans: [plan({ id: '8', boxPrices: boxes({ '40HQ': '300' }), customsNote: 'T1 to Gothenburg' })],
      agentCharges: [
        agent({
          id: '9',
          pod: port.SEGOT,
          destination: port.NLRTM,
          notice: 'ask Li first',
          dutyNote: 'Duty as incurred',
          requirements: 'Importer of record',
        }),
      ],
    }
    const offer = search(book, { pods: [port.NLRTM] })
    expect(offer.legs).toMatchObject([
      { leg: 'transfer', customsNote: 'T1 to Gothenburg', dutyNote: null, requirements: null },
      { leg: 'agent', customsNote: null, dutyNote: 'Duty as incurred', requirements: 'Importer of record' },
    ])
    expect(started(offer).remark.split('\n')).toEqual([
      ...['Space to be confirmed', 'T1 to Gothenburg', 'Duty as incurred', 'Importer of record'],
    ])
  })
})

describe('the weight limit of an offer', () => {
  const limit = (box: string, limitTon: string, basis: 'cargo' | 'gross' = 'cargo') => ({ box, limitTon, basis })
  const asked = { pods: [port.SEGOT], boxes: [{ box: '40HQ', quantity: 1 }] }
  const limits = (
    ocean: readonly ReturnType<typeof limit>[],
    transfer: string | null,
    tareKg: number | null = 4000,
  ) => {
    const rates = [rate({ id: '1', pod: port.DEHAM, boxPrices: boxes({ '40HQ': '1000' }), weightLimits: ocean })]
    const transferPlans = [plan({ id: '8', boxPrices: boxes({ '40HQ': '300' }), weightLimitTon: transfer })]
    const book = bookOf({ rates, transferPlans })
    const containerTypes = [{ code: '40HQ', teu: '2', kind: 'dry' as const, tareKg }]
    return searchSell({
      ask: ask(asked),
      today,
      asOf,
      book: { ...book, dictionaries: { ...book.dictionaries, containerTypes } },
    })
      .offers[0]!.weightLimits.map(({ box, limitTon, basis }) => `${box} ${limitTon} ${basis}`)
      .join()
  }

  it.each<[string, Parameters<typeof limits>, string]>([
    ['are shown for the requested containers', [[limit('40HQ', '26.5'), limit('20GP', '21')], null], '40HQ 26.5 cargo'],
    ['is the tightest of all legs', [[limit('40HQ', '26.5')], '24'], '40HQ 24 cargo'],
    ['leaves less for the cargo with its container', [[limit('40HQ', '30', 'gross')], '26.5'], '40HQ 30 gross'],
    ['leaves more for the cargo with its container', [[limit('40HQ', '30', 'gross')], '25'], '40HQ 25 cargo'],
    ['is two where nobody knows the tare', [[limit('40HQ', '30', 'gross')], '25', null], '40HQ 25 cargo,40HQ 30 gross'],
    ['is none where nobody set one', [[], null], ''],
  ])('%s', (_what, given, expected) => expect(limits(...given)).toBe(expected))

  it('is a term of the paper that nobody deletes, by option where they differ', () => {
    const one = { weightLimits: [limit('20GP', '21.5'), limit('40HQ', '30', 'gross')] }
    const words = {
      zh: '每箱限重：20GP 21.5 吨 / 40HQ 30 吨（连柜）。',
      en: 'Weight limit per container, of the cargo unless noted otherwise: 20GP 21.5 t / 40HQ 30 t (with container).',
    }
    expect(limitTerms([one, one])).toEqual([words])
    expect(limitTerms([{ weightLimits: [] }, one])).toEqual([{ zh: `方案 B ${words.zh}`, en: `Option B: ${words.en}` }])
    expect(limitTerms([{ weightLimits: [] }])).toEqual([])
  })
})
