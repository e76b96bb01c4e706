import type { DocumentLine, DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import {
  amountHead,
  blockWord,
  hasPrices,
  lineRemark,
  paymentWords,
  treatmentWords,
} from './templates/quotation-words.ts'
import { named, type PaperLanguage, say, short, words } from './words.ts'

type Boxes = QuotationDocument['boxes']
type Block = DocumentOption['blocks'][number]
/** A landscape page has room for six container types; more go on a second table. */
const boxesPerTable = 6

const Money = ({ value }: { readonly value: string | null }) => (value === null ? null : formatAmount(value))

const LineRow = ({
  line,
  number,
  boxes,
  from,
  isPriced,
  payment,
  language,
}: {
  readonly line: DocumentLine
  readonly number: number
  readonly boxes: Boxes
  readonly from: number
  readonly isPriced: boolean
  readonly payment: ReturnType<typeof paymentWords>
  readonly language: PaperLanguage
}) => {
  const treatment = treatmentWords[line.treatment]
  const info = line.paymentTerm === 'COL' && !line.counts
  return (
    <tr className={info ? 'info' : undefined}>
      <td className="n">{number}</td>
      <td>
        {named(language, line.charge)}
        {language === 'both' && line.charge.en ? <span className="second">{line.charge.en}</span> : null}
      </td>
      <td>{line.currency}</td>
      <td>{named(language, line.unit)}</td>
      {boxes.slice(from, from + boxesPerTable).map(({ box }, index) => (
        <td key={box} className="m">
          <Money value={line.boxPrices[from + index] ?? null} />
        </td>
      ))}
      {isPriced ? (
        <td className="m">
          {line.unitPrice === null ? null : formatAmount(line.unitPrice)}
          {line.unitPrice !== null && line.quantity !== null && line.quantity !== '1' ? ` × ${line.quantity}` : null}
        </td>
      ) : null}
      <td className="m">{treatment ? say(language, treatment) : <Money value={line.amount} />}</td>
      <td>{short(language, payment[line.paymentTerm])}</td>
      <td className="r">{lineRemark(line, language)}</td>
    </tr>
  )
}

/** The charges of one block, with a subtotal for each currency; its head repeats on every page, no row splits. */
export const ChargeTable = ({
  block,
  document,
  language,
}: {
  readonly block: Block
  readonly document: QuotationDocument
  readonly language: PaperLanguage
}) => {
  const { boxes } = document
  const isPriced = hasPrices(document)
  const columns = isPriced ? 8 : 7
  const perContainer = block.lines.some((line) => line.boxPrices.some((price) => price !== null))
  const starts = perContainer
    ? Array.from({ length: Math.ceil(boxes.length / boxesPerTable) }, (_, index) => index * boxesPerTable)
    : [0]
  const shown = perContainer ? boxes : []
  return starts.map((from) => (
    <table key={from} className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '11mm' }} />
        <col style={{ width: '16mm' }} />
        {shown.slice(from, from + boxesPerTable).map(({ box }) => (
          <col key={box} style={{ width: '19mm' }} />
        ))}
        {isPriced ? <col style={{ width: '17mm' }} /> : null}
        <col style={{ width: '24mm' }} />
        <col style={{ width: '11mm' }} />
        <col style={{ width: '16mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={columns + shown.slice(from, from + boxesPerTable).length}>
            {say(language, blockWord(document, block.block))}
          </th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{say(language, words.charge)}</th>
          <th>{say(language === 'both' ? 'zh' : language, words.currency)}</th>
          <th>{say(language === 'both' ? 'zh' : language, words.unit)}</th>
          {shown.slice(from, from + boxesPerTable).map(({ box, quantity }) => (
            <th key={box} className="m">
              {box} × {quantity}
            </th>
          ))}
          {isPriced ? <th className="m">{say(language === 'both' ? 'zh' : language, words.perBill)}</th> : null}
          <th className="m">{amountHead(document, language)}</th>
          <th>{short(language, paymentWords(document).head)}</th>
          <th>{say(language, words.remark)}</th>
        </tr>
      </thead>
      <tbody>
        {block.lines.map((line, index) => (
          <LineRow
            key={`${line.charge.en}${line.paymentTerm}${line.currency}${line.unit.en}`}
            line={line}
            number={index + 1}
            boxes={shown}
            from={from}
            isPriced={isPriced}
            payment={paymentWords(document)}
            language={language}
          />
        ))}
      </tbody>
      <tbody className="subtotals">
        {block.subtotals.map(({ currency, amount }) => (
          <tr key={currency}>
            <td colSpan={columns - 3 + shown.slice(from, from + boxesPerTable).length} className="m">
              {say(language, words.subtotal)} {currency}
            </td>
            <td className="m">{formatAmount(amount)}</td>
            <td colSpan={2} />
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
