import { isCreditCode } from '@hangjia/validation'
import { code } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'

/** Code by which a Chinese firm is registered; no two records of a company share one. */
export const creditCode = code(['统一社会信用代码', 'Credit code'], { max: 18, alone: true, hidden: true })
export const creditCodeRule = ({ creditCode: given }: Values): Complaint[] =>
  typeof given === 'string' && given !== '' && !isCreditCode(given)
    ? [{ field: 'creditCode', rule: 'creditCodeFormat' }]
    : []
