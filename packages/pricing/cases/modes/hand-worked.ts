import { type Letterhead, type Mode, quotationDocument as paperShape } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { factsOfMode } from '../../src/modes/charges/facts-of.ts'
import type { ModeAsk, ModeBook, ModeRate } from '../../src/modes/engine/engine.ts'
import { searchMode } from '../../src/modes/engine/search-mode.ts'
import { engineOf, loadOf } from '../../src/modes/engines.ts'
import { checkQuotation } from '../../src/quotation/check-quotation.ts'
import { quotationDocument } from '../../src/quotation/quotation-document.ts'
import { quotationTotals } from '../../src/sums/option-totals.ts'
import { draftOf } from '../drafted.ts'
import { today } from '../rows.ts'
import { expectExplainedAlike } from './explained-alike.ts'

/** A shipment of a mode as it is searched, among the rows of a book. */
export interface Shipment {
  readonly mode: Mode
  readonly ask: object
  readonly book: object
}
/**
 * A shipment worked out by hand: its name with the working, the totals of both sides in the quote currency, and the amounts that the paper
 * prints, with their currency where that is another, and COL where the customer does not pay them.
 */
export type HandWorked = readonly [working: string, shipment: Shipment, sell: string, buy: string, printed: string[]]

const name = { zh: '航价', en: 'Hangjia' }
const letterhead: Letterhead = {
  company: name,
  address: name,
  phone: '',
  website: '',
  logo: null,
  preparedBy: { name, title: name, signature: name, department: '', phone: '', email: '' },
}
const references = { customers: [], carriers: [], ports: [], charges: [], units: [] }

/** The best offer of a search, the quotation that is drafted from it, and its paper. */
export const worked = (shipment: Shipment) => {
  const { mode } = shipment
  const [ask, book] = [shipment.ask as ModeAsk<never>, shipment.book as ModeBook<ModeRate>]
  const question = {
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask,
    book,
    today,
    audience: 'sales',
    sides: 'both',
  } as const
  const answer = searchMode(question)
  const [offer] = answer.offers
  if (!offer) throw new Error('nothing was offered')
  const draft = draftOf(offer, { mode, ask, boxes: loadOf(mode, ask.cargo, book.dictionaries).containers })
  const fx = answer.exchangeRates(offer.sell.lines.map(({ currency }) => currency))
  const paper = paperShape.parse(
    quotationDocument({
      draft,
      references,
      fx,
      letterhead,
      quoteNo: '1',
      revision: 1,
      status: 'draft',
      printedAt: '2026-11-20T00:00:00Z',
    }),
  )
  return { question, offer, draft, fx, paper: paper.options[0] }
}

/** A test for each shipment: search, explanation, quotation and paper have the same amounts to the cent, and the quotation may be sent. */
export const testHandWorked = (shipments: readonly HandWorked[]): void =>
  test.each(shipments)('%s', (_working, shipment, sell, buy, printed) => {
    const { question, offer, draft, fx, paper } = worked(shipment)
    expectExplainedAlike(question)
    expect(offer.refusals).toEqual([])
    expect([offer.sell.total?.amount, offer.buy?.total?.amount]).toEqual([sell, buy])
    const { boxes, currency, options } = draft
    const { equivalent } = quotationTotals({ lines: options[0]?.lines ?? [], boxes, currency, fx })
    expect([equivalent?.amount, paper?.equivalent?.amount]).toEqual([sell, sell])
    const priced = paper?.blocks.flatMap(({ lines }) => lines).filter(({ amount }) => amount !== null)
    expect(
      priced?.map((line) =>
        [line.amount, line.currency === currency ? '' : line.currency, line.counts ? '' : line.paymentTerm]
          .filter(Boolean)
          .join(' '),
      ),
    ).toEqual(printed)
    expect(checkQuotation(draft)).toEqual([])
  })
