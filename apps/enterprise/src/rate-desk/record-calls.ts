import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { records } from '../records/records.ts'
import { rateDesk } from './rate-desk.ts'

/** Calls on the records of a page: those of every page, and those of the rate desk. */
export const recordCalls = { ...records, ...rateDesk } satisfies HandlersFor<Contract['records']>
