import type { FclAsk, MarketChannel, MarketRow, OfferLine, OfferSide } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { tradeLineOf } from '../book/scope.ts'
import { maskOffer } from '../disclosure/mask-offer.ts'
import { redactionOf, redactOffer } from '../disclosure/redact-offer.ts'
import { hiddenOf } from '../disclosure/secrecy.ts'
import { freightKey } from '../lines/fee-line.ts'
import { openBook } from './price-fcl.ts'
import type { Question } from './question.ts'
import { rulesFor, withoutSecretRows } from './secret-rows.ts'

interface MarketQuestion extends Omit<Question, 'reader' | 'use' | 'most'> {
  readonly channel: MarketChannel
}

/** A row of a market list, with the rate behind it. */
interface MarketOffer {
  readonly rate: string
  readonly row: MarketRow
}

/**
 * Port to port, published rates at the market price of a channel, as a reader sees them whom no confidentiality rule names: the sales
 * layer adds nothing. A rate without a shown price has no row.
 */
export const marketList = (question: MarketQuestion): MarketRow[] => marketOffers(question).map(({ row }) => row)

/** The same, with the rate behind each row: its carrier may be one that the row hides. */
export const marketOffers = (question: MarketQuestion): MarketOffer[] => {
  const { ask } = question
  const book = openBookOf(question)
  const rules = rulesFor(book, { ask })
  const dictionary = dictionaryOf(book.dictionaries)
  const rates = new Map<string, ListRate>()
  for (const { box } of ask.boxes) {
    const opened = openedFor(question, book, [{ box, quantity: 1 }])
    for (const candidate of opened.found.candidates) {
      const { rate } = candidate
      const facts = opened.factsOf(candidate)
      const offer = { ...facts, sell: opened.sell(candidate), quotable: false, belowFloor: false }
      const redaction = redactionOf(offer, { rule: opened.tellingOf(candidate), asOf: question.asOf })
      const hidden = hiddenOf({ ...rate, tradeLine: tradeLineOf(rate, dictionary) }, rules)
      const open = redactOffer({ ...offer, ...(redaction ? { redaction } : {}) })
      const shown = maskOffer(open, hidden, { place: rates.size, asOf: question.asOf })
      const known = rates.get(rate.id)
      const isOnePrice = redaction?.onePrice === true || known?.isOnePrice === true
      rates.set(rate.id, {
        offer: shown,
        isOnePrice,
        boxes: [...(known?.boxes ?? []), { box, lines: shown.sell.lines.map((line, at) => listLine(line, open, at)) }],
      })
    }
  }
  return [...rates]
    .map(([rate, listRate]) => ({ rate, row: rowOf(listRate, ask.boxes) }))
    .filter(({ row }) => row.prices.some(({ price }) => price !== null))
    .sort((one, other) => inOrder(one.row, other.row))
}

interface ListRate {
  readonly offer: Pick<
    Parameters<typeof maskOffer>[0],
    | ('pol' | 'pod' | 'carrier' | 'serviceCode' | 'via' | 'sailingDays' | 'transitDays' | 'validFrom' | 'validTo')
    | ('freeTimeText' | 'publicRemark')
  >
  readonly isOnePrice: boolean
  readonly boxes: readonly { readonly box: string; readonly lines: readonly ListLine[] }[]
}
/** A shown line, with its key across container types: a masked offer has none. */
interface ListLine extends OfferLine {
  readonly openKey: string
}
const listLine = (line: OfferLine, { sell }: { readonly sell: OfferSide }, at: number): ListLine => ({
  ...line,
  openKey: sell.lines[at]?.key ?? line.key,
})

/** Without the legs before and after the sea, and without rates that are hidden from others. */
const openBookOf = ({ ask, book }: MarketQuestion): Book => {
  const known = withoutSecretRows(book, { ask })
  return {
    ...known,
    bargeRates: [],
    transferPlans: [],
    agentCharges: [],
    rates: known.rates.filter(({ bargeMatch }) => bargeMatch !== 'included'),
  }
}
const openedFor = ({ ask, today, channel }: MarketQuestion, book: Book, boxes: FclAsk['boxes']) =>
  openBook({ ask: { ...ask, boxes }, book, today, audience: 'sales', edition: channel })

const rowOf = ({ offer, isOnePrice, boxes }: ListRate, asked: FclAsk['boxes']): MarketRow => {
  const lines = boxes.flatMap((one) => one.lines)
  const freight = lines.filter(({ openKey }) => openKey === freightKey)
  const charges = Map.groupBy(
    lines.filter(({ openKey, block, ticked }) => openKey !== freightKey && block === 'freight' && ticked),
    ({ openKey }) => openKey,
  )
  return {
    pol: offer.pol,
    pod: offer.pod,
    carrier: offer.carrier,
    serviceCode: offer.serviceCode,
    via: [...offer.via],
    sailingDays: offer.sailingDays,
    transitDays: offer.transitDays,
    validFrom: offer.validFrom,
    validTo: offer.validTo,
    isOnePrice,
    freeTimeText: offer.freeTimeText,
    remark: offer.publicRemark,
    currency: freight[0]?.currency ?? 'USD',
    prices: asked.map(({ box }) => ({ box, price: priceIn(freight, box) })),
    charges: [...charges.values()].flatMap(([line, ...more], at) => {
      if (!line) return []
      const key = line.key === line.openKey ? line.key : `l${at + 1}`
      const { charge, unit, currency, unitPrice, treatment, paymentTerm } = line
      return [
        {
          key,
          charge,
          unit,
          currency,
          unitPrice,
          treatment,
          paymentTerm,
          boxes: asked.flatMap(({ box }) => {
            const price = priceIn([line, ...more], box)
            return price === null ? [] : [{ box, price }]
          }),
        },
      ]
    }),
  }
}
const priceIn = (lines: readonly OfferLine[], box: string): string | null =>
  lines.flatMap((line) => line.boxes).find((priced) => priced.box === box)?.unitPrice ?? null

/** Order of a tariff: by port of discharge, carrier and days. */
const inOrder = (one: MarketRow, other: MarketRow): number => byText(keyOf(one), keyOf(other))
const keyOf = ({ pod, carrier, validFrom, serviceCode }: MarketRow) =>
  [pod.nameEn, carrier.code, validFrom, serviceCode ?? ''].join('|')
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
