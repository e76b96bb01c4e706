import { approvesSuppliers, type BlacklistAct, Problem, supplier, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Database, Row } from '../database/database.ts'
import { type Fragment, rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'

interface Asked {
  readonly id: string
  readonly version: number
  readonly act: BlacklistAct
  readonly reason: string
}
type Standing = 'free' | 'asked' | 'blacklisted'

const standingOf = ({ state, black_asked_by_id }: Row): Standing =>
  state === 'blacklisted' ? 'blacklisted' : black_asked_by_id === null ? 'free' : 'asked'
const acts: Readonly<Record<BlacklistAct, { readonly from: Standing; readonly needsReason: boolean }>> = {
  ask: { from: 'free', needsReason: true },
  confirm: { from: 'asked', needsReason: false },
  refuse: { from: 'asked', needsReason: false },
  lift: { from: 'blacklisted', needsReason: true },
}
const refused = (rule: string): Problem => new Problem('blocked', { issues: [{ path: 'state', rule, parameters: {} }] })

/** Blacklists a supplier upon the decision of two people, or removes it from the list; the history shows the people and the reason. */
export const moveBlacklist = async (
  database: Database,
  person: Person,
  { id, version, act, reason }: Asked,
): Promise<Versioned> => {
  const { from, needsReason } = acts[act]
  if (needsReason && reason === '') throw invalid('reason', 'required')
  return await asPerson({ database, person, ...(reason === '' ? {} : { reason }) }, async (transaction) => {
    const row = await lockAsRead(transaction, viewOf(supplier, person), { id, version })
    if (standingOf(row) !== from) throw refused('wrongApprovalState')
    checkMay(act, row, person)
    const [moved] = await rowsOf<{ version: number }>(
      transaction,
      sql`update supplier set ${changes(act, person, reason)} where company_id = ${person.companyId} and id = ${id}
          returning version`,
    )
    return { id, version: moved?.version ?? version }
  })
}

const checkMay = (act: BlacklistAct, row: Row, person: Person): void => {
  if (act === 'ask') return
  const isOwn = String(row.black_asked_by_id) === person.employeeId
  if (act === 'refuse' && isOwn) return
  if (!approvesSuppliers(person)) throw new Problem('forbidden')
  if (act === 'confirm' && isOwn) throw refused('decidedByAnother')
}
/** State of a supplier before it was blacklisted. */
const stateBefore = sql`coalesce((select former.state from supplier_history former
  where former.company_id = supplier.company_id and former.id = supplier.id and former.state <> 'blacklisted'
  order by former.version desc limit 1), 'pending')`

const changes = (act: BlacklistAct, { employeeId }: Person, reason: string): Fragment => {
  if (act === 'ask') return sql`black_asked_by_id = ${employeeId}::bigint, black_reason = ${reason}`
  if (act === 'confirm') return sql`state = 'blacklisted'`
  const cleared = sql`black_asked_by_id = null, black_reason = null`
  return act === 'lift' ? sql`state = ${stateBefore}, ${cleared}` : cleared
}
