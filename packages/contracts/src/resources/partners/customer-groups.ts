import { code, integer } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'

/** Level of a customer's potential; it may return customers to the pool sooner or later than the others. */
export const customerLevel = resource({
  ...base,
  name: 'customerLevel',
  label: ['客户级别', 'Customer levels'],
  sort: ['sortNo', 'asc'],
  fields: {
    code: code(['代码', 'Code'], { max: 6, required: true, unique: true, filter: true }),
    ...names,
    sortNo: integer(['排序', 'Order'], { required: true, initial: 10, max: 9999 }),
    releaseDays: integer(['未跟进释放（天）', 'Released without follow-up after (days)'], {
      min: 1,
      max: 3650,
      help: ['留空按公海规则', 'Blank: as the pool rules define'],
    }),
    ...standard,
  },
})

/** Customers that mark-ups treat alike (R27); a customer is in one group at most. */
export const customerGroup = resource({
  ...base,
  name: 'customerGroup',
  label: ['客户群组', 'Customer groups'],
  sort: ['sortNo', 'asc'],
  fields: {
    code: code(['代码', 'Code'], { max: 20, required: true, unique: true, filter: true }),
    ...names,
    sortNo: integer(['排序', 'Order'], { required: true, initial: 10, max: 9999 }),
    ...standard,
  },
})
