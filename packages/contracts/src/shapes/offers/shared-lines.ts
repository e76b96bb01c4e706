import type { DeskOffer, OfferLine, OfferSide } from './offer.ts'
import type { NumberedOffer, NumberedSide, PlainLine, PlainOffer, PlainSide } from './plain-offer.ts'
import type { DeskAnswer, PlainResult, SearchFacts } from './search-result.ts'

/** Offer of the engine; `redaction` may have the selling side as other readers see it. */
export type SharedOffer = Omit<DeskOffer, 'redaction'> & {
  readonly redaction?: (NonNullable<DeskOffer['redaction']> & { readonly sell?: OfferSide | undefined }) | undefined
}
type Found = SearchFacts & { readonly offers: readonly SharedOffer[] }

/** Writes each line once, without the reasons of its numbers; offers have the numbers of their lines. */
export const withSharedLines = <F extends Found>({ offers, ...facts }: F): Omit<F, 'offers'> & DeskAnswer => {
  const sold = lineList()
  const bought = lineList()
  const numbered = offers.map(({ sell, buy, redaction, ...offer }): NumberedOffer => {
    return {
      ...offer,
      sell: sold.numbered(sell),
      ...(buy ? { buy: bought.numbered(buy) } : {}),
      ...(redaction ? { redaction: { ...redaction, sell: redaction.sell && sold.numbered(redaction.sell) } } : {}),
    }
  })
  return {
    ...facts,
    sellLines: sold.lines,
    ...(offers.some(({ buy }) => buy) ? { buyLines: bought.lines } : {}),
    offers: numbered,
  }
}

/** A list that holds equal lines once. Offers share most lines as objects: these are compared as text once. */
const lineList = () => {
  const lines: PlainLine[] = []
  const byLine = new Map<OfferLine, number>()
  const byText = new Map<string, number>()
  const added = (line: OfferLine): number => {
    const plain = plainLineOf(line)
    const text = JSON.stringify(plain)
    const known = byText.get(text) ?? lines.push(plain) - 1
    byText.set(text, known)
    byLine.set(line, known)
    return known
  }
  const numbered = ({ lines: own, total, ...side }: OfferSide): NumberedSide => ({
    ...side,
    total: total && { currency: total.currency, amount: total.amount },
    lines: own.map((line) => byLine.get(line) ?? added(line)),
  })
  return { lines, numbered }
}

const plainLineOf = ({ derivation: _, boxes, ...line }: OfferLine): PlainLine => ({
  ...line,
  boxes: boxes.map(({ derivation: _reason, ...price }) => price),
})

/** Gives each offer of an answer its lines. */
export const withOwnLines = ({ sellLines, buyLines = [], offers, ...facts }: DeskAnswer): PlainResult => ({
  ...facts,
  offers: offers.map(
    ({ sell, buy, redaction, ...offer }): PlainOffer => ({
      ...offer,
      sell: sideFrom(sellLines, sell),
      ...(buy ? { buy: sideFrom(buyLines, buy) } : {}),
      ...(redaction
        ? { redaction: { ...redaction, sell: redaction.sell ? sideFrom(sellLines, redaction.sell) : null } }
        : {}),
    }),
  ),
})

const sideFrom = (list: readonly PlainLine[], { lines, ...side }: NumberedSide): PlainSide => ({
  ...side,
  lines: lines.map((number) => {
    const line = list[number]
    if (!line) throw new RangeError(`no line ${number}`)
    return line
  }),
})
