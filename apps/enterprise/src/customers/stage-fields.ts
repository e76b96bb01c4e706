import { customer } from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'

interface Changed {
  readonly before: Row | undefined
  readonly after: Row
  /** Fields that the person may not fill are not asked of them. */
  readonly mayFill: (field: string) => boolean
}
/** Refuses a customer that comes to a stage without the fields that it needs there, or that loses one of them. */
export const checkStageFields = async (
  transaction: Transaction,
  companyId: string,
  { before, after, mayFill }: Changed,
): Promise<void> => {
  const rules = await transaction.query<{ needed: string[] }>(
    'SELECT needed FROM customer_stage_rule WHERE company_id = $1 AND $2 = ANY(stages)',
    [companyId, after.stage],
  )
  if (rules.length === 0) return
  const values = valuesOf(after, customer.fields)
  const former = before && before.stage === after.stage ? valuesOf(before, customer.fields) : undefined
  const missing = rules
    .flatMap(({ needed }) => needed)
    .find((name) => mayFill(name) && isBlank(values[name]) && (former === undefined || !isBlank(former[name])))
  if (missing) throw blocked(missing, 'requiredAtStage')
}
