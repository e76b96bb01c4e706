import { page, screen, tabPage } from '../../page.ts'
import { exceptionKinds } from '../../shapes/figures/order-exceptions.ts'
import { debitNotes } from './debit-note.ts'
import { orderEvent } from './order-event.ts'
import { orderException } from './order-exception.ts'
import { shipmentOrder } from './shipment-order.ts'
import { unmatchedEvent } from './unmatched-event.ts'

const {
  receivables: _receivables,
  payables: _payables,
  supplierInvoices: _supplierInvoices,
  sharedCosts: _sharedCosts,
  payableState: _payableState,
  supplierInvoiceNos: _supplierInvoiceNos,
  payableTotal: _payableTotal,
  grossProfit: _grossProfit,
  receivableTotal: _receivableTotal,
  receivableState: _receivableState,
  ...trackedFields
} = shipmentOrder.fields
/** An order as tracking shows it: without its money, the earliest due first. */
const trackedOrder = { ...shipmentOrder, fields: trackedFields, sort: ['nextDue', 'asc'] as const }

export const orderPages = [
  page('order', {
    of: shipmentOrder,
    scope: 'involved',
    tabs: ['orderMilestones', 'debitNotes'],
    columns: [
      'orderNo',
      'stage',
      'customer',
      'mode',
      'pol',
      'pod',
      'etd',
      'boxes',
      'carrier',
      'vessel',
      'voyage',
      'lifeState',
      'sales',
      'operator',
    ],
    quick: [
      { field: 'nextDue', withinDays: -1, label: ['已逾期', 'Late'] },
      { field: 'creditHold', any: ['overLimit', 'overdue', 'unknown'], label: ['信用冻结', 'Credit hold'] },
    ],
  }),
  tabPage('orderMilestones', ['订单节点', 'Order milestones'], { of: orderEvent, host: 'order', scope: 'involved' }),
  debitNotes,
  page('orderTracking', {
    of: trackedOrder,
    scope: 'involved',
    readOnly: true,
    tabs: ['orderExceptions', 'trackedMilestones', 'unmatchedMilestones'],
    columns: [
      'orderNo',
      'openExceptions',
      'nextDue',
      'nextStage',
      'stage',
      'customer',
      'pol',
      'pod',
      'lastMilestone',
      'lastMilestoneAt',
      'vessel',
      'voyage',
      'etd',
      'eta',
      'operator',
    ],
    quick: [
      { field: 'nextDue', withinDays: -1, label: ['已逾期', 'Late'] },
      { field: 'cyCutoff', comingDays: 1, label: ['即将截港', 'CY closing soon'] },
      { field: 'openExceptions', any: exceptionKinds.map(([kind]) => kind), label: ['有异常', 'With exceptions'] },
    ],
  }),
  tabPage('orderExceptions', ['异常', 'Exceptions'], {
    of: orderException,
    host: 'orderTracking',
    scope: 'involved',
    columns: ['kind', 'order', 'state', 'dueAt', 'facts', 'owner', 'since', 'remark', 'until'],
    quick: [
      { field: 'state', any: ['open'], label: ['未处理', 'Open'] },
      { field: 'state', any: ['open', 'acknowledged'], label: ['未解除', 'Not over'] },
    ],
    queue: { by: 'dueAt', while: { field: 'state', any: ['open'] } },
  }),
  tabPage('trackedMilestones', ['跟踪节点', 'Tracked milestones'], {
    of: orderEvent,
    host: 'orderTracking',
    scope: 'involved',
  }),
  tabPage('unmatchedMilestones', ['未匹配节点', 'Unmatched milestones'], {
    of: unmatchedEvent,
    host: 'orderTracking',
    scope: 'involved',
    columns: ['text', 'numbers', 'why', 'state', 'milestone', 'at', 'place', 'order', 'by', 'receivedAt'],
    quick: [{ field: 'state', any: ['open'], label: ['待处理', 'Open'] }],
    queue: { by: 'receivedAt', while: { field: 'state', any: ['open'] } },
  }),
  screen('orderReport'),
] as const
