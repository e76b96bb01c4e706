import { choice, date, instant, link, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { ofUnits } from '../../groups/of-units.ts'

/** A call, visit or message to a customer, and the next step. */
export const followUp = resource({
  name: 'followUp',
  label: ['跟进记录', 'Follow-ups'],
  title: 'content',
  exportedWith: 'TS-9008',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  asks: ofUnits,
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
    need: text(['客户需求', 'Need'], { max: 500 }),
    lane: text(['航线', 'Lane'], { max: 100 }),
    volume: text(['货量', 'Volume'], { max: 100 }),
    competitor: text(['竞争对手', 'Competitor'], { max: 100 }),
    nextPlan: text(['下一步', 'Next step'], { max: 200 }),
    nextOn: date(['下次跟进', 'Next follow-up'], { filter: true }),
    by: link('employee', ['跟进人', 'By'], { required: true, filter: true }),
    inspection: choice(
      ['检查', 'Inspection'],
      [
        ['open', '未检查', 'Not checked', 'quiet'],
        ['good', '合格', 'Good', 'good'],
        ['poor', '不合格', 'Poor', 'bad'],
      ],
      {
        required: true,
        initial: 'open',
        computed: true,
        filter: true,
        help: ['主管抽查跟进的结果', 'Result of a check by a manager'],
      },
    ),
    inspectionNote: text(['检查意见', 'Inspection note'], { max: 512, computed: true, hidden: true }),
    inspectedBy: link('employee', ['检查人', 'Checked by'], { computed: true, filter: true, hidden: true }),
    inspectedAt: instant(['检查时间', 'Checked at'], { computed: true, hidden: true }),
  },
})

/** A request to keep a customer without a follow-up until a day; somebody else decides. */
export const delayRequest = resource({
  name: 'delayRequest',
  label: ['延期申请', 'Delay requests'],
  title: 'cause',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  search: ['cause'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['申请时间', 'Requested at'], { required: true, filter: true }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    until: date(['延期至', 'Until'], { required: true, filter: true }),
    cause: text(['原因', 'Reason'], { required: true, max: 512 }),
    state: choice(
      ['状态', 'State'],
      [
        ['pending', '待审批', 'Pending', 'busy'],
        ['approved', '已批准', 'Approved', 'good'],
        ['refused', '未批准', 'Refused', 'bad'],
        ['ended', '已失效', 'Lapsed', 'quiet'],
      ],
      { required: true, filter: true },
    ),
    by: link('employee', ['申请人', 'Requested by'], { required: true, filter: true }),
    decidedBy: link('employee', ['审批人', 'Decided by'], { filter: true }),
    decidedAt: instant(['审批时间', 'Decided at']),
    answer: text(['审批意见', 'Answer'], { max: 512 }),
  },
})

/** Answers of the check for existing customers, which name no owner and no details. */
export const checkAnswers = [
  ['free', '可新建', 'Free to create'],
  ['yours', '您的客户', 'Yours'],
  ['sameGroup', '集团客户', 'Group of yours'],
  ['protected', '受保护', 'Protected'],
  ['owned', '已有同事负责', 'Has an owner'],
  ['inPool', '公海可领取', 'In the pool'],
  ['contactDesk', '请联系客户部', 'Ask the customer desk'],
] as const
/** A question by a person whether a firm is a customer already; written by the check alone. */
export const customerCheck = resource({
  name: 'customerCheck',
  label: ['撞客查询', 'Customer checks'],
  title: 'words',
  ownEndpoints: true,
  module: 'customer',
  person: 'by',
  exportedWith: 'TS-9008',
  search: ['words'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    by: link('employee', ['查询人', 'Asked by'], { required: true, filter: true }),
    words: text(['查询内容', 'Asked for'], { required: true }),
    state: choice(['答复', 'Answer'], checkAnswers, { required: true, filter: true }),
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
        ['undo', '撤销释放', 'Release taken back'],
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
