import type { LoadReferences } from '@hangjia/ui'
import { trpc } from '../../api.ts'

/** Rows for a picker of one field of the bookings on this page. */
export const useSpaceOptions = (page: 'myReservation' | 'reservationApproval', field: string): LoadReferences => {
  const utils = trpc.useUtils()
  return ({ query, ids = [], recent = [] }) =>
    utils.records.options.fetch({ page, field, query, ids: [...ids], recent: [...recent] })
}
