import { today } from '../tool.ts'

const noteDraft = (order: string) => ({
  charges: [{ order, position: 0 }],
  currencyMode: 'original',
  dueDate: '2030-01-01',
  language: 'zh',
  accounts: ['1'],
})

/** Every act on orders, their debit notes and requests for space and the figures of orders, aimed at one of them. */
export const orderActs = ({
  id,
  version,
}: {
  readonly id: string
  readonly version: number
}): readonly (readonly [call: string, input: object])[] => [
  ['orders.fromQuotation', { quotation: id }],
  ['orders.awaiting', {}],
  ['orders.note', { orders: [id], milestone: 'GATE_IN', at: new Date().toISOString() }],
  ['orders.handleExceptions', { exceptions: [id], act: 'acknowledge', remark: 'x', until: null }],
  ['orders.move', { id, version, act: 'hold', reason: 'x' }],
  ['tracking.importEvents', { text: 'ABCU1234567 gate in 2026-01-01', save: true }],
  ['tracking.attachEvents', { events: [id], order: id }],
  ['tracking.dropEvents', { events: [id], remark: 'x' }],
  ['tracking.followOrders', { orders: [id] }],
  ['tracking.followNumbers', { numbers: 'x', otherType: 'booking', carrier: id, milestones: ['DEPA'] }],
  ['orders.sums', { id }],
  ['orders.ending', { id }],
  ['orders.statusMail', { id }],
  ['orders.keepStatusMail', { id, version, to: ['someone@firm.test'], subject: 'x', message: 'x' }],
  ['orders.consolidation', { id }],
  ['orders.consolidate', { id, version, by: 'RT', houses: [] }],
  ['orders.split', { id, version, boxes: [], cargo: [{ at: 0, packages: 1 }], reason: 'x' }],
  ['orders.handOver', { rows: [{ id, version }], to: id, reason: 'x' }],
  ['orderPaper.document', { id, paper: 'shippingOrder' }],
  ['orderReport.receivables', {}],
  ['orderReport.figures', { from: today, to: today }],
  ['orderReport.export', { from: today, to: today }],
  ['debitNote.billable', { order: id }],
  ['debitNote.make', { draft: noteDraft(id) }],
  ['debitNote.save', { id, version, draft: noteDraft(id) }],
  ['debitNote.get', { id }],
  ['debitNote.document', { id }],
  ['debitNote.move', { id, version, act: 'void', reason: 'x' }],
  ['debitNote.pay', { id, version, date: today, currency: 'CNY', amount: '1', bankRef: 'x' }],
  ['debitNote.reversePayment', { id, version, position: 0, reason: 'x' }],
  ['debitNote.remove', { id, version }],
  ['bookings.submit', { id, version }],
  ['bookings.review', { id, version, verdict: 'pass' }],
  ['bookings.request', { id }],
  ['bookings.send', { id, version }],
  ['bookings.answer', { id, version, verdict: 'refused', remark: 'x' }],
  ['bookings.release', { id, version }],
  ['bookings.stop', { id, version, reason: 'x' }],
  ['bookings.split', { id, version, boxes: [], cargo: [{ at: 0, packages: 1 }], reason: 'x' }],
  ['bookings.makeOrder', { id, version }],
  ['bookings.ofOrder', { id, version }],
  ['bookingAmendments.request', { id, version, wanted: { vessel: 'x' }, reason: 'x' }],
  ['bookingAmendments.answer', { id, version, verdict: 'declined' }],
]
