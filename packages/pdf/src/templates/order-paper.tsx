import type { OrderPaperDocument } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { Foot, Letterhead, Pairs } from '../frame.tsx'
import { orderPaperSheet, orderPaperText } from '../order-paper-sheet.ts'
import { PaperTable } from '../paper-table.tsx'
import type { Template, TemplateProps } from '../template.ts'
import { named, readable, say, words } from '../words.ts'

type Props = TemplateProps<OrderPaperDocument>

const Head = ({ document, language }: Props) => {
  const { preparedBy } = document.letterhead
  return (
    <section className="parties">
      <Pairs
        className="party"
        language={language}
        pairs={[[words.customer, <strong key="customer">{named(language, document.customer)}</strong>]]}
      />
      <Pairs
        className="party"
        language={language}
        pairs={[
          [words.financeContact, <strong key="from">{named(language, preparedBy.name)}</strong>],
          [words.phone, preparedBy.phone],
          [words.email, preparedBy.email],
        ]}
      />
      <Pairs
        className="party number"
        language={language}
        pairs={[
          [words.orderNo, <strong key="no">{document.orderNo}</strong>],
          [words.date, document.day],
        ]}
      />
    </section>
  )
}

const Tables = ({ document, language }: Props) =>
  document.tables.map(({ head, columns, rows, totals }) => (
    <PaperTable
      key={head.en}
      title={say(language, head)}
      columns={columns.map(({ label, isNumber }, at) => ({
        head: say(language, label),
        ...(isNumber ? { look: 'm' as const } : {}),
        cell: ({ cells }: { readonly cells: readonly string[] }) => cells[at],
      }))}
      groups={[
        { rows: rows.map((cells) => ({ cells: cells.map((cell) => say(language, cell).trim()) })) },
        ...(totals.some(Boolean)
          ? [
              {
                rows: [
                  {
                    cells: totals.map((total, at) =>
                      total ? formatDecimal(total) : at === 0 ? say(language, words.total) : '',
                    ),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  ))

const Paper = ({ document, language }: Props) => (
  <article className="paper portrait" lang={language === 'en' ? 'en' : 'zh-CN'}>
    {document.mark ? <div className="watermark">{say(language, document.mark)}</div> : null}
    <Letterhead document={document} language={language} title={document.title} />
    <Head document={document} language={language} />
    <section className="banks">
      {document.parties.map(({ label, value }) =>
        named(language, value) ? (
          <div key={label.en}>
            <h3>{say(language, label)}</h3>
            <p className="remark">{named(language, value)}</p>
          </div>
        ) : null,
      )}
    </section>
    {document.blocks.map(({ head, facts }) => (
      <section key={head.en} className="order">
        <h2>{say(language, head)}</h2>
        <Pairs
          className="grid"
          language={language}
          pairs={facts.map(({ label, value }) => [label, say(language, value).trim()] as const)}
        />
      </section>
    ))}
    <Tables document={document} language={language} />
    <section className="terms">
      <h2>{say(language, words.notes)}</h2>
      <ol>
        {document.notes.map((note) => (
          <li key={note.en}>
            {named(language, note)}
            {language === 'both' ? <span className="second">{note.en}</span> : null}
          </li>
        ))}
      </ol>
    </section>
    <section className="threefold">
      <div>
        <h3>{say(language, words.issuedBy)}</h3>
        <p>{named(language, document.letterhead.preparedBy.name)}</p>
        <p>{readable(language, document.letterhead.preparedBy.department)}</p>
      </div>
      <div>
        <h3>{say(language, words.signature)}</h3>
      </div>
      <div>
        <h3>{say(language, words.date)}</h3>
      </div>
    </section>
    <Foot letterhead={document.letterhead} language={language} />
  </article>
)

/** A paper of an order, of whichever kind: parties, blocks of facts and tables as its document has them. */
export const orderPaper: Template<OrderPaperDocument> = {
  titleOf: ({ title }) => title,
  Paper,
  sheet: orderPaperSheet,
  text: orderPaperText,
  isLandscape: () => false,
  number: ({ orderNo }) => [orderNo],
  about: ({ customer }, language) => [named(language, customer)],
}
