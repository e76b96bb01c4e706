import { type Desk, type Duty, endsWithin, everyDutyList, ratedPages, soonDaysOf } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Answered, Card, countText, Quiet } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

type Todo = Desk['todo'][number]
/** Days before an end at which duties appear, as their words name them. */
const periods = {
  quotationDays: endsWithin.quotation,
  contractDays: endsWithin.contract,
  paperDays: endsWithin.papers,
  customerDays: endsWithin.customer,
} as const
/** Duties that others wait for, or that end soon. */
const urgent: readonly Duty[] = [
  'approvals',
  'lateEnquiries',
  'newEnquiries',
  'enquiriesOfMine',
  'spaceRequests',
  'spaceBookings',
  'delays',
  'qualifications',
  'dueFollowUps',
  'exceptions',
  'orders',
  'endingQuotations',
  'contractsToDecide',
  'endingRates',
]

const urgentFirst = (one: Todo, other: Todo) => Number(urgent.includes(other.duty)) - Number(urgent.includes(one.duty))

const addressOf = ({ duty, page, id }: Todo, today: string): string => {
  const found = everyDutyList(today).find(([other, list]) => other === duty && list.page === page)
  return found ? dutyAddress(found[1]) : `/${page}?import=${id}`
}

/** Duties of this person today; each number opens the list it counts. */
export const TodoCard = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { label } = useSpeech()
  const wordsOf = ({ duty, page }: Todo): string => {
    const rates = ratedPages.find((rated) => rated.page.name === page)
    const facts = rates ? { rates: label(rates.title), count: soonDaysOf(rates.page.of) } : {}
    return t(`duties.${duty}`, { ...periods, ...facts })
  }
  const desk = trpc.account.desk.useQuery(undefined, fresh)
  const unread = trpc.notice.amount.useQuery(undefined, fresh)
  const messages = unread.data?.total ?? 0
  return (
    <Card title={t('cards.todo')}>
      <Answered asked={desk}>
        {({ todo }) => (
          <>
            <ul className="max-h-300 pb-8 px-6 scroll-y">
              {todo.toSorted(urgentFirst).map((one) => (
                <Duties
                  key={`${one.duty} ${one.page}`}
                  to={addressOf(one, today)}
                  words={wordsOf(one)}
                  count={one.count}
                  isUrgent={urgent.includes(one.duty)}
                />
              ))}
              {messages > 0 ? (
                <Duties to="/notificationMessage?r=0" words={t('duties.messages')} count={messages} isUrgent={false} />
              ) : null}
            </ul>
            {todo.length === 0 && messages === 0 ? <Quiet>{t('nothingToDo')}</Quiet> : null}
          </>
        )}
      </Answered>
    </Card>
  )
}

const Duties = ({
  to,
  words,
  count,
  isUrgent,
}: {
  readonly to: string
  readonly words: string
  readonly count: number
  readonly isUrgent: boolean
}) => (
  <li>
    <Link to={to} className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.duty}`}>
      <span>{words}</span>
      <strong data-urgent={isUrgent || undefined}>{countText(count)}</strong>
      <ChevronRight className="faint" size={14} aria-hidden="true" />
    </Link>
  </li>
)
