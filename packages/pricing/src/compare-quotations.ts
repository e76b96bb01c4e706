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
import { amountText, decimal } from './money.ts'
import { type OptionTotals, quotationTotals } from './option-totals.ts'

/** What of a version is compared. */
export interface Version {
  readonly draft: QuotationDraft
  readonly fx: readonly FxSnapshot[]
}

/** Two versions side by side: option by option, line by line, with what moved. */
export const compareQuotations = (left: Version, right: Version): Comparison => ({
  head: headFields.flatMap(({ field, text }) => {
    const [before, after] = [text(left.draft), text(right.draft)]
    return before === after ? [] : [{ field, left: before, right: after }]
  }),
  options: pairs(left.draft.options, right.draft.options, ({ key }) => key).map(([before, after]) =>
    comparedOption(side(left, before), side(right, after)),
  ),
})

const headFields: readonly {
  readonly field: Comparison['head'][number]['field']
  readonly text: (draft: QuotationDraft) => string
}[] = [
  { field: 'validUntil', text: ({ validUntil }) => validUntil },
  { field: 'boxes', text: ({ boxes }) => boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ') },
  { field: 'incoterm', text: ({ incoterm }) => incoterm ?? '' },
  { field: 'term', text: ({ term }) => term },
  { field: 'currency', text: ({ currency }) => currency },
]

type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/** What belongs together, in the order of the right side; what is left only stands at its end. */
const pairs = <T>(left: readonly T[], right: readonly T[], nameOf: (one: T) => string): Pair<T>[] => {
  const rest = [...left]
  const take = (name: string) => {
    const at = rest.findIndex((candidate) => nameOf(candidate) === name)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  return [
    ...right.map((after): Pair<T> => [take(nameOf(after)), after]),
    ...rest.map((before): Pair<T> => [before, undefined]),
  ]
}

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
    label: String.fromCharCode('A'.charCodeAt(0) + options.indexOf(option)),
  }
}

const comparedOption = (left: Side | undefined, right: Side | undefined): ComparedOption => {
  const lines = linePairs(left?.option.lines ?? [], right?.option.lines ?? []).map(([before, after]) =>
    comparedLine(sideOf(left, before), sideOf(right, after), (after ?? before) as QuotationLine),
  )
  const totals = comparedTotals(left?.totals, right?.totals)
  return {
    key: (right ?? left)?.option.key ?? '',
    labels: { left: left?.label ?? null, right: right?.label ?? null },
    difference: differenceOf(
      left,
      right,
      lines.every(({ difference }) => difference === 'same') && totals.every(({ moved }) => isNought(moved)),
    ),
    lines,
    totals,
    equivalent: comparedEquivalent(left?.totals, right?.totals),
  }
}

/** By key while that names the same charge; then by charge, block, unit and payment, however the keys have changed. */
const linePairs = (left: readonly QuotationLine[], right: readonly QuotationLine[]): Pair<QuotationLine>[] => {
  const name = (line: QuotationLine) => line.charge ?? `${line.nameCn}/${line.nameEn}`
  const exact = pairs(left, right, (line) => `${line.key}|${name(line)}`)
  const isHalf = ([before, after]: Pair<QuotationLine>) => !before || !after
  const loose = pairs(
    exact.filter(isHalf).flatMap(([before]) => before ?? []),
    exact.filter(isHalf).flatMap(([, after]) => after ?? []),
    (line) => [name(line), line.block, line.unit, line.paymentTerm].join('|'),
  )
  const found = new Map(loose.flatMap(([before, after]) => (after ? [[after, before] as const] : [])))
  return [
    ...exact.flatMap(([before, after]): Pair<QuotationLine>[] => (after ? [[before ?? found.get(after), after]] : [])),
    ...loose.filter(([, after]) => !after),
  ]
}

const sideOf = (of: Side | undefined, line: QuotationLine | undefined): ComparedSide | null => {
  if (!of || !line) return null
  const { unit, currency, unitPrice, quantity, boxPrices, minAmount, maxAmount, paymentTerm, treatment, printed } = line
  return {
    ...{ unit, currency, unitPrice, quantity, minAmount, maxAmount, paymentTerm, treatment, printed },
    boxPrices: of.version.draft.boxes.flatMap(({ box }) => boxPrices.filter((known) => known.box === box)),
    amount: of.totals.lines[of.option.lines.indexOf(line)]?.amount ?? null,
  }
}

const comparedLine = (
  left: ComparedSide | null,
  right: ComparedSide | null,
  { block, nameCn, nameEn }: QuotationLine,
): ComparedLine => ({
  ...{ block, nameCn, nameEn, left, right },
  difference: differenceOf(left, right, JSON.stringify(left) === JSON.stringify(right)),
  moved: left?.amount && right?.amount && left.currency === right.currency ? movedBy(left.amount, right.amount) : null,
})

const differenceOf = (left: unknown, right: unknown, isSame: boolean): ComparedLine['difference'] =>
  !left ? 'added' : !right ? 'removed' : isSame ? 'same' : 'changed'

const movedBy = (left: string, right: string) => amountText(decimal(right).minus(decimal(left)))
const isNought = (amount: string) => decimal(amount).eq(decimal('0'))

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
