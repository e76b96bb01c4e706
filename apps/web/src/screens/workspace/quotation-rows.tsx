import { type PlainRow, quotationRecord, type Reference } from '@hangjia/contracts'
import { Dot, referenceTitle, useSpeech } from '@hangjia/ui'
import { Link } from 'react-router-dom'
import { quotationPath } from '../quotation-path.ts'
import styles from './workspace.module.css'

const states = new Map(quotationRecord.fields.status.options.map((option) => [option[0] as string, option]))

/** Papers, a line each: whose, from where to where, what it comes to and last how it stands, or what else is asked for. */
export const QuotationRows = ({
  rows,
  last,
}: {
  readonly rows: readonly PlainRow[]
  readonly last?: (row: PlainRow) => string
}) => {
  const { language, label } = useSpeech()
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const customer = row.customer as unknown as Reference | null
        const state = states.get(String(row.status))
        return (
          <li key={row.id}>
            <Link to={quotationPath(row)} className={styles.quotation}>
              <span className={styles.link}>
                {String(row.quoteNo)} V{String(row.revision)}
              </span>
              <span>{customer ? referenceTitle(customer, language) : String(row.customerName ?? '')}</span>
              <span>{String(row.lane)}</span>
              <span className={styles.right}>{String(row.totals)}</span>
              {last ? <span>{last(row)}</span> : state && <Dot tone={state[3]}>{label([state[1], state[2]])}</Dot>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
