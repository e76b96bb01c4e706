import { salesMarkups } from '../../customers/sales-markup-rule.ts'
import { judgeCodes } from './judge-codes.ts'
import { customerJudge } from './judge-customers.ts'
import type { JudgeOf } from './judge-further.ts'
import { salesMarkupJudge } from './judge-sales-markups.ts'
import { staffJudge } from './judge-staff.ts'

const judges: Readonly<Record<string, JudgeOf>> = {
  ...Object.fromEntries(salesMarkups.map((name) => [name, salesMarkupJudge])),
  customer: customerJudge,
  employee: staffJudge,
}

/** Reports in a preview what a commit would refuse beyond the rules of the fields. */
export const furtherJudge: JudgeOf = (queries, view) => {
  const judge = judges[view.resource.name] ?? ('aliases' in view.resource.fields ? judgeCodes : undefined)
  return judge?.(queries, view) ?? (async (_bench, records) => records)
}
