import type { BatchAct, RecordPage } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import type { BarAct } from '../bar-acts/bar-act.ts'
import { isPool, useMoveCustomers } from '../console/acts/customers/use-move-customers.tsx'
import { useLinkBarges } from '../console/barges/use-link-barges.tsx'
import { useToRates } from '../console/collected/use-to-rates.tsx'
import { useFollowOrders } from '../console/orders/use-follow-orders.ts'
import { useHandOver } from '../console/orders/use-hand-over.tsx'
import { useHandleExceptions } from '../console/orders/use-handle-exceptions.tsx'
import { useNoteMilestone } from '../console/orders/use-note-milestone.tsx'
import { useUnmatchedActs } from '../console/orders/use-unmatched-acts.tsx'
import type { TickedRows } from '../console/records.ts'
import { useSailingActs } from '../console/sailings/use-sailing-acts.tsx'
import { useDecideBookings } from '../console/space/use-decide-bookings.tsx'
import { usePriceListActs } from '../price-lists/use-price-list-acts.ts'

interface BatchActs {
  readonly acts: readonly BarAct<BatchAct>[]
  readonly dialogs: ReactNode
}

const handled: readonly string[] = ['reservationApproval', 'orderTracking', 'orderExceptions', 'unmatchedMilestones']
/** Pages that write nothing by themselves, and whose rows are ticked for acts of their own. */
export const ticksForActs = ({ name }: RecordPage): boolean => handled.includes(name) || isPool(name)

/** The acts on ticked rows that only this kind of record has. */
export const useBatchActs = ({ page, records, rows, disabled, onDone }: TickedRows): BatchActs => {
  const milestone = useNoteMilestone({ rows, disabled, onNoted: onDone })
  const handOver = useHandOver({ page, records, rows, disabled, onDone })
  const follow = useFollowOrders({ rows, disabled })
  const exceptions = useHandleExceptions({ rows, disabled, onDone })
  const unmatched = useUnmatchedActs({ rows, disabled, onDone })
  const barges = useLinkBarges({ records, rows, disabled })
  const collected = useToRates({ rows, disabled })
  const priceLists = usePriceListActs({ rates: rows.map(({ id }) => id), disabled })
  const bookings = useDecideBookings({ rows, disabled, onDone })
  const customers = useMoveCustomers({ page, records, rows, disabled, onDone })
  const sailings = useSailingActs({ page, records, rows, disabled, onDone })
  /** By their page. */
  const ofPage: Readonly<Record<string, BatchActs>> = {
    order: { acts: [...milestone.acts, ...handOver.acts], dialogs: milestone.dialogs ?? handOver.dialogs },
    orderTracking: { acts: [...milestone.acts, ...follow], dialogs: milestone.dialogs },
    orderExceptions: exceptions,
    unmatchedMilestones: unmatched,
    reservationApproval: bookings,
  }
  /** By their resource. */
  const ofResource: Readonly<Record<string, BatchActs>> = {
    bargeRate: barges,
    customer: customers,
    collectedPrice: collected,
    fclRate: { acts: priceLists, dialogs: null },
    sailingService: sailings,
    sailing: sailings,
    lclSchedule: sailings,
  }
  return ofPage[page.name] ?? ofResource[page.of.name] ?? { acts: [], dialogs: null }
}
