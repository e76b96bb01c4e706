import { choice, flag, integer, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { unknownPlaceholders } from '../../words/message-words.ts'
import { eventsRepeated, eventsWithDays, eventWithHours, usualLeadDays, usualLeadHours } from './lead-times.ts'

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
  ['quotationEnding', '报价：即将过期', 'Quotation ends soon'],
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
  ['ratesEnding', '运价：即将到期', 'Rates end soon'],
  ['contractManagementEnding', '运价：合约即将到期', 'Contract ends soon'],
  ['orderException', '订单：异常', 'Exception of a shipment'],
  ['supplierManagementEnding', '证照：供应商证照到期', 'Papers of a supplier end soon'],
  ['companyInfoEnding', '证照：公司证照到期', 'Licence of the company ends soon'],
  ['knowledgeBaseEnding', '知识库：待复审', 'Article due for review'],
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

const { quotationEnding, contractManagementEnding, supplierManagementEnding, companyInfoEnding, visitDue } =
  usualLeadDays
const { gateIn, si, vgm, dg } = usualLeadHours

const leadTimes = {
  leadDays: integer(['提前天数', 'Days in advance'], {
    max: 365,
    hidden: true,
    onlyWith: { field: 'event', values: eventsWithDays },
    help: [
      `留空按默认：报价单 ${quotationEnding}、合约 ${contractManagementEnding}、供应商证照 ${supplierManagementEnding}、公司证照 ${companyInfoEnding}、拜访 ${visitDue} 天，运价按其到期提醒天数`,
      `Blank: as usual: quotations ${quotationEnding}, contracts ${contractManagementEnding}, papers of suppliers ${supplierManagementEnding}, own licences ${companyInfoEnding}, visits ${visitDue}; rates when they end soon`,
    ],
  }),
  repeatDays: integer(['重复间隔天数', 'Days between repeats'], {
    min: 1,
    max: 365,
    hidden: true,
    onlyWith: { field: 'event', values: eventsRepeated },
    help: ['从提前之日起每隔几天再提醒；留空只提醒一次', 'From the lead time on; blank: only once'],
  }),
  leadHours: integer(['截止前小时数', 'Hours before cut-offs'], {
    max: 720,
    hidden: true,
    onlyWith: { field: 'event', values: [eventWithHours] },
    help: [
      `留空按默认：进港 ${gateIn}、补料 ${si}、VGM ${vgm}、危险品 ${dg} 小时；填写后各截止时间相同，异常列表一并提前`,
      `Blank: as usual: gate-in ${gateIn}, SI ${si}, VGM ${vgm}, dangerous goods ${dg}. Filled in: the same for all, in the list of exceptions, too`,
    ],
  }),
} as const

/** Lead time and repeats belong to events that look ahead; that of customers in the pool is one of the rules of the pool. */
const leadTimeRules = ({ event, leadDays = null, repeatDays = null, leadHours = null }: Values): Complaint[] => {
  const isOf = (events: readonly unknown[]) => events.includes(event)
  const rule = event === 'customerReleaseSoon' ? 'leadTimeOfPool' : 'noLeadTime'
  return [
    ...(leadDays !== null && !isOf(eventsWithDays) ? [{ field: 'leadDays', rule }] : []),
    ...(repeatDays !== null && !isOf(eventsRepeated) ? [{ field: 'repeatDays', rule: 'notRepeated' }] : []),
    ...(leadHours !== null && !isOf([eventWithHours]) ? [{ field: 'leadHours', rule }] : []),
  ]
}

/** Wishes of a company for the messages of one fact: sent or not, when, to further people, with what priority and words. Source: system, messageRule. */
export const messageRule = resource({
  name: 'messageRule',
  label: ['消息设置', 'Message rules'],
  title: 'event',
  search: ['remark'],
  check: (draft) => [...leadTimeRules(draft), ...wordingRules(draft)],
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
    ...leadTimes,
    channels: list(
      choice(
        ['渠道', 'Channels'],
        [
          ['inApp', '站内提醒', 'In-app alert'],
          ['mailFile', '邮件草稿', 'Mail draft'],
        ],
      ),
      {
        hidden: true,
        help: [
          '留空只站内提醒。邮件草稿在消息中下载（.eml）；不选站内提醒则不响铃，只进消息中心',
          'Blank: in-app alert only. Receivers download a mail draft (.eml) from the message. Without an alert it only waits in the message centre',
        ],
      },
    ),
    roles: list(link('role', ['抄送角色', 'Also to roles']), { max: 20 }),
    persons: list(link('employee', ['抄送人', 'Also to people']), { max: 50 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    ...wording,
  },
})
