import { approvesBelowFloor, type Reader } from '@hangjia/contracts'
import { ref, sql, type Test } from '../../database/sql.ts'

interface Approver extends Reader {
  readonly companyId: string
  readonly employeeId: string
}

/** Quotations below their floor that wait for this person's decision: somebody else requested it (R27). */
export const awaits = (person: Approver, alias: string): Test =>
  approvesBelowFloor(person)
    ? sql<boolean>`(${ref(alias, 'status')} = 'pending' and ${ref(alias, 'id')} in (
        select asked.quotation_id from quotation_approval asked where asked.company_id = ${person.companyId}
          and asked.decision is null and asked.asked_by_id <> ${person.employeeId}))`
    : sql<boolean>`false`
