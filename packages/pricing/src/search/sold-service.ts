import type { DeclaredAsk, InsuranceAsk, OfferLine } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { exchangeRateOn } from '../book/exchange.ts'
import type { ModeCharge, ModeSheet } from '../modes/charges/charge.ts'
import { buying, selling } from '../modes/charges/layers.ts'
import type { Exchange } from '../modes/charges/percent-charges.ts'
import { type InsuranceRate, insuranceOf } from '../modes/engine/insurance.ts'
import { declaredFees, linesOfFees, loadIn, makingOf, noLayers } from './wished-services.ts'

/** A service that is sold by itself: its declaration or its insurance, and the shipment that it is for, as far as that is known. */
export interface SoldService {
  readonly declared?: (DeclaredAsk & { readonly customsPort: string | null }) | null | undefined
  readonly insurance?: InsuranceAsk | null | undefined
  /** Name of the transport in fees of declarations and premiums of insurance; null: those of any. */
  readonly carriedAs: string | null
  /** To which insured goods go. */
  readonly country: string | null
  readonly day: string
  readonly book: Pick<Book, 'declarationFees' | 'insuranceRates' | 'exchangeRates' | 'dictionaries'>
}
interface SoldLines {
  readonly buy: readonly OfferLine[]
  readonly sell: readonly OfferLine[]
  /** Last day of the rows that it is priced by; null where there is none. */
  readonly validTo: string | null
}

/** Fees of a declaration and the premium of an insurance without any carriage (R24, R25), by published rows; what none prices has no price. */
export const soldService = ({ declared, insurance, carriedAs, country, day, book }: SoldService): SoldLines => {
  const dictionary = dictionaryOf(book.dictionaries)
  const { currencies } = book.dictionaries
  const exchange: Exchange = (from, to) => exchangeRateOn(book.exchangeRates, currencies, { from, to, day })
  const load = loadIn({ boxes: [], declared: declared ?? undefined })
  const fees = declared
    ? declaredFees((book.declarationFees ?? []) as readonly ModeSheet[], {
        facts: { mode: carriedAs, declarationKind: declared.declarationKind, customsPort: declared.customsPort },
        load,
        dictionary,
        day,
        audience: 'sales',
      })
    : []
  const rates = (book.insuranceRates ?? []) as readonly InsuranceRate[]
  const charges = [...fees, ...premium(rates)]
  const linesOn = (side: ReturnType<typeof buying>) =>
    linesOfFees(charges, makingOf({ incoterm: null, ticked: [] }, { side, load, dictionary, exchange }))
  const naming = { currencyCode: dictionary.currency, finish: 'cents', salesResource: '' } as const
  const ends = charges.flatMap(
    ({ sheet, source }) => sheet?.validTo ?? rates.find(({ id }) => id === source.id)?.validTo ?? [],
  )
  return {
    buy: linesOn(buying(naming)),
    sell: linesOn(selling(noLayers, naming)),
    validTo: ends.toSorted()[0] ?? null,
  }

  function premium(among: readonly InsuranceRate[]): readonly ModeCharge[] {
    const { charges: found, refusals } = insuranceOf(
      { insurance, servedAs: carriedAs ?? 'any', rates: among, audience: 'sales' },
      { country, sails: day, dictionary, exchange, source: unpriced },
    )
    // Goods that no rate may insure are priced case by case.
    return refusals.length > 0 ? premium([]) : found
  }
}
/** No row. */
const unpriced = { resource: 'insuranceRate', id: '0', version: 0, title: '' } as const
