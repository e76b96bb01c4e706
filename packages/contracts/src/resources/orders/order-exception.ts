import { choice, date, instant, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { exceptionKinds, exceptionStates } from '../../shapes/figures/order-exceptions.ts'

/** A trouble of a shipment, found by the clock and its milestones, until it is over. */
export const orderException = resource({
  name: 'orderException',
  label: ['异常', 'Exceptions'],
  title: 'facts',
  ownEndpoints: true,
  exportedWith: 'TS-9048',
  module: 'order',
  peopleOf: 'order',
  search: ['facts', 'remark'],
  sort: ['since', 'desc'],
  fields: {
    kind: choice(['异常', 'Exception'], exceptionKinds, { required: true, filter: true }),
    order: link('shipmentOrder', ['订单', 'Order'], { required: true, filter: true }),
    state: choice(['状态', 'State'], exceptionStates, { required: true, initial: 'open', filter: true }),
    dueAt: instant(['时限', 'Deadline'], { filter: true }),
    facts: text(['情况', 'Facts'], { max: 300 }),
    owner: link('employee', ['责任人', 'Owner'], { filter: true }),
    since: instant(['出现时间', 'Since'], { required: true, filter: true }),
    remark: text(['处理说明', 'Remark'], { max: 500 }),
    until: date(['暂缓至', 'Snoozed until']),
    by: link('employee', ['处理人', 'Handled by'], { filter: true }),
    handledAt: instant(['处理时间', 'Handled at'], { hidden: true }),
    overAt: instant(['解除时间', 'Over at'], { hidden: true }),
    event: link('orderEvent', ['节点', 'Milestone'], { hidden: true }),
  },
})
