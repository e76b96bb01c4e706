import { type BoxPrice, type Direction, isOnDemand, type OfferLine, placeOfBlock } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { because, type Reasoned, reasoned } from '../../money/derivation.ts'
import {
  amountText,
  type Decimal,
  decimal,
  greater,
  isNegative,
  plainText,
  priceText,
  roundAmount,
  smaller,
} from '../../money/money.ts'
import { taxOf } from '../../money/tax.ts'
import { loadIn } from '../counting/boxes.ts'
import { byMeasure } from '../counting/by-measure.ts'
import { byType } from '../counting/by-type.ts'
import { type Counted, uncounted } from '../counting/counted.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import type { ModeCharge } from './charge.ts'
import { chargedQuantity } from './charge-quantity.ts'
import { type Incoterm, paidTerm, payerIn } from './direction.ts'
import type { Side } from './layers.ts'

/** Inputs for the lines of one side of an offer. */
export interface Making {
  readonly side: Side
  readonly load: MeasuredLoad
  readonly dictionary: Dictionary
  /** Side of the customer, and the term under which the offer is priced. */
  readonly direction: Direction
  readonly incoterm: Incoterm
  /** Charges on request that were ticked (ids). */
  readonly ticked: readonly string[]
  /** Payer of the freight, for charges that go with it. */
  readonly freightTerm: 'PRE' | 'COL'
}

/** A charge of measured cargo as a line; percentages of other lines come later. */
export const chargeLine = (fee: ModeCharge, making: Making): OfferLine => {
  const facts = factsOf(fee, making)
  if (fee.treatment === 'included' || fee.treatment === 'atCost' || fee.unit.basis === 'atCost')
    return silentLine(fee, making)
  const counted = countOf(fee, making)
  const bound = boundOf(fee, counted.amount, counted.unitPrice ?? lowestOf(counted), making)
  return finishedIn(making)({
    ...facts,
    unitPrice: counted.unitPrice && priceText(counted.unitPrice),
    quantity: counted.quantity && plainText(counted.quantity),
    boxes: [...counted.boxes],
    ...bound,
  })
}
const lowestOf = ({ boxes }: Counted): Decimal | null =>
  boxes
    .map(({ unitPrice }) => decimal(unitPrice))
    .reduce<Decimal | null>((one, other) => (one ? smaller(one, other) : other), null)

const silences = { included: 'line.included', atCost: 'line.atCost' } as const
/** A line that is listed without a price: included in the freight, or charged as incurred. */
export const silentLine = (fee: ModeCharge, making: Making): OfferLine => {
  const treatment = fee.treatment === 'included' ? 'included' : 'atCost'
  return finishedIn(making)({
    ...factsOf(fee, making),
    treatment,
    amount: null,
    derivation: because(silences[treatment], '', { source: fee.source }),
  })
}

/** Facts of every line. */
export const factsOf = (fee: ModeCharge, making: Making) => {
  const { key, block, line, charge, unit, treatment } = fee
  const { dictionary, direction, incoterm, ticked, freightTerm } = making
  const written = line.paymentTerm === 'follow' ? freightTerm : line.paymentTerm
  return {
    key,
    block,
    charge: { id: charge.id, code: charge.code, nameCn: charge.nameCn, nameEn: charge.nameEn },
    unit: { code: unit.code, nameCn: unit.nameCn, nameEn: unit.nameEn },
    basis: unit.basis,
    note: [line.printNote, fee.part].filter(Boolean).join(' · ') || null,
    ...(fee.isGeneral ? { general: true } : {}),
    ...(fee.sheet?.printOnQuote === false ? { unprinted: true } : {}),
    bundle: fee.bundle ?? null,
    ...taxOf(line),
    currency: dictionary.currency(line.currency),
    unitPrice: null,
    quantity: null,
    boxes: [],
    minAmount: null,
    maxAmount: null,
    paymentTerm: payerIn[direction]({ block, charge, written, treatment }, incoterm),
    treatment,
    when: isOnDemand(line.when) ? (line.when as OfferLine['when']) : ('always' as const),
    ticked: !isOnDemand(line.when) || ticked.includes(line.charge),
  }
}
interface Unfinished extends Omit<OfferLine, 'amount' | 'counts' | 'caseByCase'> {
  readonly amount: Reasoned | null
}

