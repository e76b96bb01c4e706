import { approvesSuppliers, Problem, seesCost, supplier, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Database, Row } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'

interface Decided {
  readonly id: string
  readonly version: number
  readonly act: 'confirm' | 'refuse'
}
const refused = (rule: string): Problem =>
  new Problem('blocked', { issues: [{ path: 'banksAsked', rule, parameters: {} }] })

/** Puts bank accounts that somebody changed in the place of the old ones, or drops them; the history has both people. */
export const decideBankAccounts = async (
  database: Database,
  person: Person,
  { id, version, act }: Decided,
): Promise<Versioned> =>
  await asPerson({ database, person }, async (transaction) => {
    const row = await lockAsRead(transaction, viewOf(supplier, person), { id, version })
    if (row.banks_asked_by_id === null) throw refused('wrongApprovalState')
    checkMay(act, row, person)
    const taken = act === 'confirm' ? sql`banks = banks_asked, ` : sql``
    const [moved] = await rowsOf<{ version: number }>(
      transaction,
      sql`update supplier set ${taken}banks_asked = '[]', banks_asked_by_id = null
          where company_id = ${person.companyId} and id = ${id} returning version`,
    )
    return { id, version: moved?.version ?? version }
  })

const checkMay = (act: Decided['act'], { banks_asked_by_id }: Row, person: Person): void => {
  const isOwn = String(banks_asked_by_id) === person.employeeId
  if (!seesCost(person)) throw new Problem('forbidden')
  if (act === 'refuse' && isOwn) return
  if (!approvesSuppliers(person)) throw new Problem('forbidden')
  if (act === 'confirm' && isOwn) throw refused('decidedByAnother')
}
