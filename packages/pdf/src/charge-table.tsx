import type { DocumentLine, DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { type Column, PaperTable } from './paper-table.tsx'
import { ChargeName } from './templates/charge-name.tsx'
import { amountHead, amountWords, blockWord, hasPrices, lineRemark, paymentWords } from './templates/quotation-words.ts'
import { named, type PaperLanguage, say, short, words } from './words.ts'

interface Props {
  readonly block: DocumentOption['blocks'][number]
  readonly document: QuotationDocument
  readonly language: PaperLanguage
}
type LineColumn = Column<DocumentLine>

/** The charges of one block, with a subtotal for each currency. */
export const ChargeTable = (props: Props) =>
  columnsOf(props).map((columns, part) => (
    <PaperTable
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
      key={part}
      title={say(props.language, blockWord(props.document, props.block.block))}
      columns={columns}
      groups={[{ rows: props.block.lines }]}
      isInformation={({ paymentTerm, counts }) => paymentTerm === 'COL' && !counts}
      sums={(props.block.boxSums ?? []).map(({ currency }) => `${say(props.language, words.perContainer)} ${currency}`)}
      subtotals={props.block.subtotals.map(({ currency, amount }) => ({
        word: `${say(props.language, words.subtotal)} ${currency}`,
        amount: formatAmount(amount),
      }))}
    />
  ))

/** Columns of each table of the block. Cargo that is not in containers is charged by units, not by their types. */
const columnsOf = (props: Props): (readonly LineColumn[])[] =>
  props.document.shipment && props.document.boxes.length === 0 ? [unitColumns(props)] : containerTables(props)

/** A landscape page has room for six container types; more go on a second table. */
const boxesPerTable = 6

const containerTables = ({ block, document, language }: Props): (readonly LineColumn[])[] => {
  const isPerContainer = block.lines.some(({ boxPrices }) => boxPrices.some((price) => price !== null))
  const boxes = isPerContainer ? document.boxes : []
  const shared = sharedColumns(document, language)
  const perBill: LineColumn = {
    head: short(language, words.perBill),
    width: '22mm',
    look: 'm',
    cell: ({ unitPrice, quantity }) =>
      unitPrice !== null && quantity !== null && quantity !== '1'
        ? `${formatAmount(unitPrice)} × ${quantity}`
        : money(unitPrice),
  }
  const prices = boxes.map(
    ({ box, quantity }, at): LineColumn => ({
      head: `${box} × ${quantity}`,
      width: '19mm',
      look: 'm',
      cell: ({ boxPrices }) => money(boxPrices[at]),
      ...(block.boxSums ? { sums: block.boxSums.map((sum) => money(sum.prices[at])) } : {}),
    }),
  )
  return Array.from({ length: Math.max(1, Math.ceil(boxes.length / boxesPerTable)) }, (_, part) => [
    ...shared.first,
    shared.unit('16mm'),
    ...prices.slice(part * boxesPerTable, (part + 1) * boxesPerTable),
    ...(hasPrices(document) ? [perBill] : []),
    ...shared.paid,
    shared.remark(boxes.length < 2 ? '24mm' : '16mm', (line) => lineRemark(line, language)),
  ])
}

const unitColumns = ({ block, document, language }: Props): readonly LineColumn[] => {
  const isPriced = hasPrices(document)
  const hasMinimum = block.lines.some(({ minAmount }) => minAmount !== null)
  const shared = sharedColumns(document, language)
  const unitPrice: LineColumn = {
    head: short(language, words.unitPrice),
    width: '19mm',
    look: 'm',
    cell: (line) => money(line.unitPrice),
  }
  const quantity: LineColumn = {
    head: short(language, words.quantity),
    width: '16mm',
    look: 'm',
    cell: (line) => (line.unitPrice === null ? null : formatDecimal(line.quantity)),
  }
  const minimum: LineColumn = {
    head: short(language, words.minimum),
    width: '15mm',
    look: 'm',
    cell: ({ minAmount }) => money(minAmount),
  }
  return [
    ...shared.first,
    ...(isPriced ? [unitPrice] : []),
    shared.unit('22mm'),
    ...(isPriced ? [quantity] : []),
    ...(hasMinimum ? [minimum] : []),
    ...shared.paid,
    shared.remark('22mm', (line) => lineRemark(hasMinimum ? { ...line, minAmount: null } : line, language)),
  ]
}

const sharedColumns = (document: QuotationDocument, language: PaperLanguage) => {
  const payment = paymentWords(document)
  const first: readonly LineColumn[] = [
    { head: '#', width: '7mm', look: 'n', cell: (_, number) => number },
    { head: say(language, words.charge), cell: ({ charge }) => <ChargeName charge={charge} language={language} /> },
    { head: short(language, words.currency), width: '11mm', cell: ({ currency }) => currency },
  ]
  const paid: readonly LineColumn[] = [
    {
      head: amountHead(document, language),
      width: '24mm',
      look: 'm',
      isSummed: true,
      cell: (line) => {
        const treatment = amountWords(line)
        return treatment ? say(language, treatment) : money(line.amount)
      },
    },
    {
      head: short(language, payment.head),
      width: '11mm',
      cell: ({ paymentTerm }) => short(language, payment[paymentTerm]),
    },
  ]
  return {
    first,
    paid,
    unit: (width: string): LineColumn => ({
      head: short(language, words.unit),
      width,
      cell: ({ unit }) => named(language, unit),
    }),
    remark: (width: string, cell: LineColumn['cell']): LineColumn => ({
      head: say(language, words.remark),
      width,
      look: 'r',
      cell,
    }),
  }
}

const money = (value: string | null | undefined): string | null => (value == null ? null : formatAmount(value))
