import type { DebitNoteDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { type Column, PaperTable } from '../paper-table.tsx'
import { named, type PaperLanguage, say, short, words } from '../words.ts'
import { ChargeName } from './charge-name.tsx'
import { unitPriceText } from './note-words.ts'

type Order = DebitNoteDocument['orders'][number]
type NoteColumn = Column<Order['lines'][number]>

/** The charges of one order with what they come to in each currency; in one currency also the rate and the converted amount. */
export const NoteCharges = ({
  order,
  settleCurrency,
  language,
}: {
  readonly order: Order
  readonly settleCurrency: string | null
  readonly language: PaperLanguage
}) => {
  const settled: readonly NoteColumn[] = [
    { head: say(language, words.rateOfExchange), width: '15mm', look: 'm', cell: ({ rate }) => rate },
    {
      head: `${say(language, words.equivalent)} ${settleCurrency}`,
      width: '27mm',
      look: 'm',
      cell: ({ converted }) => formatAmount(converted),
    },
  ]
  const columns: readonly NoteColumn[] = [
    { head: '#', width: '7mm', look: 'n', cell: (_, number) => number },
    { head: say(language, words.charge), cell: ({ charge }) => <ChargeName charge={charge} language={language} /> },
    { head: short(language, words.currency), width: '11mm', cell: ({ currency }) => currency },
    {
      head: say(language, words.unitPrice),
      width: '20mm',
      look: 'm',
      cell: ({ unitPrice }) => unitPriceText(unitPrice),
    },
    {
      head: say(language, words.quantity),
      width: '14mm',
      look: 'm',
      cell: ({ quantity }) => formatDecimal(quantity),
    },
    { head: say(language, words.unit), width: '16mm', cell: ({ unit }) => named(language, unit) },
    {
      head: say(language, words.amount),
      width: '24mm',
      look: 'm',
      isSummed: true,
      cell: ({ amount }) => formatAmount(amount),
    },
    ...(settleCurrency ? settled : []),
  ]
  return (
    <PaperTable
      columns={columns}
      groups={[{ rows: order.lines }]}
      subtotals={order.subtotals.map(({ currency, amount }) => ({
        word: `${say(language, words.subtotal)} ${currency}`,
        amount: formatAmount(amount),
      }))}
    />
  )
}
