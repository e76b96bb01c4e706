import { choice, code, type Field, instant, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { customer } from './customer.ts'

/** Days within which a merge of two customers can be undone. Source: marketing-crm, companyCustomer. */
export const mergeUndoDays = 30

/** Fields of a customer of which a merge takes one of two values; its lists and lines are joined. */
export const mergedFields: readonly string[] = Object.entries<Field>(customer.fields).flatMap(([name, field]) =>
  field.computed || field.kind === 'list' || field.kind === 'lines' || name === 'customerNo' ? [] : [name],
)

/** Two records of one firm that were made one; written by the merge alone. */
export const customerMerge = resource({
  name: 'customerMerge',
  label: ['客户合并', 'Merged customers'],
  title: 'goneName',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  exportedWith: 'TS-9008',
  search: ['goneNo', 'goneName'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['合并时间', 'Merged at'], { required: true, filter: true }),
    customer: link('customer', ['保留客户', 'Kept customer'], { required: true, filter: true }),
    goneNo: code(['被合并编号', 'Merged no.'], { required: true, filter: true }),
    goneName: text(['被合并客户', 'Merged customer'], { required: true, filter: true }),
    cause: text(['原因', 'Reason'], { required: true, max: 512 }),
    moved: integer(['移动的记录', 'Records moved'], { required: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['merged', '已合并', 'Merged', 'good'],
        ['undone', '已撤销', 'Undone', 'quiet'],
      ],
      { required: true, filter: true },
    ),
    by: link('employee', ['操作人', 'By'], { required: true, filter: true }),
    undoneAt: instant(['撤销时间', 'Undone at']),
    undoneBy: link('employee', ['撤销人', 'Undone by'], { hidden: true }),
  },
})
