import { ratesPage } from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { WeekColumns } from '../../charts/week-columns.tsx'
import { Answered } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'

const weeksShown = 5

/** Number of published rates that end in this week and in each of the next four; each column opens their list. */
export const EndingWeeks = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const endings = trpc.fclDashboard.endings.useQuery({ from: today, to: today }, fresh)
  return (
    <Answered asked={endings}>
      {(days) => (
        <WeekColumns
          label={t('endingWeeks')}
          weeks={Array.from({ length: weeksShown }, (_, at) => {
            const monday = addDays(mondayOf(today), at * 7)
            const week = { from: at === 0 ? today : monday, to: addDays(monday, 6) }
            return {
              monday,
              value: days.reduce((sum, { day, rates }) => sum + (day >= week.from && day <= week.to ? rates : 0), 0),
              to: dutyAddress({ page: ratesPage, options: [1], conditions: { validTo: week } }),
            }
          })}
        />
      )}
    </Answered>
  )
}
