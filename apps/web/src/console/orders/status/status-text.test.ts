import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'

const port = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const row = {
  id: '1',
  version: 1,
  orderNo: 'SE261100001',
  customerRef: 'PO-7',
  pol: port('上海', 'Shanghai'),
  pod: port('洛杉矶', 'Los Angeles'),
  vessel: 'ALPS',
  voyage: '020E',
  mblNo: 'HJ1',
  containerNos: ['MSKU2666542'],
  etd: '2026-11-27T02:00:00.000Z',
  atd: '2026-11-28T02:00:00.000Z',
  eta: '2026-12-13T02:00:00.000Z',
  ata: null,
  lastMilestone: 'DEPARTED',
  lastMilestoneAt: '2026-11-28T02:00:00.000Z',
  grossProfit: '999.00',
  internalRemark: 'secret',
} as never

test('the standing of a shipment is written for its customer in either language, without anything internal', () => {
  expect(statusText(row, 'zh')).toBe(
    [
      '工作号 SE261100001（PO-7）',
      '上海 → 洛杉矶',
      'ALPS / 020E',
      '主单号 HJ1',
      '箱号 MSKU2666542',
      '实际开航 2026-11-28 10:00',
      '预计到港 2026-12-13 10:00',
      '最近节点：离港（开船/起飞/发车） 2026-11-28 10:00',
    ].join('\n'),
  )
  const english = statusText(row, 'en')
  expect(english).toContain('Shanghai → Los Angeles')
  expect(english).toContain('Last milestone: Departed 2026-11-28 10:00')
  expect(english).not.toMatch(/[\u4e00-\u9fff]|999|secret/)
  const charged = { ...(row as object), lastMilestone: 'FEES_CONFIRMED' } as never
  expect(statusText(charged, 'en')).not.toContain('milestone')
})
