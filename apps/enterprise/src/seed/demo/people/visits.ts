import { visitPlan } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

interface Facts {
  readonly today: string
  readonly customers: readonly { readonly id: string; readonly owner: string }[]
}

const plans = [
  [2, '10:00', 'visit', '谈明年美西合约箱量', '客户工厂'],
  [4, '14:30', 'meeting', '核对三季度账单', '我司会议室'],
  [9, null, 'phone', '确认新仓收货安排', null],
] as const

/** Visits planned for the coming days; none is due at once, so that nobody is reminded in the demo. */
export const demoVisits = ({ today, customers }: Facts): SeedRow<typeof visitPlan>[] =>
  customers.map(({ id, owner }, at) => {
    const [days, time, method, aim, place] = plans[at % plans.length] ?? plans[0]
    return filled(visitPlan, { customer: id, plannedOn: addDays(today, days), time, method, aim, place, by: owner })
  })
