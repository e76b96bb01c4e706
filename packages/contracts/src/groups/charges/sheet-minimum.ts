import { isDecimal } from '@hangjia/validation'
import { decimal, link, longText } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Values } from './charge-rules.ts'

/** The minimum total of a sheet: where its charges add up to less, the difference is added as a line. */
export const sheetMinimum = {
  sheetMinAmount: decimal(['合计最低收费', 'Sheet minimum'], {
    hidden: true,
    section: ['合计', 'Total'],
    help: ['各项折算合计不足时补足', 'Charges whose converted total is less are raised to it'],
  }),
  sheetMinCurrency: link('currency', ['合计最低币种', 'Sheet minimum in'], { hidden: true }),
  sheetRemark: longText(['费用备注', 'Sheet remark'], { max: 1000, hidden: true }),
} as const

/** A minimum is an amount of money. */
export const sheetMinimumRules = ({ sheetMinAmount, sheetMinCurrency }: Values): Complaint[] =>
  isDecimal(sheetMinAmount) && !sheetMinCurrency ? [{ field: 'sheetMinCurrency', rule: 'required' }] : []
