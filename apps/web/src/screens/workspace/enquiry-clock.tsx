import { runningEnquiryStates } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { addDays, bilingualIn, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useCountWords } from '../../console/enquiry-figures/enquiry-figures.tsx'
import { Answered, Card } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { Facts } from './facts.tsx'
import { fresh } from './fresh.ts'
import { RecordLines } from './record-lines.tsx'

const page = 'instInquiry'
const days = 30
const nextDue = { field: 'dueAt', descending: false } as const
const running = { status: { any: [...runningEnquiryStates] } }

/** Enquiries that the desk has to answer, the next to be late first, and how it answered in thirty days. */
export const EnquiryClock = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { t: ofFigures } = useTranslation('enquiryFigures')
  const { language } = useSpeech()
  const { percent, minutes } = useCountWords()
  const figures = trpc.enquiries.figures.useQuery({ page, from: addDays(today, 1 - days), to: today }, fresh)
  const list = trpc.records.list.useQuery({ page, pageSize: 10, conditions: running, sort: nextDue }, fresh)
  return (
    <Card title={t('cards.enquiryClock')} to={dutyAddress({ page, conditions: running }, nextDue)}>
      <Answered asked={figures}>
        {(data) => (
          <Facts
            label={ofFigures('title', { days })}
            facts={[
              { name: ofFigures('open'), value: String(data.open) },
              { name: ofFigures('overdue'), value: String(data.overdue), isBad: data.overdue > 0 },
              { name: ofFigures('timelyRate'), value: percent(data.timelyRate) },
              { name: ofFigures('answerMinutes'), value: minutes(data) },
            ]}
          />
        )}
      </Answered>
      <RecordLines
        page={page}
        asked={list}
        most={5}
        none={t('noEnquiry')}
        name={({ lane }) => bilingualIn(language, String(lane ?? ''))}
        fact={({ dueAt }) =>
          typeof dueAt === 'string' ? { words: readMinute(dueAt), warns: Date.parse(dueAt) < Date.now() } : null
        }
      />
    </Card>
  )
}
