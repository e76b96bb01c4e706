import {
  type BoxPrice,
  type BoxPriceLine,
  type Derivation,
  isOnDemand,
  type OfferLine,
  type OfferSide,
  type SourceRow,
} from '@hangjia/contracts'
import { bookTables } from '../book/book-tables.ts'
import { because, sourcesIn } from '../money/derivation.ts'
import { amountText, decimal, plainText, priceText, sum } from '../money/money.ts'
import { commonTax } from '../money/tax.ts'
import { freightKey } from './fee-line.ts'
import type { Lines } from './offer-lines.ts'
import { subtotalsIn } from './offer-side.ts'

/**
 * True for compulsory charges of the carriage by sea: shown with the freight as a single price, or as included in it. A charge that
 * is charged as incurred is listed next to any price.
 */
const isSurcharge = ({ key, block, when, treatment }: OfferLine): boolean =>
  key !== freightKey && block === 'freight' && !isOnDemand(when) && ['subject', 'included'].includes(treatment)

export const hasSurcharges = (lines: readonly OfferLine[]): boolean => lines.some(isSurcharge)

/** Charges that are due once, whatever the number of containers. */
export const onceBases: readonly string[] = ['perBill', 'perShipment', 'perEntry', 'fixed']
const kinds = ['boxes', 'teu', 'bounded', 'once', 'counted'] as const
type Kind = (typeof kinds)[number]
/** A minimum or a maximum of a whole line belongs to no container: a price for each is listed separately. */
const kindOf = ({ basis, minAmount, maxAmount }: OfferLine): Kind => {
  if (onceBases.includes(basis)) return 'once'
  const isBounded = minAmount !== null || maxAmount !== null
  if (basis === 'perContainer') return isBounded ? 'bounded' : 'boxes'
  return basis === 'perTeu' && !isBounded ? 'teu' : 'counted'
}
/** True where a line is a sum that other containers would change. */
export const isCountedSum = ({ key }: { readonly key: string }): boolean => key.startsWith('surcharges.counted.')

/** True where a line is a sum of surcharges that are not paid as the freight is. */
export const isSurchargeSum = (key: string): boolean => key.startsWith('surcharges.')

interface Sum {
  readonly key: string
  readonly kind: Kind
  readonly lines: readonly OfferLine[]
}
/** One sum for each currency, payer and basis; that of the freight begins with the freight. */
const sumsOf = (lines: readonly OfferLine[]): Sum[] => {
  const freight = lines.find(({ key }) => key === freightKey)
  if (!freight) return []
  const keyOf = (line: OfferLine): string => {
    const { currency, paymentTerm } = line
    const isPaidWithFreight = currency === freight.currency && paymentTerm === freight.paymentTerm
    const kind = kindOf(line)
    return kind === 'boxes' && isPaidWithFreight ? freightKey : `surcharges.${kind}.${currency}.${paymentTerm}`
  }
  const paid = lines.filter((line) => isSurcharge(line) && line.treatment === 'subject')
  const alike = Map.groupBy([freight, ...paid], keyOf)
  // Two minimums are not the minimum of a sum.
  const addedKey = (line: OfferLine) => {
    const isOne = alike.get(keyOf(line))?.length === 1
    return kindOf(line) === 'bounded' && !isOne ? keyOf({ ...line, basis: 'percent' }) : keyOf(line)
  }
  return [...Map.groupBy([freight, ...paid], addedKey)].map(([key, group]) => ({
    key,
    lines: group,
    kind: key === freightKey ? 'boxes' : (kinds.find((kind) => key.startsWith(`surcharges.${kind}.`)) ?? 'counted'),
  }))
}

/**
 * Ocean freight and its surcharges as a single price for each container, in the currency of the freight; charges in another
 * currency, of the other payer or not per container have a sum of their own. No line and no reason reveals its parts.
 */
export const inOnePrice = (lines: readonly OfferLine[]): OfferLine[] => {
  if (!hasSurcharges(lines)) return [...lines]
  const hidden = new Set([freightKey, ...lines.filter(isSurcharge).map(({ key }) => key)])
  const others = lines.filter(({ key }) => !hidden.has(key))
  return [
    ...sumsOf(lines).map(added),
    ...others.map((line) => (isShareOf(line.derivation, hidden) ? shareless(line) : line)),
  ]
}

/** The same for one side of an offer; its total was computed from the same lines. */
export const asOnePrice = (side: OfferSide): OfferSide => {
  const lines = inOnePrice(side.lines)
  return { ...side, lines, subtotals: subtotalsIn(lines) }
}

/** Lines as they are added up. */
export const addable = (lines: readonly OfferLine[]): Lines => ({
  freight: lines.find(({ key }) => key === freightKey) ?? null,
  charges: lines.filter(({ key }) => key !== freightKey),
})

/** Part of the single price of each container that is not the freight. */
export const withinFreight = (lines: readonly OfferLine[]): BoxPrice[] => {
  const [freight, ...surcharges] = sumsOf(lines).find(({ key }) => key === freightKey)?.lines ?? []
  return (freight?.boxes ?? []).map(({ box }) => ({
    box,
    price: plainText(sum(surcharges.flatMap(({ boxes }) => boxes.filter((one) => one.box === box)).map(unitPriceOf))),
  }))
}
/** Prices for the freight alone, as part of the single price. */
export const raisedBy = (prices: readonly BoxPrice[], within: readonly BoxPrice[]): BoxPrice[] =>
  prices.map(({ box, price }) => {
    const more = within.find((one) => one.box === box)?.price ?? '0'
    return { box, price: plainText(decimal(price).plus(decimal(more))) }
  })

