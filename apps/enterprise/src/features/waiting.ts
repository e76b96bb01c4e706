import { all, type Test } from '../database/sql.ts'
import { awaits } from '../quotations/reading/awaited-quotations.ts'
import { reachedQuotations } from '../records/tables/scopes.ts'

type Waits = (person: Parameters<typeof reachedQuotations>[0], alias: string) => Test

/** Rows that wait for a decision of this person wherever they may decide, by the resource. */
export const waiting: Readonly<Record<string, Waits>> = {
  quotation: (person, alias) => all([reachedQuotations(person, alias), awaits(person, alias)]),
}