/** A line with the flags that follow from its facts: it counts for the customer, or a price is missing. */
export const finishedIn =
  ({ direction }: Pick<Making, 'direction'>) =>
  ({ amount, ...facts }: Unfinished): OfferLine => ({
    ...facts,
    amount: amount && amountText(amount.value),
    counts:
      amount !== null && facts.ticked && facts.treatment === 'subject' && facts.paymentTerm === paidTerm[direction],
    caseByCase: amount === null && facts.treatment === 'subject',
  })

/** The price of a container type where a charge has such prices, else the price for all. */
const writtenFor = (box: string, prices: readonly BoxPrice[] | null | undefined, all: string | null | undefined) =>
  prices && prices.length > 0 ? prices.find((one) => one.box === box)?.price : all

const countOf = (fee: ModeCharge, { side, load: all, dictionary }: Making): Counted => {
  const { line, target, block, charge, source } = fee
  const load = loadIn(fee.load ?? all, fee.boxes)
  const cell = { target, box: null, currency: line.currency, charge: charge.id }
  const currency = dictionary.currency(line.currency)
  const parameters = { charge: charge.code }
  const price = (tariff: string | null | undefined, cost: string | null | undefined) =>
    side.price({ kind: 'fee', tariff, cost, cell, source, parameters })
  if (line.priceCbm || line.priceTon) {
    const prices: Readonly<Record<string, Reasoned | null>> = {
      cbm: price(line.priceCbm, line.costPriceCbm),
      ton: price(line.priceTon, line.costPriceTon),
    }
    return byMeasure({ ...line, priceRule: 'bothMax' }, load, (name) => prices[name] ?? null, currency)
  }
  if (fee.unit.basis === 'perContainer' && load.containers.length > 0) {
    const priceIn = (box: string) =>
      side.price({
        kind: 'fee',
        tariff: writtenFor(box, line.boxPrices, line.unitPrice),
        cost: writtenFor(box, line.costBoxPrices, line.costUnitPrice),
        cell,
        source,
        isFreight: block === 'freight',
        parameters: { ...parameters, box },
      })
    return byType(load.containers, priceIn, currency)
  }
  const unitPrice = price(line.unitPrice, line.costUnitPrice)
  const quantity = fee.quantity ?? chargedQuantity(fee.unit.basis, load, { ...line, teu: dictionary.teu })
  if (!unitPrice) return { ...uncounted, quantity }
  return {
    ...uncounted,
    unitPrice: unitPrice.value,
    quantity,
    amount:
      quantity &&
      reasoned('line.amount', roundAmount(unitPrice.value.times(quantity)), {
        currency,
        parameters: { quantity: plainText(quantity) },
        children: [unitPrice.derivation],
      }),
  }
}

/** Minimum and maximum act on the amount, and are marked up like prices (R2, settled 35); a minimum never on a rebate. */
export const boundOf = (
  fee: ModeCharge,
  raw: Reasoned | null,
  unitPrice: Decimal | null,
  { side }: Pick<Making, 'side'>,
) => {
  const { line, target, charge, source } = fee
  const cell = { target, box: null, currency: line.currency, charge: charge.id }
  const bound = (kind: 'minimum' | 'maximum', tariff: string | null | undefined) =>
    tariff ? side.price({ kind, tariff, cell, source, parameters: { charge: charge.code } }) : null
  const minimum = bound('minimum', line.minAmount)
  const maximum = bound('maximum', line.maxAmount)
  const isRebate = unitPrice !== null && isNegative(unitPrice)
  const raised = raw && minimum && !isRebate ? bounded(raw, minimum, 'line.minimum', greater) : raw
  const amount = raised && maximum ? bounded(raised, maximum, 'line.maximum', smaller) : raised
  return {
    minAmount: minimum && amountText(minimum.value),
    maxAmount: maximum && amountText(maximum.value),
    amount,
    derivation: amount?.derivation ?? because('line.caseByCase', '', { source }),
  }
}
const bounded = (
  amount: Reasoned,
  bound: Reasoned,
  rule: 'line.minimum' | 'line.maximum',
  choose: (left: Decimal, right: Decimal) => Decimal,
): Reasoned => {
  const value = choose(amount.value, roundAmount(bound.value))
  return value.eq(amount.value)
    ? amount
    : reasoned(rule, value, {
        currency: amount.derivation.currency,
        children: [amount.derivation, bound.derivation],
      })
}

/** Order of lines by the blocks in which offers show them. */
export const inBlocks = (a: OfferLine, b: OfferLine) => placeOfBlock(a.block) - placeOfBlock(b.block)
