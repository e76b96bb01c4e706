import { holds, Problem } from '@hangjia/contracts'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Person } from '../handlers.ts'
import { leadColumnNames, leadColumns } from './lead-columns.ts'

const notes: CellValue[][] = [
  [
    '公司名称必填；联系人、电话、邮箱至少填一项。',
    'The company is required, and a contact, a phone or an e-mail address.',
  ],
  [
    '已是客户的、已有线索的、表内重复的行不导入，导入前逐行列出。',
    'Rows of existing customers, of open leads and of firms named above are left out; each is listed before the import.',
  ],
]

/** An empty workbook of leads: headings in both languages, an example on a sheet of its own, and how it is read. */
export const leadTemplate = async (person: Person): Promise<Uint8Array> => {
  if (!holds(person, 'TS-9061')) throw new Problem('forbidden')
  const all = leadColumnNames.map((name) => leadColumns[name])
  const headings = all.map(({ label }) => label.join(' '))
  const columns = headings.map((heading) => ({ width: Math.max(16, heading.length + 4) }))
  return await writeXlsx({
    sheets: [
      {
        name: '线索 Leads',
        columns,
        rows: [headings],
        freezePane: { rows: 1 },
        cells: new Map([
          ['0,0', { value: headings[0] ?? '', type: 'string' as const, style: { font: { bold: true } } }],
        ]),
      },
      { name: '示例 Example', columns, rows: [headings, all.map(({ example }) => example)], freezePane: { rows: 1 } },
      { name: '说明 Notes', columns: [{ width: 60 }, { width: 80 }], rows: notes },
    ],
  })
}
