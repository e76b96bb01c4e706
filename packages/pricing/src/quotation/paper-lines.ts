import type { FxSnapshot, PrintOptions, Quotation, QuotationDraft, QuotationLine, Subtotal } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { convert, convertSum, exchangeAmong } from '../book/exchange.ts'
import { amountText, decimal, sum } from '../money/money.ts'
import { commonTax } from '../money/tax.ts'
import { type LineTotal, quotationTotals } from '../sums/option-totals.ts'
import { subtotalsOf } from '../sums/subtotals.ts'
import { isBlankLine } from './check-quotation.ts'

/** A printed line: the prices in their own currency, the amount in that of the sums. */
export interface PaperLine {
  readonly line: QuotationLine
  readonly amount: string | null
  /** Currency of the amount. */
  readonly amountCurrency: string
  readonly counts: boolean
}
export interface PaperLines {
  readonly lines: readonly PaperLine[]
  readonly totals: readonly Subtotal[]
  /** Rates at which all amounts were converted into a single currency; null where each is in its own. */
  readonly rates: readonly FxSnapshot[] | null
  readonly missingRates: readonly { readonly from: string; readonly to: string }[]
}

interface Printed extends Pick<QuotationDraft, 'boxes' | 'currency'> {
  readonly lines: readonly QuotationLine[]
  readonly fx: readonly FxSnapshot[]
  readonly units: Quotation['references']['units']
  readonly print: PrintOptions
}

/** The printed charges of one option, and their sums. A hidden charge is in no printed sum. */
export const paperLines = ({ lines, boxes, currency, fx, units, print }: Printed): PaperLines => {
  const shown = lines.filter((line) => line.printed && !isBlankLine(line) && isShown(line, print))
  const totals = quotationTotals({ lines: shown, boxes, currency, fx }).lines
  const own = shown.map((line, at) => ownLine(line, totals[at], print))
  const into = print.oneCurrency ? inOneCurrency(own, { currency, fx, print }) : null
  const each = into?.lines ?? own
  const printed = print.originInOne ? originInOne(each, units) : each
  return {
    lines: printed,
    totals: sumsOf(printed),
    rates: into?.lines ? into.rates : null,
    missingRates: into?.missingRates ?? [],
  }
}

const isShown = ({ treatment, paymentTerm }: QuotationLine, { included, collect }: PrintOptions) =>
  (included || treatment !== 'included') && (collect || paymentTerm !== 'COL')

const ownLine = (line: QuotationLine, total: LineTotal | undefined, { bounds }: PrintOptions): PaperLine => ({
  line: bounds ? line : { ...line, minAmount: null, maxAmount: null },
  amount: total?.amount ?? null,
  amountCurrency: line.currency ?? '',
  counts: total?.counts ?? false,
})

/** Sums of lines in each currency by payer; only of lines that count. */
export const sumsOf = (lines: readonly PaperLine[]): Subtotal[] =>
  subtotalsOf(
    lines.flatMap(({ line: { treatment, paymentTerm }, amount, amountCurrency: currency }) =>
      amount !== null && currency !== '' && treatment === 'subject'
        ? [{ currency, paymentTerm, amount: decimal(amount) }]
        : [],
    ),
  )

/** Each line converted, then added (settled 37). While a rate is missing no line is: a document is never half in one currency. */
const inOneCurrency = (
  lines: readonly PaperLine[],
  { currency, fx, print }: Pick<Printed, 'currency' | 'fx' | 'print'>,
): Pick<PaperLines, 'rates' | 'missingRates'> & { readonly lines: readonly PaperLine[] | null } => {
  const isForeign = (line: PaperLine) => line.amount !== null && !['', currency].includes(line.amountCurrency)
  const foreign = [...new Set(lines.filter(isForeign).map(({ amountCurrency }) => amountCurrency))].sort()
  const rates = foreign.flatMap((from) => exchangeAmong(fx)(from, currency) ?? [])
  const missingRates = foreign
    .filter((from) => !rates.some((rate) => rate.from === from))
    .map((from) => ({ from, to: currency }))
  const converted = (line: PaperLine): PaperLine => {
    const rate = isForeign(line) ? rates.find(({ from }) => from === line.amountCurrency) : undefined
    if (!rate) return line
    const into = (value: string | null) => (isDecimal(value) ? amountText(convert(decimal(value), rate.rate)) : null)
    const { minAmount, maxAmount, parts } = line.line
    const amount = isDecimal(line.amount) ? convertSum({ amount: decimal(line.amount), parts }, rate.rate) : null
    return {
      ...line,
      line: {
        ...line.line,
        minAmount: into(minAmount),
        maxAmount: into(maxAmount),
        // Without its price there is nothing of the other currency to print.
        ...(print.unitPrice ? {} : { currency }),
      },
      amount: amount && amountText(amount),
      amountCurrency: currency,
    }
  }
  return { lines: missingRates.length > 0 ? null : lines.map(converted), rates, missingRates }
}

/** Usual name of a sum of all charges at origin. */
const originSum = { nameCn: '起运港包干费', nameEn: 'Origin charges, all in' }

/** One line for each currency and payer with the exact sum of its lines; a line without an amount stays unchanged. */
const originInOne = (lines: readonly PaperLine[], units: Printed['units']): readonly PaperLine[] => {
  const isSummed = ({ line, amount, amountCurrency }: PaperLine) =>
    line.block === 'origin' && line.treatment === 'subject' && amount !== null && amountCurrency !== ''
  const groups = Map.groupBy(lines.filter(isSummed), (line) => `${line.amountCurrency} ${line.line.paymentTerm}`)
  const unit = units.find(({ code }) => code === 'BL')
  const summed = [...groups.entries()].flatMap(([key, [first, ...others]]): PaperLine[] => {
    if (!first) return []
    const amount = amountText(sum([first, ...others].map((line) => decimal(line.amount ?? '0'))))
    return [
      {
        line: {
          ...first.line,
          ...commonTax([first, ...others].map(({ line }) => line)),
          key: `origin ${key}`,
          charge: null,
          ...originSum,
          currency: first.amountCurrency,
          unitPrice: amount,
          quantity: '1',
          boxPrices: [],
          unit: unit?.code ?? first.line.unit,
          minAmount: null,
          maxAmount: null,
          remark: '',
        },
        amount,
        amountCurrency: first.amountCurrency,
        counts: first.counts,
      },
    ]
  })
  const at = lines.findIndex(isSummed)
  return at < 0 ? lines : [...lines.slice(0, at), ...summed, ...lines.slice(at).filter((line) => !isSummed(line))]
}
