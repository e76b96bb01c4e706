import { Button } from '@chakra-ui/react'
import { holdsPage, type Reference } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { BellPlus, CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { useBeginning } from '../form/use-beginning.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { collects } from './collects.ts'

const [tasks, reminders] = ['scheduledTask', 'mskFclRemind']
const idOf = (value: unknown): string => (value as Reference).id

/** Notice that nothing collects the prices which a reminder waits for, to readers of the tasks, with the way to a new one. */
export const ReminderNotes = ({ row }: ActProps) => {
  const { t } = useTranslation('collection')
  const session = useSession()
  const begin = useBeginning(tasks)
  const isAsked = row !== undefined && row.state === 'waiting' && holdsPage(session, tasks)
  const { data } = trpc.records.list.useQuery(
    { page: tasks, conditions: { enabled: { any: [true] } }, pageSize: 500 },
    { enabled: isAsked },
  )
  if (!isAsked || !data) return null
  const lane = { carrier: idOf(row.carrier), pol: idOf(row.pol), pod: idOf(row.pod) }
  if (data.rows.some((task) => collects(task, lane))) return null
  const { carrier, pol, pod } = lane
  return (
    <Note tone="warning" className="wrap gap-x-16" role="note">
      {t('noTask')}
      {begin && (
        <Button onClick={() => begin({ carriers: [carrier], lanes: [{ pol, pod }] })}>
          <CalendarPlus />
          {t('makeTask')}
        </Button>
      )}
    </Note>
  )
}

/** Way from a collected price to a reminder of its sailing. */
export const CollectedActs = ({ row }: ActProps) => {
  const { t } = useTranslation('collection')
  const begin = useBeginning(reminders)
  return row && begin ? (
    <Button onClick={() => begin(reminderOf(row))}>
      <BellPlus />
      {t('remind')}
    </Button>
  ) : null
}
const reminderOf = (row: AnyRow) => ({
  carrier: idOf(row.carrier),
  pol: idOf(row.pol),
  pod: idOf(row.pod),
  currency: idOf(row.currency),
  boxType: row.box,
  etdFrom: row.etd,
  etdTo: row.etd,
  events: ['priceChange', 'soldOut', 'closingSoon'],
  name: [(row.carrier as Reference).code, (row.pol as Reference).code, (row.pod as Reference).code, row.etd].join(' '),
})
