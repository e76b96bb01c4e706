import type { DebitNoteDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { named, type PaperLanguage, say, short, words } from '../words.ts'
import { unitPriceText } from './note-words.ts'

/** The charges of one order with what they come to in each currency; in one currency also the rate and the converted amount. */
export const NoteCharges = ({
  order,
  settleCurrency,
  language,
}: {
  readonly order: DebitNoteDocument['orders'][number]
  readonly settleCurrency: string | null
  readonly language: PaperLanguage
}) => (
  <table className="charges">
    <colgroup>
      <col style={{ width: '7mm' }} />
      <col />
      <col style={{ width: '11mm' }} />
      <col style={{ width: '20mm' }} />
      <col style={{ width: '14mm' }} />
      <col style={{ width: '16mm' }} />
      <col style={{ width: '24mm' }} />
      {settleCurrency ? (
        <>
          <col style={{ width: '15mm' }} />
          <col style={{ width: '27mm' }} />
        </>
      ) : null}
    </colgroup>
    <thead>
      <tr>
        <th className="n">#</th>
        <th>{say(language, words.charge)}</th>
        <th>{short(language, words.currency)}</th>
        <th className="m">{say(language, words.unitPrice)}</th>
        <th className="m">{say(language, words.quantity)}</th>
        <th>{say(language, words.unit)}</th>
        <th className="m">{say(language, words.amount)}</th>
        {settleCurrency ? (
          <>
            <th className="m">{say(language, words.rateOfExchange)}</th>
            <th className="m">
              {say(language, words.equivalent)} {settleCurrency}
            </th>
          </>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {order.lines.map((line, at) => (
        <tr key={line.position}>
          <td className="n">{at + 1}</td>
          <td>
            {named(language, line.charge)}
            {language === 'both' && line.charge.en && line.charge.en !== line.charge.zh ? (
              <span className="second">{line.charge.en}</span>
            ) : null}
          </td>
          <td>{line.currency}</td>
          <td className="m">{unitPriceText(line.unitPrice)}</td>
          <td className="m">{formatDecimal(line.quantity)}</td>
          <td>{named(language, line.unit)}</td>
          <td className="m">{formatAmount(line.amount)}</td>
          {settleCurrency ? (
            <>
              <td className="m">{line.rate}</td>
              <td className="m">{formatAmount(line.converted)}</td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
    <tbody className="subtotals">
      {order.subtotals.map(({ currency, amount }) => (
        <tr key={currency}>
          <td colSpan={6} className="m">
            {say(language, words.subtotal)} {currency}
          </td>
          <td className="m">{formatAmount(amount)}</td>
          {settleCurrency ? <td colSpan={2} /> : null}
        </tr>
      ))}
    </tbody>
  </table>
)
