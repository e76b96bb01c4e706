import { columnOfCell, type OfferLine } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { because, type Reasoned } from '../../money/derivation.ts'
import { once } from '../../money/memoize.ts'
import { amountText, plainText, priceText } from '../../money/money.ts'
import { finishedIn, type Making } from '../charges/charge-line.ts'
import { payerIn, termOf } from '../charges/direction.ts'
import type { Side } from '../charges/layers.ts'
import { type Counted, columnWord, uncounted } from '../counting/counted.ts'
import type { FreightPlan, ModeLeg, ModeQuestion, ModeRate } from './engine.ts'

/** Prices of a carriage by column, `CBM` or `TON`; `SHPT` is the addition per shipment. */
export type SoldCells = Readonly<Record<string, string>>

/** Facts by which the lines of a side are made. */
export const makingOf = <R extends ModeRate, Cargo>(
  side: Side,
  { plan, rate }: { readonly plan: FreightPlan; readonly rate: R },
  { ask, mode }: ModeQuestion<R, Cargo>,
  dictionary: Dictionary,
): Making => {
  const { direction } = mode
  const incoterm = termOf(rate, ask)
  const charge = dictionary.chargeCoded(mode.freight)
  const freight = { block: 'freight', charge, written: plan.paymentTerm, treatment: 'subject' } as const
  return {
    side,
    load: plan.load,
    dictionary,
    direction,
    incoterm,
    ticked: ask.ticked,
    freightTerm: payerIn[direction](freight, incoterm),
  }
}

/** Chargeable quantity of the freight; for containers, their number. */
export const chargeableOf = ({ quantity, unit }: FreightPlan, main: OfferLine | undefined) => {
  const counted = main?.quantity ?? (main?.amount && quantity ? plainText(quantity) : null)
  return counted ? { quantity: counted, unit: (main?.unit.code ?? unit) as FreightPlan['unit'] } : null
}
export type Carriage = Pick<ModeLeg, 'name' | 'target' | 'block' | 'end' | 'source' | 'plan' | 'isIncluded'> &
  Pick<Listing, 'columns'>
export type Carried = { readonly line: OfferLine; readonly cells: SoldCells } & Pick<Counted, 'saving' | 'breakEven'>

/**
 * Carriage of offers whose prices and terms are equal, counted once. Its reasons name the row of one of them: for answers without reasons.
 */
export const sharedCarriage = () => {
  const known = new Map<string, Carried>()
  return (carriage: Carriage, code: string, making: Making, circumstances: string): Carried => {
    const { source: _, plan, ...named } = carriage
    const { terms, currency, prices, costs, inline, unit, note, paymentTerm } = plan
    if (terms === undefined) return freightLine(carriage, code, making)
    const priced = [named, code, terms, currency, prices, costs, inline, unit, note, paymentTerm]
    return once(known, `${circumstances} ${JSON.stringify(priced)}`, () => freightLine(carriage, code, making))
  }
}

/** Carriage by its plan: one line, priced from the cells of a row, and the saving at another break. */
export const freightLine = (
  { name, target, block, end, source, plan, isIncluded = false, columns }: Carriage,
  code: string,
  making: Making,
): Carried => {
  const { side, dictionary, direction, incoterm } = making
  const charge = dictionary.chargeCoded(code)
  const currency = dictionary.currency(plan.currency)
  const cellOf = (box: string | null) => ({ target, box, currency: plan.currency, charge: charge.id })
  const priceOf = (cell: string): Reasoned | null =>
    side.price({
      kind: 'freight',
      tariff: plan.prices[cell],
      cost: plan.costs?.[cell],
      cell: cellOf(cell),
      source,
      inline: plan.inline,
      parameters: { box: columnWord(cell) },
    })
  const counted = isIncluded ? uncounted : plan.count(priceOf, currency)
  const unit = dictionary.unitCoded(counted.unit ?? plan.unit)
  const amount = counted.amount && side.shipment(counted.amount, cellOf(null))
  // An addition per shipment is in the amount alone: no unit price leads to it.
  const isAdded = amount !== counted.amount
  const line = finishedIn(making)({
    key: name,
    block,
    charge: { id: charge.id, code: charge.code, nameCn: charge.nameCn, nameEn: charge.nameEn },
    unit: { code: unit.code, nameCn: unit.nameCn, nameEn: unit.nameEn },
    basis: unit.basis,
    note: plan.note ?? null,
    bundle: null,
    currency,
    unitPrice: isAdded ? null : counted.unitPrice && priceText(counted.unitPrice),
    quantity: counted.quantity && plainText(counted.quantity),
    boxes: isAdded ? [] : [...counted.boxes],
    minAmount: counted.minAmount && amountText(counted.minAmount),
    maxAmount: null,
    paymentTerm: payerIn[direction]({ block, end, charge, written: plan.paymentTerm, treatment: 'subject' }, incoterm),
    treatment: isIncluded ? 'included' : 'subject',
    when: 'always',
    ticked: true,
    amount,
    derivation: amount?.derivation ?? because(isIncluded ? 'line.included' : 'line.caseByCase', '', { source }),
  })
  const cells = soldCells(plan, priceOf, {
    added: isAdded && amount && counted.amount ? [amount, counted.amount] : null,
    columns,
  })
  return { line, cells, saving: counted.saving, breakEven: counted.breakEven }
}

interface Listing {
  /** Columns of a row of a price list. */
  readonly columns?: readonly string[] | undefined
  /** An amount with the addition per shipment, and without. */
  readonly added: readonly [Reasoned, Reasoned] | null
}
/** Of cargo by revenue tons. */
const measuredCells = ['cbm', 'ton', 'min'] as const
const soldCells = (
  { prices }: Pick<FreightPlan, 'prices'>,
  priceOf: (cell: string) => Reasoned | null,
  { added, columns }: Listing,
): SoldCells =>
  Object.fromEntries([
    ...(columns ?? measuredCells).flatMap((cell): [string, string][] => {
      const price = prices[cell] ? priceOf(cell) : null
      return price ? [[columns ? columnOfCell(cell) : columnWord(cell), plainText(price.value)]] : []
    }),
    ...(added ? [['SHPT', plainText(added[0].value.minus(added[1].value))]] : []),
  ])
