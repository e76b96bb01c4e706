import {
  type Derivation,
  type FclAsk,
  type FxSnapshot,
  isOnDemand,
  type OfferLine,
  type SourceRow,
} from '@hangjia/contracts'
import type { Charge, FclRate, Unit } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import type { Fee } from '../charges/fee.ts'
import { paymentTermOf } from '../charges/payer.ts'
import { type Bound, blockOf, type Cells } from '../markup/cells.ts'
import { because, type Reasoned, reasoned } from '../money/derivation.ts'
import { amountText, type Decimal, greater, roundAmount, smaller } from '../money/money.ts'
import { taxOf } from '../money/tax.ts'
import type { Counted } from '../sums/quantity.ts'

/** Everything the lines of one side of an offer are made from. */
export interface Priced {
  readonly rate: Pick<FclRate, 'currency' | 'boxPrices'>
  readonly source: SourceRow
  readonly fees: readonly Fee[]
  readonly cells: Cells
  readonly ask: FclAsk & Counted
  readonly dictionary: Dictionary
  /** Rates of exchange, for percentages whose base is in another currency. */
  readonly exchange: (from: string, to: string) => FxSnapshot | null
  /** Many rates share a sheet: its lines are made once for the same mark-ups. */
  readonly once: (fee: Fee, make: () => OfferLine) => OfferLine
}

type Made = 'basis' | 'counts' | 'caseByCase' | 'charge' | 'unit' | 'amount'
type Silent = 'note' | 'bundle' | 'unitPrice' | 'quantity' | 'boxes' | 'minAmount' | 'maxAmount'
interface Facts extends Omit<OfferLine, Made | Silent>, Partial<Pick<OfferLine, Silent>> {
  readonly charge: Charge
  readonly unit: Unit
  readonly amount: Reasoned | null
}

/** A line with the flags that follow from its facts: it counts, or a price is missing. */
export const lineOf = ({ charge, unit, amount, ...facts }: Facts): OfferLine => ({
  note: null,
  bundle: null,
  unitPrice: null,
  quantity: null,
  boxes: [],
  minAmount: null,
  maxAmount: null,
  ...facts,
  charge: { id: charge.id, code: charge.code, nameCn: charge.nameCn, nameEn: charge.nameEn },
  unit: { code: unit.code, nameCn: unit.nameCn, nameEn: unit.nameEn },
  basis: unit.basis,
  amount: amount && amountText(amount.value),
  counts: amount !== null && facts.ticked && facts.treatment === 'subject' && facts.paymentTerm === 'PRE',
  caseByCase: amount === null && facts.treatment === 'subject',
})

/** Facts of every fee, whatever its price. */
export const factsOf = (fee: Fee, { ask, dictionary }: Priced) => {
  const block = blockOf(fee)
  const { charge, treatment } = fee
  return {
    key: fee.key,
    note: fee.line.printNote ?? null,
    bundle: fee.bundle ?? null,
    ...taxOf(fee.line),
    block,
    charge,
    unit: fee.unit,
    currency: dictionary.currency(fee.line.currency),
    paymentTerm: paymentTermOf({ block, charge, written: fee.paymentTerm, treatment }, ask.incoterm),
    treatment,
    when: fee.line.when,
    ticked: !isOnDemand(fee.line.when) || ask.ticked.includes(fee.line.charge),
  }
}

const silence = {
  included: 'line.included',
  atCost: 'line.atCost',
  excluded: 'line.excluded',
  subject: 'line.caseByCase',
  reference: 'line.caseByCase',
} as const
/** Reason why a line has no amount. */
export const unpriced = (treatment: OfferLine['treatment'], source: SourceRow): Derivation =>
  because(silence[treatment], '', { source })

/** A line that is listed without any price: included in the freight, or charged as incurred. */
export const silentLine = (fee: Fee, priced: Priced): OfferLine =>
  lineOf({
    ...factsOf(fee, priced),
    amount: null,
    derivation: fee.allIn ? because('line.allIn', '', { source: fee.source }) : unpriced(fee.treatment, fee.source),
  })
export const isSilent = ({ treatment }: Fee): boolean => treatment === 'included' || treatment === 'atCost'

/** Minimum and maximum act on the amount (R2); a minimum never on a negative price. */
export const boundedBy = (fee: Fee, raw: Reasoned | null, cells: Cells, negative: boolean) => {
  const minimum = cells.bound(fee, 'minimum')
  const maximum = cells.bound(fee, 'maximum')
  const raised = raw && minimum && !negative ? bounded(raw, minimum, 'minimum', greater) : raw
  const amount = raised && maximum ? bounded(raised, maximum, 'maximum', smaller) : raised
  return {
    minAmount: minimum && amountText(minimum.value),
    maxAmount: maximum && amountText(maximum.value),
    amount,
    derivation: amount?.derivation ?? unpriced(fee.treatment, fee.source),
  }
}
const bounded = (
  amount: Reasoned,
  bound: Reasoned,
  name: Bound,
  choose: (left: Decimal, right: Decimal) => Decimal,
): Reasoned => {
  const value = choose(amount.value, roundAmount(bound.value))
  return value.eq(amount.value)
    ? amount
    : reasoned(`line.${name}`, value, {
        currency: amount.derivation.currency,
        children: [amount.derivation, bound.derivation],
      })
}
