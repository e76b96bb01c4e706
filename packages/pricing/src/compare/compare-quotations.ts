import type {
  ComparedLine,
  ComparedOption,
  ComparedSide,
  Comparison,
  FxSnapshot,
  QuotationDraft,
  QuotationLine,
  QuotationOption,
} from '@hangjia/contracts'
import { amountText, decimal } from '../money/money.ts'
import { taxOf } from '../money/tax.ts'
import { optionLetter } from '../papers/terms.ts'
import { changedWays, type KeptOffers } from '../quotation/changed-ways.ts'
import { type OptionTotals, quotationTotals } from '../sums/option-totals.ts'
import { linePairs, pairs } from './pair-lines.ts'

/** Parts of a version that are compared. */
export interface Version extends KeptOffers {
  readonly draft: QuotationDraft
  readonly fx: readonly FxSnapshot[]
}

/** Two versions side by side: option by option, line by line, with the changes. */
export const compareQuotations = (left: Version, right: Version): Comparison => ({
  head: headFields.flatMap(({ field, text }) => {
    const [before, after] = [text(left.draft), text(right.draft)]
    return before === after ? [] : [{ field, left: before, right: after }]
  }),
  options: pairs(left.draft.options, right.draft.options, ({ key }) => key).map(([before, after]) =>
    comparedOption(side(left, before), side(right, after)),
  ),
  ways: changedWays(left, right),
})

const headFields: readonly {
  readonly field: Comparison['head'][number]['field']
  readonly text: (draft: QuotationDraft) => string
}[] = [
  { field: 'validUntil', text: ({ validUntil }) => validUntil },
  { field: 'boxes', text: ({ boxes }) => boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ') },
  { field: 'incoterm', text: ({ incoterm }) => incoterm ?? '' },
  // Versions from before it was stored have none.
  { field: 'deliveryPlace', text: ({ deliveryPlace }) => deliveryPlace ?? '' },
  { field: 'term', text: ({ term }) => term },
  { field: 'currency', text: ({ currency }) => currency },
]

interface Side {
  readonly version: Version
  readonly option: QuotationOption
  readonly totals: OptionTotals
  readonly label: string
}
const side = (version: Version, option: QuotationOption | undefined): Side | undefined => {
  if (!option) return undefined
  const { boxes, currency, options } = version.draft
  return {
    version,
    option,
    totals: quotationTotals({ lines: option.lines, boxes, currency, fx: version.fx }),
    label: optionLetter(options.indexOf(option)),
  }
}

const comparedOption = (left: Side | undefined, right: Side | undefined): ComparedOption => {
  const lines = linePairs(left?.option.lines ?? [], right?.option.lines ?? [], pairing).map(([before, after]) =>
    comparedLine(sideOf(left, before), sideOf(right, after), (after ?? before) as QuotationLine),
  )
  const totals = comparedTotals(left?.totals, right?.totals)
  return {
    key: (right ?? left)?.option.key ?? '',
    labels: { left: left?.label ?? null, right: right?.label ?? null },
    difference: differenceOf(
      left,
      right,
      lines.every(({ difference }) => difference === 'same') && totals.every(({ moved }) => isZero(moved)),
    ),
    lines,
    totals,
    equivalent: comparedEquivalent(left?.totals, right?.totals),
  }
}

const name = (line: QuotationLine) => line.charge ?? `${line.nameCn}/${line.nameEn}`
/** By key while that names the same charge; then by charge, block, unit and payment, even where the keys have changed. */
const pairing = {
  exactly: (line: QuotationLine) => `${line.key}|${name(line)}`,
  loosely: (line: QuotationLine) => [name(line), line.block, line.unit, line.paymentTerm].join('|'),
}

const sideOf = (of: Side | undefined, line: QuotationLine | undefined): ComparedSide | null => {
  if (!of || !line) return null
  const { unit, currency, unitPrice, quantity, boxPrices, minAmount, maxAmount, paymentTerm, treatment, printed } = line
  const { markups } = line
  return {
    unit,
    currency,
    unitPrice,
    quantity,
    minAmount,
    maxAmount,
    paymentTerm,
    treatment,
    printed,
    ...(markups ? { markups } : {}),
    ...taxOf(line),
    boxPrices: of.version.draft.boxes.flatMap(({ box }) => boxPrices.filter((known) => known.box === box)),
    amount: of.totals.lines[of.option.lines.indexOf(line)]?.amount ?? null,
  }
}

const comparedLine = (
  left: ComparedSide | null,
  right: ComparedSide | null,
  { block, nameCn, nameEn }: QuotationLine,
): ComparedLine => ({
  block,
  nameCn,
  nameEn,
  left,
  right,
  difference: differenceOf(left, right, withoutMarkups(left) === withoutMarkups(right)),
  moved: left?.amount && right?.amount && left.currency === right.currency ? movedBy(left.amount, right.amount) : null,
})

/** Values that the customer sees; the way in which a price was entered does not change them. */
const withoutMarkups = (side: ComparedSide | null) => {
  const { markups: _, ...compared } = side ?? {}
  return JSON.stringify(compared)
}

const differenceOf = (left: unknown, right: unknown, isSame: boolean): ComparedLine['difference'] =>
  !left ? 'added' : !right ? 'removed' : isSame ? 'same' : 'changed'

const movedBy = (left: string, right: string) => amountText(decimal(right).minus(decimal(left)))
const isZero = (amount: string) => decimal(amount).eq(decimal('0'))

const comparedTotals = (left: OptionTotals | undefined, right: OptionTotals | undefined): ComparedOption['totals'] => {
  const totals = [...(left?.totals ?? []), ...(right?.totals ?? [])]
  const of = (one: OptionTotals | undefined, currency: string) =>
    one?.totals.find((total) => total.currency === currency)?.total ?? '0.00'
  return [...new Set(totals.map(({ currency }) => currency))].sort().map((currency) => {
    const [before, after] = [of(left, currency), of(right, currency)]
    return { currency, left: before, right: after, moved: movedBy(before, after) }
  })
}

const comparedEquivalent = (
  left: OptionTotals | undefined,
  right: OptionTotals | undefined,
): ComparedOption['equivalent'] => {
  const [before, after] = [left?.equivalent, right?.equivalent]
  if (!before || !after || before.currency !== after.currency) return null
  return {
    currency: after.currency,
    left: before.amount,
    right: after.amount,
    moved: movedBy(before.amount, after.amount),
  }
}
