import { addWorkingMinutes } from '@hangjia/validation'
import type { Transaction } from '../database/database.ts'
import { workCalendar } from '../enquiries/work-calendar.ts'
import type { Context } from '../handlers.ts'
import { answerMinutes } from './ledger-rules.ts'

/** The instant until which the desk answers what is submitted now. */
export const answerBy = async (transaction: Transaction, { person, now }: Context): Promise<string> =>
  addWorkingMinutes(now(), answerMinutes, await workCalendar(transaction, person.companyId, now()))
