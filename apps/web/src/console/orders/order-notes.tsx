import { Button } from '@chakra-ui/react'
import { debitNote, mayEdit, shipmentOrder } from '@hangjia/contracts'
import { Dot, referenceTitle, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'

/** State of payment of an order, its debit notes, and a link to the next one while charges are not billed. */
export const OrderNotes = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('debitNote')
  const { label, language } = useSpeech()
  const session = useSession()
  const [isWhole, setWhole] = useState(false)
  const notes = trpc.records.list.useQuery(
    {
      page: 'debitNotes',
      conditions: { orderNos: { any: [String(row.orderNo)] } },
      pageNo: 1,
      pageSize: isWhole ? 1500 : 10,
    },
    { placeholderData: (before) => before },
  )
  const mayBill = mayEdit(session) && row.feesConfirmedAt !== null && row.receivableState !== 'settled'
  const billable = trpc.debitNote.billable.useQuery({ order: row.id, alone: true }, { enabled: mayBill, staleTime: 0 })
  if (row.feesConfirmedAt === null) return null
  const settled = shipmentOrder.fields.receivableState.options.find(([name]) => name === row.receivableState)
  return (
    <ul className="flex wrap gap-y-4 gap-x-20 figures" aria-label={t('notes')}>
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
      {notes.data && notes.data.total > notes.data.rows.length ? (
        <li>
          <Button size="xs" loading={notes.isFetching} onClick={() => setWhole(true)}>
            {t('allNotes', { total: notes.data.total })}
          </Button>
        </li>
      ) : null}
      {(mayBill ? (billable.data?.orders ?? []) : []).map(({ customer }, _, { length }) => (
        <li key={customer.id}>
          <Link to={`/debitNotePdf?order=${row.id}&payer=${customer.id}`}>
            {length > 1
              ? t('begin.makeFor', { no: String(row.orderNo), payer: referenceTitle(customer, language) })
              : t('make')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
