import { addDays, formatAmount, formatDecimal, lastOfMonth } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { StepBars } from '../../charts/step-bars.tsx'
import { Answered, Card, Quiet } from './card.tsx'
import { Facts } from './facts.tsx'
import { fresh } from './fresh.ts'

const months = 6
/** The first day of the month of a day, and of the months before it. */
const firstOf = (day: string, before: number): string => {
  let first = `${day.slice(0, 8)}01`
  for (let passed = 0; passed < before; passed += 1) first = `${addDays(first, -1).slice(0, 8)}01`
  return first
}

/** Orders of this month against the whole one before, and their number in each of six months. */
export const MonthFigures = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { t: ofOrders } = useTranslation('order')
  const [from, to] = [firstOf(today, months - 1), lastOfMonth(today)]
  const asked = trpc.orderReport.figures.useQuery({ from, to, by: ['month'] }, fresh)
  return (
    <Card title={t('cards.month')} to={`/orderReport?by=month&from=${from}&to=${to}`}>
      <Answered asked={asked}>
        {({ rows, currency }) => {
          if (rows.length === 0) return <Quiet>{t('noOrders')}</Quiet>
          const monthOf = (before: number) => firstOf(today, before).slice(0, 7)
          const rowOf = (month: string) => rows.find(({ path }) => path[0]?.key === month)
          return (
            <>
              {[0, 1].map((before) => {
                const row = rowOf(monthOf(before))
                return (
                  <Facts
                    key={before}
                    label={monthOf(before)}
                    facts={[
                      { name: monthOf(before), value: '' },
                      { name: ofOrders('report.column.orders'), value: String(row?.orders ?? 0) },
                      { name: ofOrders('report.column.teu'), value: formatDecimal(row?.teu ?? '0') },
                      {
                        name: `${ofOrders('report.column.revenue')} ${currency}`,
                        value: formatAmount(row?.revenue ?? '0'),
                      },
                      ...(row?.profit === undefined
                        ? []
                        : [
                            {
                              name: ofOrders('report.column.profit'),
                              value: formatAmount(row.profit),
                              isBad: row.profit.startsWith('-'),
                            },
                          ]),
                    ]}
                  />
                )
              })}
              <StepBars
                label={t('ordersByMonth')}
                steps={Array.from({ length: months }, (_, at) => monthOf(months - 1 - at)).map((month) => ({
                  key: month,
                  name: month,
                  value: rowOf(month)?.orders ?? 0,
                }))}
              />
            </>
          )
        }}
      </Answered>
    </Card>
  )
}
