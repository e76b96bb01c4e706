import type { OrderPaperDocument } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { renderPaper } from '../render.ts'
import { paperSheet, paperText } from '../written-paper.ts'
import { sampleNote } from './sample-note.ts'

const both = (zh: string, en: string) => ({ zh, en })
const fact = (label: ReturnType<typeof both>, zh: string, en: string) => ({ label, value: both(zh, en) })
const { letterhead, printedAt } = sampleNote()
const document: OrderPaperDocument = {
  paper: 'draftBill',
  title: both('提单确认件', 'Draft bill for confirmation'),
  mark: both('样本', 'DRAFT'),
  orderNo: 'SE261100001',
  day: '2026-11-20',
  printedAt,
  letterhead,
  customer: both('示例客户', 'Sample Customer'),
  parties: [fact(both('发货人', 'Shipper'), '示例发货人', '')],
  blocks: [{ head: both('航线', 'Route'), facts: [fact(both('起运港', 'POL'), '宁波', 'NINGBO')] }],
  tables: [
    {
      head: both('货物', 'Cargo'),
      columns: [
        { label: both('品名', 'Commodity'), isNumber: false },
        { label: both('毛重 kg', 'Gross weight, kg'), isNumber: true },
      ],
      rows: [
        [both('螺丝', 'SCREWS'), both('1,200.5', '1,200.5')],
        [both('螺母', 'NUTS'), both('99.5', '99.5')],
      ],
      totals: ['', '1300'],
    },
  ],
  notes: [both('请核对并签回。', 'Please return signed.')],
  missing: [],
}

it('prints parties, blocks and tables of its document, in either language', () => {
  const printed = (language: 'zh' | 'en') =>
    renderPaper('orderPaper', document, { language, fontBase: '' }).html.replace(/<style>.*?<\/style>/s, '')
  for (const word of ['提单确认件', '样本', '示例发货人', '宁波', '螺丝', '1,200.5', '1,300', '请核对'])
    expect(printed('zh')).toContain(word)
  const english = printed('en').slice(printed('en').indexOf('<body>')).replace(letterhead.company.zh, '')
  for (const word of ['DRAFT', 'Sample Customer', 'NINGBO', 'NUTS', 'Total']) expect(english).toContain(word)
  expect(english).not.toMatch(/\p{Script=Han}/u)
  expect(renderPaper('orderPaper', document, { language: 'zh', fontBase: '' }).fileName).toBe(
    '提单确认件_SE261100001_示例客户.pdf',
  )
})

it('has its numbers as numbers in a sheet, and its words in a chat', () => {
  const cells = paperSheet('orderPaper', document, 'zh').rows.flatMap((row) => row.cells)
  for (const kg of ['1200.5', '99.5', '1300']) expect(cells).toContainEqual({ decimal: kg })
  expect(paperText('orderPaper', document, 'en')).toContain('SCREWS · 1,200.5')
})
