import { choice, code, instant, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { milestoneOptions } from '../../shapes/figures/order-milestones.ts'
import { orderEvent } from './order-event.ts'

const { classifier, source } = orderEvent.fields

/** An event of a carrier's file or text that could not be recorded, until a person attaches it to an order or drops it. */
export const unmatchedEvent = resource({
  name: 'unmatchedEvent',
  label: ['未匹配节点', 'Unmatched milestones'],
  title: 'text',
  ownEndpoints: true,
  exportedWith: 'TS-9048',
  module: 'order',
  people: ['by'],
  search: ['text', 'numbers'],
  sort: ['receivedAt', 'desc'],
  fields: {
    text: text(['原文', 'Text'], { max: 200, required: true }),
    numbers: list(code(['号码', 'Numbers'], { max: 40 }), { max: 20, filter: true }),
    why: choice(
      ['原因', 'Reason'],
      [
        ['noOrder', '未找到订单', 'No order found', 'bad'],
        ['unknownMilestone', '节点无法识别', 'Milestone not recognised', 'warn'],
        ['noTime', '没有时间', 'No time', 'warn'],
      ],
      { required: true, filter: true },
    ),
    state: choice(
      ['状态', 'State'],
      [
        ['open', '待处理', 'Open', 'busy'],
        ['attached', '已匹配', 'Attached', 'good'],
        ['dropped', '已忽略', 'Dropped', 'quiet'],
      ],
      { required: true, initial: 'open', filter: true },
    ),
    order: link('shipmentOrder', ['订单', 'Order'], { filter: true }),
    milestone: choice(['节点', 'Milestone'], milestoneOptions, { filter: true }),
    classifier,
    at: instant(['时间', 'Time'], { filter: true }),
    containerNo: code(['箱号', 'Container no.'], { max: 11, hidden: true }),
    place: text(['地点', 'Place'], { max: 100 }),
    remark: text(['处理说明', 'Remark'], { max: 500 }),
    by: link('employee', ['导入人', 'Imported by'], { filter: true }),
    receivedAt: instant(['导入时间', 'Imported at'], { required: true, filter: true }),
    handledBy: link('employee', ['处理人', 'Handled by'], { hidden: true }),
    handledAt: instant(['处理时间', 'Handled at'], { hidden: true }),
    source,
    sourceEventId: text(['来源编号', 'Id at the source'], { max: 100, hidden: true }),
  },
})
