import { endsWithin, type Label, type PlainRow, quotationRecord, type Reference } from '@hangjia/contracts'
import { Dot, referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn, daysBetween } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { quotationPath } from '../../quotation-path.ts'
import styles from './hub.module.css'
import { PaperMenu } from './paper-menu.tsx'

const { layout, mode, status } = quotationRecord.fields
const labelOf = (options: readonly (readonly [string, string, string, ...unknown[]])[], value: unknown): Label => {
  const [, zh = '', en = ''] = options.find(([known]) => known === value) ?? []
  return [zh, en]
}

/** Papers, one per line: number and kind, customer, origin and destination, total, validity, and state. */
export const PaperRows = ({ rows, today }: { readonly rows: readonly PlainRow[]; readonly today: string }) => (
  <ul className={`p-4 ${styles.rows}`}>
    {rows.map((row) => (
      <li key={row.id}>
        <Paper row={row} today={today} />
        <PaperMenu row={row} />
      </li>
    ))}
  </ul>
)

const Paper = ({ row, today }: { readonly row: PlainRow; readonly today: string }) => {
  const { t } = useTranslation('quotation')
  const { language, label } = useSpeech()
  const customer = row.customer as unknown as Reference | null
  const kind = [labelOf(mode.options, row.mode), labelOf(layout.options, row.layout)].map(label).join(' · ')
  const state = status.options.find(([known]) => known === row.status)
  const until = String(row.validUntil)
  const isSoon = row.status === 'sent' && until >= today && daysBetween(today, until) <= endsWithin.quotation
  return (
    <Link to={quotationPath(row)}>
      <strong>
        {String(row.quoteNo)} V{String(row.revision)}
      </strong>
      <span className={styles.soft}>{kind}</span>
      <span>{customer ? referenceTitle(customer, language) : String(row.customerName ?? '')}</span>
      <span>{bilingualIn(language, String(row.lane))}</span>
      <span className={`text-right ${styles.sum}`}>{String(row.totals)}</span>
      <span className={isSoon ? styles.soon : styles.soft}>{t('until', { day: until })}</span>
      {state ? <Dot tone={state[3]}>{label([state[1], state[2]])}</Dot> : null}
    </Link>
  )
}
