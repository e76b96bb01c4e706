import type { FclAsk } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../cases/ask.ts'
import { agent, boxes, plan, port, rate, today } from '../cases/rows.ts'
import type { Book } from './book.ts'
import { draftFromOffers } from './draft-from-offers.ts'
import { searchSell } from './search-fcl.ts'

const search = (book: Partial<Book>, asked: Partial<FclAsk> = {}) =>
  searchSell({ ask: ask(asked), book: bookOf(book), today, asOf }).offers[0]!
const started = (offer: ReturnType<typeof search>) =>
  draftFromOffers({ ask: ask(), offers: [offer], quoteDate: today }).draft.options[0]!

describe('what the desk says of a rate and of its legs', () => {
  const facts = { boxPrices: boxes({ '40HQ': '1000' }), publicRemark: 'Space to be confirmed' }

  it('is told of the offer: how its bill is released, what the carrier calls the line, where it is unloaded', () => {
    const said = { releaseNote: 'Telex at POL only', carrierLine: 'Lion', dischargePort: port.DEHAM }
    expect(search({ rates: [rate({ id: '1', ...facts, ...said })] })).toMatchObject({
      ...{ releaseNote: 'Telex at POL only', carrierLine: 'Lion' },
      dischargePort: { id: port.DEHAM, code: 'DEHAM' },
    })
    expect(search({ rates: [rate({ id: '1', ...facts })] })).toMatchObject({
      ...{ releaseNote: null, carrierLine: null, dischargePort: null },
    })
  })

  it('is told of the legs, and goes onto the quotation after what is said of the rate', () => {
    const book = {
      rates: [rate({ id: '1', pod: port.DEHAM, ...facts })],
      transferPlans: [plan({ id: '8', boxPrices: boxes({ '40HQ': '300' }), customsNote: 'T1 to Gothenburg' })],
      agentCharges: [
        agent({
          ...{ id: '9', pod: port.SEGOT, destination: port.NLRTM, notice: 'ask Li first' },
          ...{ dutyNote: 'Duty as incurred', requirements: 'Importer of record' },
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
