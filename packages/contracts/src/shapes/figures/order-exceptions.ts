/** Kinds of trouble of a shipment, in the order in which they are shown. */
export const exceptionKinds = [
  ['gateInDue', '临近截港未进港', 'Not gated in before closing', 'bad'],
  ['siDue', '临近截单未补料', 'SI not sent before cut-off', 'bad'],
  ['vgmDue', 'VGM 未报', 'VGM missing', 'bad'],
  ['dgDetails', '危品资料不全', 'DG details missing', 'bad'],
  ['rolled', '甩柜待处理', 'Rolled', 'bad'],
  ['customs', '查验/扣关', 'Held by customs', 'bad'],
  ['notDeparted', '逾期未离港', 'Departure overdue', 'bad'],
  ['notArrived', '逾期未到港', 'Arrival overdue', 'bad'],
  ['etdMoved', '开航改期', 'Departure moved', 'warn'],
  ['etaMoved', '到港改期', 'Arrival moved', 'warn'],
  ['silent', '久无动态', 'No news', 'warn'],
  ['noArrivalNotice', '未发到货通知', 'Arrival notice missing', 'warn'],
  ['noDeliveryOrder', '未换单', 'D/O not exchanged', 'warn'],
  ['freeTime', '免费期将尽', 'Free time ending', 'bad'],
  ['releasedUnsettled', '已放单未结清', 'Released, not settled', 'bad'],
  ['noted', '上报异常', 'Reported exception', 'bad'],
] as const
export type ExceptionKind = (typeof exceptionKinds)[number][0]

/** Kinds that people may declare settled, once the customer knows or nothing more is to be done. */
export const settledByHand: readonly ExceptionKind[] = ['rolled', 'etdMoved', 'etaMoved', 'noted']

export const exceptionStates = [
  ['open', '未处理', 'Open', 'bad'],
  ['acknowledged', '已知悉', 'Acknowledged', 'busy'],
  ['settled', '已解决', 'Settled', 'good'],
  ['cleared', '自动解除', 'Cleared', 'quiet'],
] as const