/** The rows from which a single price was made. */
export const rowsWithin = (lines: readonly OfferLine[]): SourceRow[] => {
  const reasons = sumsOf(lines)
    .flatMap((group) => group.lines)
    .flatMap(({ derivation, boxes }) => [derivation, ...boxes.map((box) => box.derivation)])
  const rows = reasons.flatMap(sourcesIn)
  return [...new Map(rows.map((row) => [`${row.resource}/${row.id}`, row])).values()]
}

const added = ({ key, kind, lines }: Sum): OfferLine => {
  const [first] = lines
  if (first === undefined) throw new RangeError('nothing to add')
  const isComplete = lines.every(({ amount }) => amount !== null)
  const amount = isComplete ? amountText(sum(lines.map((line) => decimal(line.amount ?? '0')))) : null
  const derivation = because(amount === null ? 'line.caseByCase' : 'line.onePrice', amount ?? '', {
    currency: first.currency,
    source: rateIn(first),
  })
  return {
    ...first,
    ...commonTax(lines),
    amount,
    derivation,
    counts: amount !== null && first.paymentTerm === 'PRE',
    caseByCase: amount === null,
    ...pricesOf({ kind, lines }, { amount, derivation }),
    ...(key === freightKey ? {} : { ...nameless, key, charge: chargeOf(kind, first.currency) }),
  }
}
const nameless = { note: null, bundle: null, when: 'always', ticked: true } as const
const unbounded = { minAmount: null, maxAmount: null }

/** Prices of a sum: for each container, for each TEU, or an amount. */
const pricesOf = (
  { kind, lines }: Pick<Sum, 'kind' | 'lines'>,
  { amount, derivation }: Pick<OfferLine, 'amount' | 'derivation'>,
): Partial<OfferLine> => {
  const none = { boxes: [], unitPrice: null, quantity: null }
  const unitPrices = lines.flatMap(({ unitPrice }) => unitPrice ?? [])
  const perTeu = unitPrices.length < lines.length ? null : priceText(sum(unitPrices.map(decimal)))
  return {
    boxes: { ...none, ...unbounded, boxes: addedBoxes(lines, derivation) },
    bounded: { ...none, boxes: addedBoxes(lines, derivation) },
    teu: { ...unbounded, boxes: [], unitPrice: perTeu, quantity: lines[0]?.quantity ?? null },
    once: { ...once, ...unbounded, boxes: [], unitPrice: amount, quantity: '1', basis: 'perShipment' as const },
    counted: { ...none, ...once, ...unbounded, basis: 'percent' as const },
  }[kind]
}
const once = { unit: { code: 'SHPT', nameCn: '单', nameEn: 'Shipment' } }
/** No charge of the list; a currency distinguishes two sums of one document. */
const chargeOf = (kind: Kind, currency: string): OfferLine['charge'] => ({
  id: '0',
  code: '',
  nameCn: `${names[kind].zh} ${currency}`,
  nameEn: `${names[kind].en} ${currency}`,
})
const names: Readonly<Record<Kind, { readonly zh: string; readonly en: string }>> = {
  boxes: { zh: '海运附加费', en: 'Ocean surcharges' },
  once: { zh: '海运附加费', en: 'Ocean surcharges' },
  teu: { zh: '海运附加费（按标箱）', en: 'Ocean surcharges per TEU' },
  bounded: { zh: '海运附加费（限额）', en: 'Ocean surcharges with limits' },
  counted: { zh: '其他海运附加费', en: 'Other ocean surcharges' },
}
const rateIn = ({ derivation, boxes }: OfferLine): SourceRow | null =>
  [derivation, ...boxes.map((box) => box.derivation)]
    .flatMap(sourcesIn)
    .find(({ resource }) => resource === bookTables.rates.name) ?? null

/** Containers for which all of them have a price. */
const addedBoxes = (lines: readonly OfferLine[], { currency, source }: Derivation): BoxPriceLine[] => {
  const [first, ...others] = lines
  return (first?.boxes ?? []).flatMap((box) => {
    const more = others.flatMap(({ boxes }) => boxes.filter((one) => one.box === box.box))
    if (more.length < others.length) return []
    const parts = [box, ...more]
    const amount = amountText(sum(parts.map((part) => decimal(part.amount))))
    const parameters = { box: box.box, quantity: String(box.quantity) }
    const derivation = because('line.onePrice', amount, { currency, source, parameters })
    return [{ ...box, unitPrice: priceText(sum(parts.map(unitPriceOf))), amount, derivation }]
  })
}
const unitPriceOf = ({ unitPrice }: BoxPriceLine) => decimal(unitPrice)

/** A percentage of a hidden price would reveal it. */
const isShareOf = ({ parameters, children }: Derivation, hidden: ReadonlySet<string>): boolean =>
  (parameters.line !== undefined && hidden.has(parameters.line)) || children.some((child) => isShareOf(child, hidden))
const shareless = (line: OfferLine): OfferLine => {
  const [source = null] = sourcesIn(line.derivation)
  if (line.amount === null) return { ...line, unitPrice: null, quantity: null }
  const parameters = { charge: line.charge.code }
  const derivation = because('house.fee', line.amount, { currency: line.currency, source, parameters })
  return { ...line, unitPrice: null, quantity: null, derivation }
}
