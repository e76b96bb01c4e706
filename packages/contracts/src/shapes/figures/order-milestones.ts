/** Milestones of a shipment with their words in both languages (DCSA track and trace, and our own for files and money). */
export const milestoneOptions = [
  ['ORDER_RECEIVED', '接受委托', 'Order received'],
  ['ORDER_CONFIRMED', '确认接单', 'Order confirmed'],
  ['BOOKING_REQUESTED', '已向承运人订舱', 'Booking requested'],
  ['BOOKING_CONFIRMED', '放舱（SO）', 'Booking confirmed (SO)'],
  ['BOOKING_REJECTED', '拒舱', 'Booking rejected'],
  ['BOOKING_CANCELLED', '退舱', 'Booking cancelled'],
  ['EMPTY_OUT', '提空箱', 'Empty container picked up'],
  ['STUFFED', '装箱完毕', 'Container stuffed'],
  ['CFS_RECEIVED', '进仓', 'Received at warehouse'],
  ['REMEASURED', '复尺复磅', 'Remeasured'],
  ['GATE_IN', '进港', 'Gate in'],
  ['VGM_SUBMITTED', 'VGM 已报', 'VGM submitted'],
  ['SI_SUBMITTED', '补料已发', 'Shipping instruction sent'],
  ['MANIFEST_ACCEPTED', '舱单已接收', 'Manifest accepted'],
  ['CUSTOMS_SELECTED', '布控', 'Selected by customs'],
  ['CUSTOMS_INSPECTED', '已查验', 'Inspected by customs'],
  ['CUSTOMS_HELD', '扣关', 'Held by customs'],
  ['CUSTOMS_RELEASED_EXPORT', '出口放行', 'Export customs released'],
  ['CUSTOMS_RELEASED_IMPORT', '进口放行', 'Import customs released'],
  ['LOADED', '装船/装车', 'Loaded'],
  ['DEPARTED', '离港（开船/起飞/发车）', 'Departed'],
  ['TS_ARRIVED', '中转到达', 'Arrived at transhipment'],
  ['TS_DEPARTED', '中转离开', 'Left transhipment'],
  ['BORDER_CROSSED', '口岸过境', 'Border crossed'],
  ['ARRIVED', '到港/到达', 'Arrived'],
  ['DISCHARGED', '卸船', 'Discharged'],
  ['BL_DRAFTED', '出提单草稿', 'Bill drafted'],
  ['BL_DRAFT_APPROVED', '提单已确认', 'Bill draft approved'],
  ['BL_ISSUED', '提单签发', 'Bill issued'],
  ['BL_RELEASED', '放单', 'Bill released'],
  ['BL_SURRENDERED', '电放/收回提单', 'Bill surrendered'],
  ['ARRIVAL_NOTICE', '到货通知', 'Arrival notice sent'],
  ['DO_ISSUED', '换单', 'Delivery order issued'],
  ['GATE_OUT', '提重柜', 'Gate out'],
  ['STRIPPED', '拆箱', 'Container stripped'],
  ['FC_APPOINTED', '已约仓', 'Warehouse appointment made'],
  ['OUT_FOR_DELIVERY', '派送中', 'Out for delivery'],
  ['DELIVERED', '签收', 'Delivered'],
  ['EMPTY_RETURNED', '还空箱', 'Empty container returned'],
  ['FEES_CONFIRMED', '费用已确认', 'Charges confirmed'],
  ['NOTE_SENT', '账单已发', 'Debit note sent'],
  ['SETTLED', '结清', 'Settled'],
  ['RELEASE_APPROVED', '放单批准', 'Release approved'],
  ['ORDER_CLOSED', '结案', 'Order closed'],
  ['ROLLED', '甩柜', 'Rolled'],
  ['AMENDED', '改配/改港', 'Amended'],
  ['CANCELLED', '退关', 'Cancelled'],
  ['EXCEPTION', '异常', 'Exception'],
] as const
export type Milestone = (typeof milestoneOptions)[number][0]
export const milestones = milestoneOptions.map(([name]) => name)

/** Milestones that may happen more than once to one shipment. */
export const repeatedMilestones: readonly Milestone[] = [
  'CUSTOMS_SELECTED',
  'CUSTOMS_INSPECTED',
  'CUSTOMS_HELD',
  'TS_ARRIVED',
  'TS_DEPARTED',
  'BORDER_CROSSED',
  'ROLLED',
  'AMENDED',
  'EXCEPTION',
  'NOTE_SENT',
]
/** Milestones that acts of their own record, with checks. */
export const milestonesOfActs: readonly Milestone[] = [
  'ORDER_RECEIVED',
  'ORDER_CONFIRMED',
  'FEES_CONFIRMED',
  'NOTE_SENT',
  'RELEASE_APPROVED',
  'ORDER_CLOSED',
  'CANCELLED',
]

/** Milestones of our own work, of which a customer reads nothing. */
export const internalMilestones: readonly Milestone[] = [...milestonesOfActs, 'SETTLED']

/** Steps of a shipment as people read them; `orderStages` of validation has their order. */
export const stageOptions = [
  ['created', '已创建', 'Created', 'quiet'],
  ['confirmed', '已接单', 'Confirmed', 'busy'],
  ['booked', '已放舱', 'Booked', 'busy'],
  ['emptyPickedUp', '已提空', 'Empty picked up', 'busy'],
  ['gatedIn', '已进港/进仓', 'Gated in', 'busy'],
  ['customsReleased', '已报关放行', 'Customs released', 'busy'],
  ['onBoard', '已离港', 'On board', 'good'],
  ['billConfirmed', '提单已确认', 'Bill confirmed', 'good'],
  ['feesConfirmed', '费用已确认', 'Charges confirmed', 'good'],
  ['released', '已放单', 'Bill released', 'good'],
  ['arrived', '已到港', 'Arrived', 'good'],
  ['delivered', '已交付', 'Delivered', 'good'],
  ['closed', '已结案', 'Closed', 'quiet'],
] as const

export const classifiers = ['ACT', 'EST', 'PLN'] as const
