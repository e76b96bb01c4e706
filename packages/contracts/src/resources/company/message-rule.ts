import { choice, flag, integer, type Label, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { unknownPlaceholders } from '../../words/message-words.ts'
import {
  eventsRepeated,
  eventsWithDays,
  eventWithHours,
  leadHourFields,
  usualLeadDays,
  usualLeadHours,
} from './lead-times.ts'

/** Facts of which messages are sent, by the first part of the name of the fact. */
const events = [
  ['enquiryAssigned', '询价：已分派', 'Enquiry assigned'],
  ['enquiryAsked', '询价：新询价', 'New enquiry'],
  ['enquiryRemind', '询价：催办', 'Reminder of an enquiry'],
  ['enquiryReply', '询价：已补充', 'Details added to an enquiry'],
  ['enquiryAgain', '询价：再次询价', 'Enquiry asked again'],
  ['enquiryOverdue', '询价：回复超时', 'Enquiry overdue'],
  ['enquiryEscalated', '询价：超时升级', 'Enquiry escalated'],
  ['enquiryPassedOn', '询价：超时改派', 'Overdue enquiry passed on'],
  ['enquiryAnswered', '询价：已答复', 'Enquiry answered'],
  ['enquiryRefused', '询价：无法报价', 'Enquiry declined'],
  ['enquiryQuoted', '询价：已报价', 'Enquiry quoted'],
  ['enquiryQuestion', '询价：待补充', 'Question about an enquiry'],
  ['enquiryExpired', '询价：已过期', 'Enquiry expired'],
  ['enquiryGivenUp', '询价：最迟回复已过', 'Enquiry over without an answer'],
  ['enquiryClosed', '询价：未补充已关闭', 'Enquiry closed without details'],
  ['enquiryTerminated', '询价：已终止', 'Enquiry ended'],
  ['approvalAsked', '报价：申请审批', 'Quotation approval requested'],
  ['approvalSecond', '报价：第二人审批', 'Second quotation approval'],
  ['approvalDecided', '报价：审批结果', 'Quotation approval decided'],
  ['quotationWithdrawn', '报价：已撤回', 'Quotation withdrawn'],
  ['quotationTransferred', '报价：已转移', 'Quotation transferred'],
  ['quotationEnding', '报价：即将过期', 'Quotation ends soon'],
  ['quotationMail', '报价：邮件未送达', 'Quotation not delivered by e-mail'],
  ['customerReleaseSoon', '客户：即将释放', 'Customer released soon'],
  ['customerReleased', '客户：已进入公海', 'Customer in the pool'],
  ['customerMoved', '客户：负责人变更', 'Customer has another owner'],
  ['customerShared', '客户：协作', 'Customer shared'],
  ['customerMerged', '客户：已合并', 'Customer merged'],
  ['customerGivenBack', '客户：撤销释放', 'Customer given back'],
  ['ownContractsEnding', '客户：合同即将到期', 'Contract of a customer ends soon'],
  ['visitDue', '客户：拜访提醒', 'Visit planned'],
  ['visitLate', '客户：拜访待记录', 'Visit to be noted'],
  ['delayAsked', '客户：申请延期', 'Delay requested'],
  ['delayDecided', '客户：延期结果', 'Delay decided'],
  ['spaceRequest', '舱位：新申请', 'Space requested'],
  ['spaceRequestDecided', '舱位：申请结果', 'Space request decided'],
  ['spaceRequestForwarded', '舱位：申请转交', 'Space request forwarded'],
  ['spaceDesk', '舱位：待审批', 'Space booking to decide on'],
  ['spaceRemind', '舱位：催办', 'Reminder of a space booking'],
  ['spaceBooking', '舱位：状态变更', 'Space booking changed'],
  ['spaceHandedOver', '舱位：已转让', 'Space handed over'],
  ['spaceRoom', '舱位：候补有舱', 'Room for the waitlist'],
  ['spaceRoomDesk', '舱位：候补有舱（审批人）', 'Room for the waitlist, for the desk'],
  ['spaceDeparture', '舱位：开航日变更', 'Departure of booked space changed'],
  ['spaceHoldOver', '舱位：占位到期', 'Hold of space over'],
  ['spaceBlank', '舱位：停航', 'Blank sailing'],
  ['spaceBlankSailing', '舱位：停航（持有人）', 'Blank sailing, for holders'],
  ['spaceReinstated', '舱位：恢复航次', 'Sailing reinstated'],
  ['rateError', '运价：报错', 'Rate reported wrong'],
  ['supplierError', '供应商：资料报错', 'Supplier reported wrong'],
  ['keepRates', '运价：请维护', 'Rates to maintain'],
  ['import', '运价：导入结果', 'Import finished'],
  ['ratesEnding', '运价：即将到期', 'Rates end soon'],
  ['contractManagementEnding', '运价：合约即将到期', 'Contract ends soon'],
  ['orderException', '订单：异常', 'Exception of a shipment'],
  ['orderMoved', '订单：开航或到港改期', 'Departure or arrival moved'],
  ['orderDeparture', '订单：所在航次改期', 'Sailing of an order moved'],
  ['orderBlank', '订单：所在航次停航', 'Sailing of an order blank'],
  ['orderBookingLost', '订单：订舱已取消', 'Booking of an order cancelled'],
  ['orderLeftBehind', '订单：退关后仍有订舱或舱位', 'Booking or space left by a cancelled order'],
  ['bookingWaits', '订舱：待审核', 'Booking to review'],
  ['bookingChanged', '订舱：状态变更', 'Booking changed'],
  ['workOrderGiven', '智能客服：工单已分派', 'Work order assigned'],
  ['workOrderLate', '智能客服：工单超时', 'Work order overdue'],
  ['chatHandedOver', '智能客服：会话转交', 'Chat handed over'],
  ['collection', '船司采集：新运价或失败', 'Collected prices, or a failure'],
  ['membershipOver', '联盟：会籍到期', 'Membership over'],
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

const {
  quotationEnding,
  contractManagementEnding,
  supplierManagementEnding,
  companyInfoEnding,
  ownContractsEnding,
  visitDue,
} = usualLeadDays
/** Hours before one cut-off from which what it needs is missing. */
const hoursBefore = ([zh, en]: Label, usual: number) =>
  integer([`${zh}前（小时）`, `Hours before ${en}`], {
    max: 720,
    hidden: true,
    onlyWith: { field: 'event', values: [eventWithHours] },
    help: [
      `留空按默认 ${usual} 小时；异常列表一并提前`,
      `Blank: ${usual}, as usual. The list of exceptions follows it`,
    ],
  })

const leadTimes = {
  leadDays: integer(['提前天数', 'Days in advance'], {
    max: 365,
    hidden: true,
    onlyWith: { field: 'event', values: eventsWithDays },
    help: [
      `留空按默认：报价单 ${quotationEnding}、合约 ${contractManagementEnding}、供应商证照 ${supplierManagementEnding}、公司证照 ${companyInfoEnding}、客户合同 ${ownContractsEnding}、拜访 ${visitDue} 天，运价按其到期提醒天数`,
      `Blank: as usual: quotations ${quotationEnding}, contracts ${contractManagementEnding}, papers of suppliers ${supplierManagementEnding}, own licences ${companyInfoEnding}, contracts of customers ${ownContractsEnding}, visits ${visitDue}; rates when they end soon`,
    ],
  }),
  repeatDays: integer(['重复间隔天数', 'Days between repeats'], {
    min: 1,
    max: 365,
    hidden: true,
    onlyWith: { field: 'event', values: eventsRepeated },
    help: ['从提前之日起每隔几天再提醒；留空只提醒一次', 'From the lead time on; blank: only once'],
  }),
  gateInHours: hoursBefore(['进港截止', 'closing'], usualLeadHours.gateIn),
  siHours: hoursBefore(['截补料', 'the SI cut-off'], usualLeadHours.si),
  vgmHours: hoursBefore(['截 VGM ', 'the VGM cut-off'], usualLeadHours.vgm),
  dgHours: hoursBefore(['危险品资料截止', 'closing, for details of dangerous goods'], usualLeadHours.dg),
} as const

/** Lead time and repeats belong to events that look ahead; that of customers in the pool is one of the rules of the pool. */
const leadTimeRules = ({ event, leadDays = null, repeatDays = null, ...values }: Values): Complaint[] => {
  const isOf = (events: readonly unknown[]) => events.includes(event)
  const rule = event === 'customerReleaseSoon' ? 'leadTimeOfPool' : 'noLeadTime'
  return [
    ...(leadDays !== null && !isOf(eventsWithDays) ? [{ field: 'leadDays', rule }] : []),
    ...(repeatDays !== null && !isOf(eventsRepeated) ? [{ field: 'repeatDays', rule: 'notRepeated' }] : []),
    ...Object.values(leadHourFields).flatMap((field) =>
      (values[field] ?? null) !== null && !isOf([eventWithHours]) ? [{ field, rule }] : [],
    ),
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
    related: list(
      choice(
        ['抄送相关人', 'Also to people of the record'],
        [
          ['owner', '负责人', 'Its owner'],
          ['manager', '负责人的上级', 'Manager of the owner'],
          ['operator', '操作', 'Its operator'],
          ['finance', '财务', 'Finance'],
        ],
      ),
      {
        help: [
          '按消息所指的记录取人：负责人即客户负责人、询价人或销售；财务为岗位含财务的员工',
          'By the record of the message: who owns the customer, or sells. Finance: people with this position',
        ],
      },
    ),
    roles: list(link('role', ['抄送角色', 'Also to roles']), { max: 20 }),
    persons: list(link('employee', ['抄送人', 'Also to people']), { max: 50 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    ...wording,
  },
})
