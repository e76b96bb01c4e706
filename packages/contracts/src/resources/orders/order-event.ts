import { choice, code, instant, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { milestoneOptions } from '../../shapes/figures/order-milestones.ts'

/** Something that happened to a shipment, or is expected to; written by acts alone and never changed. */
export const orderEvent = resource({
  name: 'orderEvent',
  label: ['节点', 'Milestones'],
  title: 'note',
  ownEndpoints: true,
  exportedWith: 'TS-9048',
  module: 'order',
  peopleOf: 'order',
  search: ['note', 'containerNo', 'place'],
  sort: ['at', 'desc'],
  fields: {
    order: link('shipmentOrder', ['订单', 'Order'], { required: true, filter: true }),
    milestone: choice(['节点', 'Milestone'], milestoneOptions, { required: true, filter: true }),
    classifier: choice(
      ['性质', 'Kind'],
      [
        ['ACT', '实际', 'Actual', 'good'],
        ['EST', '预计', 'Estimated', 'busy'],
        ['PLN', '计划', 'Planned', 'quiet'],
      ],
      { required: true, filter: true, initial: 'ACT' },
    ),
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    containerNo: code(['箱号', 'Container no.'], { max: 11, filter: true }),
    place: text(['地点', 'Place'], { max: 100 }),
    note: text(['说明', 'Note'], { max: 500 }),
    delayReason: choice(
      ['延误原因', 'Reason of delay'],
      [
        ['weather', '天气', 'Weather'],
        ['congestion', '港口拥堵', 'Congestion'],
        ['strike', '罢工', 'Strike'],
        ['inspection', '查验', 'Inspection'],
        ['documents', '单证', 'Documents'],
        ['payment', '付款', 'Payment'],
        ['carrier', '承运人', 'Carrier'],
        ['customer', '客户', 'Customer'],
        ['equipment', '缺箱/设备', 'Equipment'],
        ['other', '其他', 'Other'],
      ],
      { filter: true },
    ),
    changedFrom: text(['原航次/原内容', 'Former voyage or fact'], { max: 100, hidden: true }),
    changedTo: text(['新航次/新内容', 'New voyage or fact'], { max: 100 }),
    movedFrom: instant(['原预计时间', 'Former estimate'], { hidden: true }),
    paidBy: choice(
      ['费用承担', 'Paid by'],
      [
        ['customer', '客户', 'Customer'],
        ['carrier', '承运人', 'Carrier'],
        ['us', '我司', 'Us'],
      ],
      { filter: true },
    ),
    isCorrected: choice(
      ['更正', 'Correction'],
      [
        ['valid', '有效', 'Valid', 'good'],
        ['corrected', '已更正', 'Corrected', 'quiet'],
      ],
      { required: true, initial: 'valid', filter: true },
    ),
    corrects: link('orderEvent', ['更正的节点', 'Corrects'], { hidden: true }),
    source: choice(
      ['来源', 'Source'],
      [
        ['manual', '手工', 'Manual'],
        ['carrierText', '承运人文本', "Carrier's text"],
        ['dcsaJson', 'DCSA 文件', 'DCSA file'],
      ],
      { required: true, initial: 'manual', filter: true, hidden: true },
    ),
    sourceEventId: text(['来源编号', 'Id at the source'], { max: 100, hidden: true }),
    by: link('employee', ['录入人', 'Entered by'], { filter: true }),
    enteredAt: instant(['录入时间', 'Entered at'], { required: true }),
  },
})
