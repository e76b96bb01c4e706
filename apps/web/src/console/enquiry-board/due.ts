import { runningEnquiryStates } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'

/** Urgency of an enquiry that the desk works on: late, or a quarter of its time is left. */
export const urgencyOf = ({ status, startedAt, dueAt }: AnyRow): 'late' | 'soon' | undefined => {
  if (!(runningEnquiryStates as readonly unknown[]).includes(status) || typeof dueAt !== 'string') return undefined
  const [start, due, now] = [Date.parse(String(startedAt)), Date.parse(dueAt), Date.now()]
  if (due < now) return 'late'
  return due - now <= (due - start) / 4 ? 'soon' : undefined
}
