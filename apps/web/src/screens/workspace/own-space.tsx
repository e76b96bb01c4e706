import { type Reference, spaceBooking } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Card } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'
import { RecordLines } from './record-lines.tsx'

const page = 'myReservation'
const undecided = { state: { any: ['held', 'submitted', 'waitlisted'] } }
const sailsFirst = { field: 'etd', descending: false } as const

/** Space that I hold or wait for: until when a hold lasts, and the place on the waitlist. */
export const OwnSpace = () => {
  const { t } = useTranslation('workspace')
  const { option, language } = useSpeech()
  const list = trpc.records.list.useQuery({ page, pageSize: 10, conditions: undecided, sort: sailsFirst }, fresh)
  return (
    <Card title={t('cards.space')} to={dutyAddress({ page, conditions: undecided }, sailsFirst)}>
      <RecordLines
        page={page}
        asked={list}
        most={5}
        none={t('noSpace')}
        name={({ pol, pod }) =>
          [pol, pod].map((end) => (end ? referenceTitle(end as unknown as Reference, language) : '')).join(' → ')
        }
        fact={({ state, holdUntil, priorityNo }) => ({
          warns: state === 'held',
          words:
            state === 'held' && typeof holdUntil === 'string'
              ? t('heldUntil', { at: readMinute(holdUntil) })
              : [option(spaceBooking.fields.state.options, state), priorityNo].filter(Boolean).join(' '),
        })}
      />
    </Card>
  )
}
