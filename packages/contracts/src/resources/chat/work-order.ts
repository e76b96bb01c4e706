import { choice, code, instant, link, list, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { chatParties } from './chat-session.ts'

/** Kinds of work orders. */
export const workOrderKinds = [
  ['priceNeeded', '需要核价', 'Price needed'],
  ['missingInfo', '补充信息', 'Missing facts'],
  ['bookingReview', '订舱审核', 'Booking review'],
  ['tracking', '查货', 'Tracking'],
  ['document', '单证', 'Documents'],
  ['complaint', '投诉', 'Complaint'],
  ['unmatchedGroup', '未绑定群', 'Unbound group'],
  ['other', '其他', 'Other'],
] as const

/** Work that a person does because the desk could not answer at once, with its time limit. */
export const workOrder = resource({
  name: 'workOrder',
  label: ['工单', 'Work orders'],
  title: 'title',
  codeField: 'workOrderNo',
  module: 'agent',
  person: 'assignee',
  search: ['workOrderNo', 'title'],
  sort: ['slaDueAt', 'desc'],
  fields: {
    workOrderNo: code(['工单编号', 'Work order no.'], {
      required: true,
      unique: true,
      filter: true,
      numbered: 'WO',
      section: ['工单', 'Work order'],
      help: ['留空自动编号', 'Blank: numbered automatically'],
    }),
    title: text(['标题', 'Title'], { required: true, max: 120 }),
    kind: choice(['类型', 'Kind'], workOrderKinds, { required: true, filter: true, initial: 'priceNeeded' }),
    priority: choice(
      ['优先级', 'Priority'],
      [
        ['urgent', '紧急', 'Urgent', 'bad'],
        ['normal', '普通', 'Normal', 'quiet'],
        ['low', '低', 'Low', 'quiet'],
      ],
      { required: true, filter: true, initial: 'normal' },
    ),
    content: longText(['内容', 'Content'], { required: true, max: 4000, hidden: true }),
    ...chatParties,
    channel: link('chatChannel', ['渠道', 'Channel'], { filter: true, hidden: true }),
    session: link('chatSession', ['会话', 'Session'], { hidden: true }),
    quotation: link('quotation', ['报价单', 'Quotation'], { hidden: true }),
    collaborators: list(link('employee', ['协作人', 'Collaborators']), { max: 20, hidden: true }),
    createdVia: choice(
      ['来源', 'Source'],
      [
        ['agent', '会话', 'Session'],
        ['person', '手工', 'Manual'],
      ],
      { computed: true, initial: 'person', notCopied: true, hidden: true, section: ['处理', 'Handling'] },
    ),
    state: choice(
      ['状态', 'State'],
      [
        ['new', '待分派', 'New', 'warn'],
        ['assigned', '已分派', 'Assigned', 'busy'],
        ['processing', '处理中', 'Processing', 'busy'],
        ['waitingCustomer', '等待客户', 'Awaiting customer', 'quiet'],
        ['waitingSupplier', '等待供应商', 'Awaiting supplier', 'quiet'],
        ['done', '已完成', 'Done', 'good'],
        ['closed', '已关闭', 'Closed', 'quiet'],
        ['cancelled', '已取消', 'Cancelled', 'bad'],
      ],
      { computed: true, filter: true, initial: 'new', notCopied: true },
    ),
    assignee: link('employee', ['处理人', 'Assignee'], { computed: true, filter: true, notCopied: true }),
    slaDueAt: instant(['应完成时间', 'Due'], { computed: true, filter: true, notCopied: true }),
    timely: choice(
      ['及时', 'On time'],
      [
        ['onTime', '及时', 'On time', 'good'],
        ['late', '超时', 'Late', 'bad'],
      ],
      { computed: true, filter: true, notCopied: true },
    ),
    firstReplyAt: instant(['首次处理', 'First handled'], { computed: true, notCopied: true, hidden: true }),
    waitingSince: instant(['等待自', 'Waiting since'], { computed: true, notCopied: true, hidden: true }),
    doneAt: instant(['完成时间', 'Done at'], { computed: true, notCopied: true, hidden: true }),
    solution: longText(['处理结果', 'Solution'], { max: 2000, computed: true, notCopied: true, hidden: true }),
    mergedInto: link('workOrder', ['并入工单', 'Merged into'], {
      computed: true,
      notCopied: true,
      hidden: true,
      help: ['重复工单并入后取消，由该工单继续处理', 'A duplicate is cancelled: the other one goes on with its work'],
    }),
    satisfaction: choice(
      ['满意度', 'Satisfaction'],
      [
        [5, '非常满意', 'Very satisfied'],
        [4, '满意', 'Satisfied'],
        [3, '一般', 'Neutral'],
        [2, '不满意', 'Dissatisfied'],
        [1, '非常不满意', 'Very dissatisfied'],
      ],
      { hidden: true },
    ),
  },
})
