import { choice, date, instant, link, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'

/** A call, visit or message to a customer, and the next step. */
export const followUp = resource({
  name: 'followUp',
  label: ['跟进记录', 'Follow-ups'],
  title: 'content',
  exportedWith: 'TS-9008',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  search: ['content', 'contact', 'nextPlan'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    method: choice(
      ['方式', 'Method'],
      [
        ['phone', '电话', 'Phone'],
        ['chat', '微信/聊天', 'Chat'],
        ['mail', '邮件', 'E-mail'],
        ['visit', '拜访', 'Visit'],
        ['meeting', '会议', 'Meeting'],
        ['quotation', '报价', 'Quotation'],
      ],
      { required: true, filter: true },
    ),
    contact: text(['联系人', 'Contact']),
    content: longText(['内容', 'Notes'], { required: true, max: 2000 }),
    nextPlan: text(['下一步', 'Next step'], { max: 200 }),
    nextOn: date(['下次跟进', 'Next follow-up'], { filter: true }),
    by: link('employee', ['跟进人', 'By'], { required: true, filter: true }),
  },
})

/** A change of a customer's owner; written by the acts alone, never changed. */
export const ownership = resource({
  name: 'ownership',
  label: ['归属记录', 'Ownership'],
  title: 'note',
  ownEndpoints: true,
  search: ['note'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    kind: choice(
      ['类型', 'Kind'],
      [
        ['claim', '认领', 'Claimed'],
        ['assign', '分配', 'Assigned'],
        ['transfer', '转移', 'Transferred'],
        ['release', '放弃', 'Given up'],
        ['recall', '收回', 'Taken back'],
        ['auto', '自动释放', 'Released automatically'],
        ['leave', '离职交接', 'Handed over on leaving'],
      ],
      { required: true, filter: true },
    ),
    fromOwner: link('employee', ['原负责人', 'From'], { filter: true }),
    toOwner: link('employee', ['新负责人', 'To'], { filter: true }),
    note: text(['原因', 'Reason'], { max: 512 }),
    by: link('employee', ['操作人', 'By']),
  },
})
