import type { DocumentLine, DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import {
  amountHead,
  blockWord,
  hasPrices,
  lineRemark,
  paymentWords,
  treatmentWords,
} from './templates/quotation-words.ts'
import { named, type PaperLanguage, say, short, words } from './words.ts'

type Block = DocumentOption['blocks'][number]
interface Shown {
  readonly language: PaperLanguage
  readonly isPriced: boolean
  readonly payment: ReturnType<typeof paymentWords>
  readonly hasMinimum: boolean
}

const LineRow = ({
  line,
  number,
  language,
  isPriced,
  payment,
  hasMinimum,
}: Shown & { readonly line: DocumentLine; readonly number: number }) => {
  const treatment = treatmentWords[line.treatment]
  const isInformation = line.paymentTerm === 'COL' && !line.counts
  return (
    <tr className={isInformation ? 'info' : undefined}>
      <td className="n">{number}</td>
      <td>
        {named(language, line.charge)}
        {language === 'both' && line.charge.en ? <span className="second">{line.charge.en}</span> : null}
      </td>
      <td>{line.currency}</td>
      {isPriced ? <td className="m">{line.unitPrice === null ? null : formatAmount(line.unitPrice)}</td> : null}
      <td>{named(language, line.unit)}</td>
      {isPriced ? <td className="m">{line.unitPrice === null ? null : formatDecimal(line.quantity)}</td> : null}
      {hasMinimum ? <td className="m">{line.minAmount === null ? null : formatAmount(line.minAmount)}</td> : null}
      <td className="m">
        {treatment ? say(language, treatment) : line.amount === null ? null : formatAmount(line.amount)}
      </td>
      <td>{short(language, payment[line.paymentTerm])}</td>
      <td className="r">{lineRemark(hasMinimum ? { ...line, minAmount: null } : line, language)}</td>
    </tr>
  )
}

/** The charges of one block of a mode: price, unit, quantity, minimum and amount of each, with a subtotal for each currency. */
export const ModeChargeTable = ({
  block,
  document,
  language,
}: {
  readonly block: Block
  readonly document: QuotationDocument
  readonly language: PaperLanguage
}) => {
  const isPriced = hasPrices(document)
  const hasMinimum = block.lines.some(({ minAmount }) => minAmount !== null)
  const payment = paymentWords(document)
  const shown = { language, isPriced, payment, hasMinimum }
  const before = 4 + (isPriced ? 2 : 0) + (hasMinimum ? 1 : 0)
  return (
    <table className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '11mm' }} />
        {isPriced ? <col style={{ width: '20mm' }} /> : null}
        <col style={{ width: '18mm' }} />
        {isPriced ? <col style={{ width: '17mm' }} /> : null}
        {hasMinimum ? <col style={{ width: '15mm' }} /> : null}
        <col style={{ width: '24mm' }} />
        <col style={{ width: '11mm' }} />
        <col style={{ width: '24mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={before + 3}>{say(language, blockWord(document, block.block))}</th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{say(language, words.charge)}</th>
          <th>{short(language, words.currency)}</th>
          {isPriced ? <th className="m">{short(language, words.unitPrice)}</th> : null}
          <th>{short(language, words.unit)}</th>
          {isPriced ? <th className="m">{short(language, words.quantity)}</th> : null}
          {hasMinimum ? <th className="m">{short(language, words.minimum)}</th> : null}
          <th className="m">{amountHead(document, language)}</th>
          <th>{short(language, payment.head)}</th>
          <th>{say(language, words.remark)}</th>
        </tr>
      </thead>
      <tbody>
        {block.lines.map((line, index) => (
          <LineRow
            key={`${line.charge.en}${line.paymentTerm}${line.currency}${line.unit.en}`}
            {...shown}
            line={line}
            number={index + 1}
          />
        ))}
      </tbody>
      <tbody className="subtotals">
        {block.subtotals.map(({ currency, amount }) => (
          <tr key={currency}>
            <td colSpan={before} className="m">
              {say(language, words.subtotal)} {currency}
            </td>
            <td className="m">{formatAmount(amount)}</td>
            <td colSpan={2} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
