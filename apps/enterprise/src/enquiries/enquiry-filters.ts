import { runningEnquiryStates } from '@hangjia/contracts'
import { sql } from '../database/sql.ts'
import type { Ask } from '../records/lists/ask.ts'
import { testOf } from '../records/lists/conditions.ts'

/** Filters of enquiries beyond their fields. */
export const enquiryFilters = {
  isOverdue: ({ field, condition }) =>
    testOf(sql`(t.status = any(${[...runningEnquiryStates]}::text[]) and t.due_at < now())`, condition, field),
} satisfies Readonly<Record<string, Ask>>
