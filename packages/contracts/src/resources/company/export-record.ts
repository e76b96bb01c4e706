import { choice, instant, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { tabPage } from '../../page.ts'

/** An export of customers, people, rates, quotations or orders, with its reason; written by the export alone. */
export const exportRecord = resource({
  name: 'exportRecord',
  label: ['导出记录', 'Exports'],
  title: 'list',
  ownEndpoints: true,
  person: 'by',
  search: ['list', 'purpose'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    by: link('employee', ['员工', 'Employee'], { required: true, filter: true }),
    list: text(['列表', 'List'], { required: true, filter: true, bilingual: twoNames.bilingual }),
    form: choice(
      ['形式', 'Form'],
      [
        ['list', '列表', 'List'],
        ['import', '可再导入的表', 'Sheet for import'],
      ],
      { required: true },
    ),
    rows: integer(['行数', 'Rows'], { required: true, max: 1_000_000 }),
    purpose: text(['原因', 'Reason'], { filter: true }),
  },
})

export const exportPages = [
  tabPage('exportRecords', ['导出记录', 'Exports'], { of: exportRecord, host: 'userLoginRecord', readOnly: true }),
] as const
