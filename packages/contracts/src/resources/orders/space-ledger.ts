import { choice, code, decimal, instant, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'

const buckets = [
  ['none', '未占用', 'Free'],
  ['allotment', '配额', 'Allotment'],
  ['held', '占位', 'Held'],
  ['approved', '已批', 'Approved'],
  ['confirmed', '已放舱', 'Confirmed'],
  ['used', '已用', 'Used'],
  ['noShow', '未到', 'No-show'],
] as const

/** One movement of space of a pool; only ever added. */
export const spaceLedger = resource({
  name: 'spaceLedger',
  label: ['舱位台账', 'Space ledger'],
  title: 'note',
  ownEndpoints: true,
  search: ['note'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    pool: link('spacePool', ['现舱', 'Pool'], { required: true, filter: true }),
    event: choice(
      ['事件', 'Event'],
      [
        ['allot', '开舱', 'Allotted'],
        ['adjust', '调整', 'Adjusted'],
        ['hold', '占位', 'Held'],
        ['expire', '到期释放', 'Hold expired'],
        ['withdraw', '撤回', 'Withdrawn'],
        ['approve', '批准', 'Approved'],
        ['reject', '拒绝', 'Rejected'],
        ['waitlist', '转候补', 'Waitlisted'],
        ['convert', '预约转预订', 'Pledge converted'],
        ['confirm', '放舱', 'Confirmed'],
        ['use', '使用', 'Used'],
        ['noShow', '未到', 'No-show'],
        ['cancel', '取消', 'Cancelled'],
        ['return', '退舱', 'Returned'],
        ['roll', '甩柜', 'Rolled'],
        ['split', '拆分', 'Split'],
      ],
      { required: true, filter: true },
    ),
    box: code(['箱型', 'Container type'], { max: 10, required: true, filter: true }),
    quantity: integer(['箱量', 'Quantity'], { required: true }),
    teu: decimal(['TEU', 'TEU'], { required: true, whole: 6 }),
    fromBucket: choice(['由', 'From'], buckets, { required: true }),
    toBucket: choice(['至', 'To'], buckets, { required: true }),
    // Below zero where more was taken than a smaller allotment leaves.
    freeAfter: integer(['剩余', 'Free after'], { required: true, min: -999_999_999 }),
    booking: link('spaceBooking', ['预订', 'Booking'], { filter: true }),
    by: link('employee', ['操作人', 'By'], { filter: true }),
    note: text(['说明', 'Note'], { max: 500 }),
  },
})
