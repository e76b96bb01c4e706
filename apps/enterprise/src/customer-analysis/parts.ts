import type { PartName } from '@hangjia/contracts'
import { funnel, levels, losses, stages } from './bars.ts'
import { churn, cohorts, rfm, rhythm, sleepers } from './clients.ts'
import type { PartMaker } from './engine.ts'
import { radar } from './radar.ts'
import { activity, flow, months } from './series.ts'
import { clients, laneClients, lanes, people, products, topCustomers, units } from './tables.ts'

/** Maker of each part of an analysis. */
export const partMakers: Readonly<Record<PartName, PartMaker>> = {
  activity,
  funnel,
  losses,
  stages,
  flow,
  products,
  topCustomers,
  sleepers,
  people,
  units,
  clients,
  laneClients,
  rfm,
  churn,
  cohorts,
  rhythm,
  radar,
  lanes,
  months,
  levels,
}
