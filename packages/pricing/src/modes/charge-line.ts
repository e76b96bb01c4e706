import type { OfferLine } from '@hangjia/contracts'
import { because, type Reasoned, reasoned } from '../derivation.ts'
import type { Dictionary } from '../dictionary.ts'
import { amountText, type Decimal, greater, isNegative, plainText, priceText, roundAmount, smaller } from '../money.ts'
import { paymentTermOf } from '../payer.ts'
import { taxOf } from '../tax.ts'
import { byMeasure } from './by-measure.ts'
import type { ModeCharge } from './charge.ts'
import { chargedQuantity } from './charge-quantity.ts'
import { type Counted, uncounted } from './counted.ts'
import type { Side } from './layers.ts'
import type { MeasuredLoad } from './load.ts'

/** What the lines of one side of an offer are made with. */
export interface Making {
  readonly side: Side
  readonly load: MeasuredLoad
  readonly dictionary: Dictionary
  readonly incoterm: Parameters<typeof paymentTermOf>[1]
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
  const bound = boundOf(fee, counted.amount, counted.unitPrice, making)
  return finished({
    ...facts,
    unitPrice: counted.unitPrice && priceText(counted.unitPrice),
    quantity: counted.quantity && plainText(counted.quantity),
    ...bound,
  })
}

const silences = { included: 'line.included', atCost: 'line.atCost' } as const
/** A line that is listed without a price: included in the freight, or charged as incurred. */
export const silentLine = (fee: ModeCharge, making: Making): OfferLine => {
  const treatment = fee.treatment === 'included' ? 'included' : 'atCost'
  return finished({
    ...factsOf(fee, making),
    treatment,
    amount: null,
    derivation: because(silences[treatment], '', { source: fee.source }),
  })
}

/** What every line says of itself. */
export const factsOf = (fee: ModeCharge, making: Making) => {
  const { key, block, line, charge, unit, treatment } = fee
  const { dictionary, incoterm, ticked, freightTerm } = making
  const written = line.paymentTerm === 'follow' ? freightTerm : line.paymentTerm
  return {
    key,
    block,
    charge: { id: charge.id, code: charge.code, nameCn: charge.nameCn, nameEn: charge.nameEn },
    unit: { code: unit.code, nameCn: unit.nameCn, nameEn: unit.nameEn },
    basis: unit.basis,
    note: [line.printNote, fee.part].filter(Boolean).join(' · ') || null,
    ...(fee.isGeneral ? { general: true } : {}),
    bundle: null,
    ...taxOf(line),
    currency: dictionary.currency(line.currency),
    unitPrice: null,
    quantity: null,
    boxes: [],
    minAmount: null,
    maxAmount: null,
    paymentTerm: paymentTermOf({ block, charge, written, treatment }, incoterm),
    treatment,
    when: line.when === 'optional' ? ('optional' as const) : ('always' as const),
    ticked: line.when !== 'optional' || ticked.includes(line.charge),
  }
}
interface Unfinished extends Omit<OfferLine, 'amount' | 'counts' | 'caseByCase'> {
  readonly amount: Reasoned | null
}

/** A line with what follows from its facts: whether it counts, and whether a price is missing. */
export const finished = ({ amount, ...facts }: Unfinished): OfferLine => ({
  ...facts,
  amount: amount && amountText(amount.value),
  counts: amount !== null && facts.ticked && facts.treatment === 'subject' && facts.paymentTerm === 'PRE',
  caseByCase: amount === null && facts.treatment === 'subject',
})

const countOf = (fee: ModeCharge, { side, load, dictionary }: Making): Counted => {
  const { line, target, charge, source } = fee
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
  const unitPrice = price(line.unitPrice, line.costUnitPrice)
  const quantity = chargedQuantity(fee.unit.basis, load, line)
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
