import { debitNote, mayEdit, shipmentOrder } from '@hangjia/contracts'
import { Dot, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import styles from './orders.module.css'

/** State of payment of an order, its debit notes, and a button for the next one. */
export const OrderNotes = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('debitNote')
  const { label } = useSpeech()
  const session = useSession()
  const notes = trpc.records.list.useQuery({
    page: 'debitNotes',
    conditions: { orderNos: { any: [String(row.orderNo)] } },
    pageNo: 1,
    pageSize: 10,
  })
  if (row.feesConfirmedAt === null) return null
  const settled = shipmentOrder.fields.receivableState.options.find(([name]) => name === row.receivableState)
  return (
    <ul className={styles.sums} aria-label={t('notes')}>
      {settled ? (
        <li>
          {t('receivable')} <Dot tone={settled[3]}>{label([settled[1], settled[2]])}</Dot>
        </li>
      ) : null}
      {notes.data?.rows.map((note) => {
        const state = debitNote.fields.state.options.find(([name]) => name === note.state)
        return (
          <li key={note.id}>
            <Link to={`/debitNotePdf?id=${note.id}`}>{String(note.noteNo ?? t('draft'))}</Link> {String(note.totals)}{' '}
            {state ? label([state[1], state[2]]) : ''}
          </li>
        )
      })}
      {mayEdit(session) && row.receivableState !== 'settled' ? (
        <li>
          <Link to={`/debitNotePdf?order=${row.id}`}>{t('make')}</Link>
        </li>
      ) : null}
    </ul>
  )
}
