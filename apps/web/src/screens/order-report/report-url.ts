import { type OrderReportQuestion, reportGroups } from '@hangjia/contracts'
import { addDays, daysBetween, isDay } from '@hangjia/validation'

/** The period of as many days that ends before another one begins. */
export const formerPeriod = (question: OrderReportQuestion): OrderReportQuestion => ({
  ...question,
  from: addDays(question.from, -daysBetween(question.from, question.to) - 1),
  to: addDays(question.from, -1),
})

/** Question of the report as its address has it; by default the last 180 days by month. */
export const reportQuestionFrom = (query: URLSearchParams, today: string): OrderReportQuestion => {
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    from: isDay(from) ? from : addDays(today, -180),
    to: isDay(to) ? to : today,
    by: reportGroups.find((group) => group === query.get('by')) ?? 'month',
    basis: query.get('basis') === 'atd' ? 'atd' : 'businessDate',
  }
}
