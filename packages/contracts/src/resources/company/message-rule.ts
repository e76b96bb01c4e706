import { choice, flag, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { unknownPlaceholders } from '../../words/message-words.ts'

/** Facts of which messages are sent, by the first part of the name of the fact. */
const events = [
  ['enquiryAssigned', '询价：已分派', 'Enquiry assigned'],
  ['enquiryAsked', '询价：新询价', 'New enquiry'],
  ['enquiryOverdue', '询价：回复超时', 'Enquiry overdue'],
  ['enquiryEscalated', '询价：超时升级', 'Enquiry escalated'],
  ['enquiryAnswered', '询价：已答复', 'Enquiry answered'],
  ['enquiryQuestion', '询价：待补充', 'Question about an enquiry'],
  ['enquiryExpired', '询价：已过期', 'Enquiry expired'],
  ['enquiryTerminated', '询价：已终止', 'Enquiry ended'],
  ['approvalAsked', '报价：申请审批', 'Quotation approval requested'],
  ['approvalDecided', '报价：审批结果', 'Quotation approval decided'],
  ['quotationWithdrawn', '报价：已撤回', 'Quotation withdrawn'],
  ['quotationTransferred', '报价：已转移', 'Quotation transferred'],
  ['customerReleaseSoon', '客户：即将释放', 'Customer released soon'],
  ['customerReleased', '客户：已进入公海', 'Customer in the pool'],
  ['customerMoved', '客户：负责人变更', 'Customer has another owner'],
  ['customerShared', '客户：协作', 'Customer shared'],
  ['visitDue', '客户：拜访提醒', 'Visit planned'],
  ['visitLate', '客户：拜访待记录', 'Visit to be noted'],
  ['delayAsked', '客户：申请延期', 'Delay requested'],
  ['delayDecided', '客户：延期结果', 'Delay decided'],
  ['spaceRequest', '舱位：新申请', 'Space requested'],
  ['spaceRequestDecided', '舱位：申请结果', 'Space request decided'],
  ['spaceBooking', '舱位：状态变更', 'Space booking changed'],
  ['spaceHoldOver', '舱位：占位到期', 'Hold of space over'],
  ['spaceBlank', '舱位：停航', 'Blank sailing'],
  ['rateError', '运价：报错', 'Rate reported wrong'],
  ['keepRates', '运价：请维护', 'Rates to maintain'],
  ['import', '运价：导入结果', 'Import finished'],
] as const

const wording = {
  titleCn: text(['中文标题', 'Title in Chinese'], {
    max: 200,
    hidden: true,
    section: ['文字', 'Wording'],
    help: [
      '留空按默认；可用默认标题 {title}、默认正文 {body}、公司 {company}、时间 {time}',
      'Blank: as usual. Filled in: usual {title} and {body}, {company}, {time}',
    ],
  }),
  titleEn: text(['英文标题', 'Title in English'], { max: 200, hidden: true }),
  bodyCn: longText(['中文正文', 'Text in Chinese'], { max: 2000, hidden: true }),
  bodyEn: longText(['英文正文', 'Text in English'], { max: 2000, hidden: true }),
} as const

const wordingRules = (draft: Values): Complaint[] =>
  Object.keys(wording).flatMap((field) => {
    const names = unknownPlaceholders(draft[field]).map((name) => `{${name}}`)
    return names.length > 0 ? [{ field, rule: 'unknownPlaceholder', parameters: { names: names.join(' ') } }] : []
  })

/** Wishes of a company for the messages of one fact: sent or not, to further people, with what priority and words. Source: system, messageRule. */
export const messageRule = resource({
  name: 'messageRule',
  label: ['消息设置', 'Message rules'],
  title: 'event',
  search: ['remark'],
  check: wordingRules,
  fields: {
    event: choice(['消息', 'Message'], events, { required: true, unique: true, filter: true }),
    sent: flag(['发送', 'Sent'], {
      initial: true,
      filter: true,
      help: ['关闭后不再发送此类消息', 'Off: messages of this kind are not sent'],
    }),
    priority: choice(
      ['优先级', 'Priority'],
      [
        ['urgent', '紧急', 'Urgent', 'warn'],
        ['normal', '普通', 'Normal'],
        ['low', '低', 'Low', 'quiet'],
      ],
      { help: ['留空按默认', 'Blank: as usual'] },
    ),
    roles: list(link('role', ['抄送角色', 'Also to roles']), { max: 20 }),
    persons: list(link('employee', ['抄送人', 'Also to people']), { max: 50 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    ...wording,
  },
})
