import { page, screen, tabPage } from '../../page.ts'
import { chatChannel } from './chat-channel.ts'
import { chatGroup } from './chat-group.ts'
import { chatQuotation } from './chat-quotation.ts'
import { chatMessage, chatSession } from './chat-session.ts'
import { onlineBooking } from './online-booking.ts'
import { workOrder } from './work-order.ts'

const quoted = [
  'recordNo',
  'quotedAt',
  'customer',
  'lane',
  'boxes',
  'options',
  'validTo',
  'quotedBy',
  'formalQuotation',
  'result',
] as const
const worked = [
  'workOrderNo',
  'title',
  'kind',
  'priority',
  'customer',
  'assignee',
  'slaDueAt',
  'timely',
  'state',
] as const
const booked = [
  'bookingNo',
  'state',
  'customer',
  'group',
  'session',
  'pol',
  'pod',
  'boxes',
  'expectedDeparture',
  'carrier',
  'offered',
] as const
const fromChat = { field: 'source', any: ['agentChat'] } as const

/** Pages of the agent desk. */
export const agentDeskPages = [
  page('workOrderRecord', { of: workOrder, columns: worked }),
  page('myWorkOrder', { of: workOrder, scope: 'mine', readOnly: true, columns: worked }),
  screen('cabinBookingReview'),
  page('myCabinBooking', { of: onlineBooking, scope: 'mine', readOnly: true, rows: fromChat, columns: booked }),
  page('cabinBookingRecord', {
    of: onlineBooking,
    readOnly: true,
    rows: fromChat,
    columns: [
      'bookingNo',
      'state',
      'customer',
      'group',
      'pol',
      'pod',
      'boxes',
      'submittedAt',
      'reviewedAt',
      'timely',
      'reviewer',
      'refuseReason',
      'requester',
    ],
  }),
  screen('mySession'),
  page('sessionRecord', {
    of: chatSession,
    tabs: ['sessionMessages'],
    columns: [
      'sessionNo',
      'lastMessageAt',
      'group',
      'customer',
      'handler',
      'intent',
      'pol',
      'pod',
      'boxes',
      'missing',
      'confidencePct',
      'state',
      'result',
    ],
  }),
  tabPage('sessionMessages', ['消息', 'Messages'], { of: chatMessage, host: 'sessionRecord' }),
  page('myQuotationRecord', { of: chatQuotation, scope: 'mine', columns: quoted }),
  page('quotationRecord', { of: chatQuotation, columns: quoted }),
  screen('historyQuotation'),
  page('groupRelationshipRecord', {
    of: chatGroup,
    columns: ['name', 'channel', 'groupKind', 'customer', 'sales', 'replyMode', 'lastActiveAt', 'state'],
  }),
  page('channelRelationshipConfig', {
    of: chatChannel,
    columns: [
      'name',
      'channelKind',
      'account',
      'org',
      'defaultHandlers',
      'replyMode',
      'minConfidencePct',
      'priceDisclosure',
      'enabled',
    ],
  }),
] as const
