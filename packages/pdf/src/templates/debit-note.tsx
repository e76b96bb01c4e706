import type { DebitNoteDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { debitNoteSheet } from '../debit-note-sheet.ts'
import { debitNoteText } from '../debit-note-text.ts'
import { address, Foot, Letterhead, Pairs, Stamp } from '../frame.tsx'
import type { Template, TemplateProps } from '../template.ts'
import { named, readable, say, words } from '../words.ts'
import { Accounts } from './accounts.tsx'
import { NoteCharges } from './note-charges.tsx'
import { noteMark, noteSentences, noteTitle, orderPairs, totalWord } from './note-words.ts'

type PaperProps = TemplateProps<DebitNoteDocument>

const Parties = ({ document, language }: PaperProps) => {
  const { customer, letterhead } = document
  const { preparedBy } = letterhead
  return (
    <section className="parties">
      <Pairs
        className="party"
        language={language}
        pairs={[
          [words.to, <strong key="to">{named(language, customer.name)}</strong>],
          [words.attention, readable(language, customer.contact)],
          [words.phone, customer.phone],
          [words.email, address(customer.email)],
          [words.address, readable(language, customer.address ?? '')],
          [words.taxNo, customer.taxNo ?? ''],
        ]}
      />
      <Pairs
        className="party"
        language={language}
        pairs={[
          [words.financeContact, <strong key="from">{named(language, preparedBy.name)}</strong>],
          [words.phone, preparedBy.phone],
          [words.email, address(preparedBy.email)],
        ]}
      />
      <Pairs
        className="party number"
        language={language}
        pairs={[
          [words.noteNo, <strong key="no">{document.noteNo || '—'}</strong>],
          [words.billDate, document.billDate],
          [words.dueDate, document.dueDate],
        ]}
      />
    </section>
  )
}

/** Total of the note, payments and balance. */
const Due = ({ document, language }: PaperProps) => {
  const { due, paid, balance, totals, inWords } = document
  const capitals = language === 'en' ? null : inWords
  return (
    <table className="due">
      <tbody>
        {document.orders.length > 1
          ? totals.map(({ currency, amount }) => (
              <tr key={`total ${currency}`}>
                <th>
                  {say(language, words.total)} {currency}
                </th>
                <td>{formatAmount(amount)}</td>
              </tr>
            ))
          : null}
        {due.map(({ currency, amount }) => (
          <tr key={`due ${currency}`} className="sum">
            <th>{say(language, totalWord(document))}</th>
            <td>
              {currency} {formatAmount(amount)}
            </td>
          </tr>
        ))}
        {capitals ? (
          <tr>
            <th>{say(language, words.inCapitals)}</th>
            <td className="capitals">{capitals}</td>
          </tr>
        ) : null}
        {paid.map(({ currency, amount }) => (
          <tr key={`paid ${currency}`}>
            <th>{say(language, words.paid)}</th>
            <td>
              {currency} {formatAmount(amount)}
            </td>
          </tr>
        ))}
        {paid.length > 0
          ? balance.map(({ currency, amount }) => (
              <tr key={`balance ${currency}`}>
                <th>{say(language, words.balance)}</th>
                <td>
                  {currency} {formatAmount(amount)}
                </td>
              </tr>
            ))
          : null}
      </tbody>
    </table>
  )
}

const Notes = ({ document, language }: PaperProps) => (
  <section className="terms">
    <h2>{say(language, words.notes)}</h2>
    <ol>
      {noteSentences(document).map((sentence) => (
        <li key={sentence.en}>
          {named(language, sentence)}
          {language === 'both' ? <span className="second">{sentence.en}</span> : null}
        </li>
      ))}
    </ol>
    {document.remark ? <p className="remark">{document.remark}</p> : null}
  </section>
)

const Signatures = ({ document, language }: PaperProps) => {
  const { company, preparedBy, stamp } = document.letterhead
  return (
    <section className="threefold">
      <div>
        <h3>{say(language, words.issuedBy)}</h3>
        <p>{named(language, preparedBy.name)}</p>
      </div>
      <div>
        <h3>{say(language, words.reviewedBy)}</h3>
      </div>
      <div>
        <h3>{say(language, words.chop)}</h3>
        <p>{named(language, company)}</p>
        <Stamp stamp={stamp} />
      </div>
    </section>
  )
}

const Paper = ({ document, language }: PaperProps) => {
  const mark = noteMark(document)
  return (
    <article className="paper portrait" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={noteTitle(document)} />
      <Parties document={document} language={language} />
      {document.orders.map((order) => (
        <section key={order.id} className="order">
          <Pairs className="grid" language={language} pairs={orderPairs(order, language)} />
          <NoteCharges order={order} settleCurrency={document.settleCurrency} language={language} />
        </section>
      ))}
      <Due document={document} language={language} />
      <Accounts accounts={document.accounts} language={language} />
      <Notes document={document} language={language} />
      <Signatures document={document} language={language} />
      <Foot letterhead={document.letterhead} language={language} />
    </article>
  )
}

/** A debit or credit note: charges of one order or several, what is due, the accounts to pay to. */
export const debitNote: Template<DebitNoteDocument> = {
  titleOf: noteTitle,
  Paper,
  sheet: debitNoteSheet,
  text: debitNoteText,
  isLandscape: () => false,
  number: ({ noteNo }) => (noteNo ? [noteNo] : []),
  about: ({ customer, orders }, language) => [named(language, customer.name), orders[0]?.orderNo ?? ''],
}
