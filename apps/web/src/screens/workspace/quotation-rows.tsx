import type { PlainRow, QuotationState, Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { Link } from 'react-router-dom'
import { PaperStatus } from '../../papers/paper-status.tsx'
import { quotationPath } from '../quotation-path.ts'
import styles from './workspace.module.css'

/**
 * Papers, one per line: customer, origin and destination, total, and at the end the state, or another requested fact.
 */
export const QuotationRows = ({
  rows,
  last,
}: {
  readonly rows: readonly PlainRow[]
  readonly last?: (row: PlainRow) => string
}) => {
  const { language } = useSpeech()
  return (
    <ul className="pb-8 px-6">
      {rows.map((row) => {
        const customer = row.customer as unknown as Reference | null
        return (
          <li key={row.id}>
            <Link
              to={quotationPath(row)}
              className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.quotation}`}
            >
              <span className="link">
                {String(row.quoteNo)} V{String(row.revision)}
              </span>
              <span>{customer ? referenceTitle(customer, language) : String(row.customerName ?? '')}</span>
              <span>{bilingualIn(language, String(row.lane))}</span>
              <span className="text-right">{String(row.totals)}</span>
              {last ? <span>{last(row)}</span> : <PaperStatus status={row.status as QuotationState} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
