import {
  choice,
  code,
  date,
  decimal,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { chatCargoKinds, chatFacts, chatModes, chatTerms, intentField } from '../../groups/chat.ts'

/** Sender and chat: shared by sessions, work orders and prices given in chats. */
export const chatParties = {
  channel: link('chatChannel', ['渠道', 'Channel'], { required: true, filter: true }),
  group: link('chatGroup', ['群', 'Group'], { filter: true }),
  customer: link('customer', ['客户', 'Customer'], { filter: true }),
  contactName: text(['发言人', 'Contact'], { max: 60 }),
}

/** Requested containers. */
export const chatBoxes = lines(
  ['箱型箱量', 'Containers'],
  {
    box: code(['箱型', 'Type'], { max: 10, container: true, required: true }),
    quantity: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999 }),
  },
  { max: 8, listed: ['box', 'quantity'] },
)

/** A conversation about one need: the data read from it, and its end. Messages are separate records and are never changed. */
export const chatSession = resource({
  name: 'chatSession',
  label: ['会话', 'Sessions'],
  title: 'sessionNo',
  ownEndpoints: true,
  module: 'agent',
  person: 'handler',
  search: ['sessionNo', 'contactName', 'polText', 'podText', 'commodity'],
  sort: ['lastMessageAt', 'desc'],
  fields: {
    sessionNo: code(['会话编号', 'Session no.'], {
      required: true,
      alone: true,
      filter: true,
      numbered: 'S',
      section: ['会话', 'Session'],
    }),
    ...chatParties,
    handler: link('employee', ['处理人', 'Handler'], { required: true, filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['open', '待处理', 'Open', 'warn'],
        ['answering', '处理中', 'Answering', 'busy'],
        ['waitingCustomer', '等待客户', 'Awaiting customer', 'quiet'],
        ['closed', '已关闭', 'Closed', 'good'],
      ],
      { required: true, filter: true, initial: 'open' },
    ),
    result: choice(
      ['结果', 'Result'],
      [
        ['quoted', '已报价', 'Quoted'],
        ['booked', '已订舱', 'Booked'],
        ['answered', '已答复', 'Answered'],
        ['handedOver', '已转交', 'Handed over'],
        ['noReply', '客户未回复', 'No reply'],
        ['spam', '无关信息', 'Not relevant'],
      ],
      { filter: true },
    ),
    startedAt: instant(['开始时间', 'Started'], { required: true, filter: true }),
    lastMessageAt: instant(['最近消息', 'Last message'], { required: true, filter: true }),
    messageCount: integer(['消息数', 'Messages'], { initial: 0 }),
    firstReplySec: integer(['首次回复（秒）', 'First reply (s)'], { hidden: true }),
    replies: integer(['回复数', 'Replies'], { initial: 0, hidden: true }),
    intent: intentField(),
    mode: choice(['业务类型', 'Mode'], chatModes, { filter: true, section: ['需求', 'Need'] }),
    polText: text(['起运港原文', 'POL as written'], { max: 100, hidden: true }),
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    podText: text(['目的港原文', 'POD as written'], { max: 100, hidden: true }),
    pod: link('port', ['目的港', 'POD'], { filter: true }),
    boxes: chatBoxes,
    grossKg: decimal(['毛重（KG）', 'Gross weight (kg)'], { scale: 3, hidden: true }),
    volumeM3: decimal(['体积（CBM）', 'Volume (CBM)'], { scale: 3, hidden: true }),
    packages: integer(['件数', 'Packages'], { hidden: true }),
    commodity: text(['品名', 'Commodity'], { max: 60, hidden: true }),
    cargoKind: choice(['货物性质', 'Cargo'], chatCargoKinds, { hidden: true }),
    readyDate: date(['货好时间', 'Cargo ready'], { filter: true }),
    tradeTerm: choice(['贸易条款', 'Incoterm'], chatTerms, { hidden: true }),
    targetPrice: text(['目标价', 'Target price'], { max: 40, hidden: true }),
    reference: text(['单号或箱号', 'Reference'], { max: 40, hidden: true }),
    missing: list(choice(['缺少信息', 'Missing'], chatFacts), { max: 10 }),
    confidencePct: integer(['置信度（%）', 'Confidence (%)'], { max: 100 }),
  },
})

/** One message of a session, as it was written; only added, never changed. */
export const chatMessage = resource({
  name: 'chatMessage',
  label: ['消息', 'Messages'],
  title: 'words',
  ownEndpoints: true,
  search: ['words', 'speaker'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    session: link('chatSession', ['会话', 'Session'], { required: true, filter: true }),
    direction: choice(
      ['方向', 'Direction'],
      [
        ['in', '客户', 'From the customer', 'busy'],
        ['out', '我方', 'Ours', 'good'],
      ],
      { required: true, filter: true },
    ),
    speaker: text(['发言人', 'Speaker'], { max: 60 }),
    words: longText(['内容', 'Text'], { required: true, max: 4000 }),
    by: link('employee', ['回复人', 'Replied by'], { filter: true }),
  },
})
