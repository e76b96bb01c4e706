import { longestStatusMail } from '@hangjia/validation'
import { expect, test } from 'vitest'
import { statusMail } from './status-mail.ts'

const port = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const row = {
  id: '1',
  version: 1,
  orderNo: 'SE261100001',
  mode: 'fcl',
  pol: port('上海', 'Shanghai'),
  pod: port('洛杉矶', 'Los Angeles'),
  lastMilestone: 'NOTE_SENT',
  grossProfit: '999.00',
} as never
const facts = {
  contact: '王经理',
  email: 'w@x.example',
  language: 'zh',
  sender: { zh: '示例货代', en: 'Sample Forwarding' },
  events: [{ milestone: 'GATE_IN', at: '2026-11-27T02:00:00.000Z', containerNo: 'MSKU2666542', place: null }],
} as const

test('a customer reads the standing and the milestones of a shipment in their language', () => {
  expect(statusMail(row, { ...facts, events: [...facts.events] }, 'zh')).toEqual({
    subject: '货物动态 SE261100001',
    message: [
      '王经理：',
      '贵司货物最新动态如下：',
      '工作号 SE261100001\n上海 → 洛杉矶',
      '已完成节点：\n2026-11-27 10:00  进港  MSKU2666542',
      '如有疑问请随时联系我们。',
      '示例货代',
    ].join('\n\n'),
  })
  const { message } = statusMail(row, { ...facts, contact: null, events: [] }, 'en')
  expect(message).toMatch(/^Dear customer,/)
  expect(message).not.toMatch(/[\u4e00-\u9fff]|999|Milestones/)
})

test('of more milestones than there is room for the newest are in the mail', () => {
  const [event] = facts.events
  const events = Array.from({ length: 60 }, (_, at) => ({ ...event, place: `Terminal ${at} ${'x'.repeat(60)}` }))
  const { message } = statusMail(row, { ...facts, events }, 'en')
  expect(message.length).toBeLessThanOrEqual(longestStatusMail)
  expect(message).toContain('Terminal 59')
  expect(message).not.toContain('Terminal 0 ')
})
