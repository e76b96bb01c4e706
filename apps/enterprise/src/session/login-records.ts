import { loginRecord } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { deviceOf } from './device.ts'
import type { Opening } from './sessions.ts'

/** Months for which records of log-ins are kept. */
const keptMonths = 24

type Result = (typeof loginRecord.fields.result.options)[number][0]

/** One attempt to log in, or one end of a session. */
export interface LogInEvent extends Opening {
  readonly result: Result
  /** Owner of the record, where known; else it belongs to no company, and no page shows it. */
  readonly whose?: {
    readonly companyId: string
    readonly employeeId: string
    readonly userName: string
  }
  /** Wrong passwords for the name since the last right one. */
  readonly failures?: number
  /** The session's public id. */
  readonly session?: string
  readonly message?: string
}

interface Facts {
  readonly at: string
  readonly newDevice: boolean
  readonly isFirst: boolean
  readonly outsideHours: boolean
}

/**
 * Records the result of a log-in, in the transaction of the log-in. Answers whether somebody who has logged in before did so
 * from a device that is new.
 */
export const recordLogIn = async (queries: Queries, event: LogInEvent): Promise<boolean> => {
  const { whose, method, result, address, userAgent, failures, session, message } = event
  const device = deviceOf(userAgent)
  const { at, newDevice, isFirst, outsideHours } = await queries.one<Facts>(
    `SELECT now() AS at, $3 AND NOT EXISTS (
       SELECT FROM login_record WHERE company_id = $1 AND user_id = $2 AND result = 'success'
         AND device IS NOT DISTINCT FROM $4 AND browser IS NOT DISTINCT FROM $5 AND os IS NOT DISTINCT FROM $6
     ) AS "newDevice",
     NOT EXISTS (SELECT FROM login_record WHERE company_id = $1 AND user_id = $2 AND result = 'success') AS "isFirst",
     extract(isodow FROM local) > 5 OR extract(hour FROM local) NOT BETWEEN 8 AND 19 AS "outsideHours"
     FROM (SELECT now() AT TIME ZONE 'Asia/Shanghai' AS local) AS clock`,
    [whose?.companyId, whose?.employeeId, result === 'success', device.device, device.browser, device.os],
  )
  // A name that nobody has is not kept: it may be a password in the wrong field.
  await insertRecords(queries, loginRecord, whose?.companyId ?? '0', [
    {
      at,
      user: whose?.employeeId ?? null,
      userName: whose?.userName ?? null,
      method,
      result,
      newDevice,
      outsideHours,
      failures: failures ?? null,
      address: address ?? null,
      ...device,
      session: session?.slice(0, 8) ?? null,
      message: message ?? null,
    },
  ])
  return newDevice && !isFirst
}

/** Removes the records that are too old, from their history as well. */
export const forgetLogIns = async (queries: Queries): Promise<number> => {
  const old = `at < now() - interval '${keptMonths} months'`
  const { count } = await queries.run(`DELETE FROM login_record WHERE ${old}`)
  await queries.run(`DELETE FROM login_record_history WHERE ${old}`)
  return count
}
