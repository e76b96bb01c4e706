import type { Label } from '../catalogue/kinds.ts'

interface SpaceMeasure {
  readonly label: Label
  /** Exact definition of the number. */
  readonly note?: Label
}

/** Containers that space pages count, by where they are; each number has the rows that it counts behind it. */
export const spaceMeasures = {
  requested: { label: ['待审批预约', 'Requested'], note: ['已提交、未审批的预约', 'Advance requests not decided yet'] },
  pledged: { label: ['已承诺未转', 'Pledged'], note: ['已承诺、未转预订', 'Pledged, not converted to a booking yet'] },
  allotted: { label: ['配额', 'Allotted'], note: ['已开放现舱的配额', 'Allotment of opened pools'] },
  capacity: { label: ['可售（含超配）', 'Capacity'], note: ['配额加超配', 'Allotment with overbooking'] },
  held: { label: ['占位', 'Held'] },
  submitted: { label: ['待审批预订', 'Submitted'], note: ['已提交、未审批的预订', 'Bookings not decided yet'] },
  approved: { label: ['已批', 'Approved'] },
  confirmed: { label: ['已放舱', 'Confirmed'] },
  used: { label: ['已用', 'Used'] },
  waitlisted: { label: ['候补', 'Waitlisted'] },
  returned: { label: ['已退舱', 'Returned'] },
  gap: {
    label: ['余缺', 'Gap'],
    note: ['可售 − 已批 − 已放舱 − 已用 − 已承诺未转', 'Capacity less approved, confirmed, used and pledged'],
  },
  granted: { label: ['曾获批', 'Granted'], note: ['曾获批的预订箱量', 'Containers of bookings ever approved'] },
  cancelled: { label: ['取消', 'Cancelled'], note: ['获批后取消', 'Cancelled after approval'] },
  noShow: { label: ['未到', 'No-show'] },
  unused: { label: ['亏舱', 'Unused'], note: ['已开船配额未用', 'Allotment of departed sailings not used'] },
  givenBack: {
    label: ['按时退船公司', 'Given back in time'],
    note: ['免费退舱截止前调减的配额', 'Allotment cut before the free return date'],
  },
  exposed: {
    label: ['亏舱风险', 'At risk'],
    note: ['免费退舱截止后仍未用的配额', 'Allotment not used after the free return date'],
  },
  rolled: { label: ['甩柜', 'Rolled'] },
  waited: { label: ['进入候补', 'Joined the waitlist'] },
  promoted: { label: ['候补转正', 'Got space from the waitlist'] },
  decided: { label: ['已审批', 'Decided'], note: ['预约与预订', 'Requests and bookings'] },
  decidedLate: { label: ['超时审批', 'Decided late'], note: ['超过 4 个工作小时', 'After more than 4 working hours'] },
  everPledged: { label: ['曾承诺', 'Ever pledged'], note: ['预约承诺箱量', 'Containers pledged to advance requests'] },
  usedOfPledged: { label: ['承诺后已用', 'Used of pledged'] },
  onContract: {
    label: ['合约已出运', 'Lifted on the contract'],
    note: ['已开船订单，及无订单的已用舱位', 'Orders that have departed, and used space without an order'],
  },
} as const satisfies Record<string, SpaceMeasure>
export type SpaceMeasureName = keyof typeof spaceMeasures
export const spaceMeasureNames = Object.keys(spaceMeasures) as SpaceMeasureName[]
export const spaceMeasureNamed = (name: SpaceMeasureName): SpaceMeasure => spaceMeasures[name]

/** Columns of the reservation summary, in order. */
export const summaryMeasures = [
  'requested',
  'pledged',
  'allotted',
  'capacity',
  'held',
  'submitted',
  'approved',
  'confirmed',
  'used',
  'waitlisted',
  'returned',
  'gap',
] as const satisfies readonly SpaceMeasureName[]
export type SummaryMeasure = (typeof summaryMeasures)[number]

/** Dimensions by which the summary is grouped. */
export const summaryGroups = ['line', 'lane', 'carrier', 'salesman', 'org', 'customer', 'box'] as const
export type SummaryGroup = (typeof summaryGroups)[number]

/** Dimensions to which the rows behind a number are narrowed. */
export const spaceDimensions = [...summaryGroups, 'week', 'reason', 'contract'] as const
export type SpaceDimension = (typeof spaceDimensions)[number]
export const spaceUnits = ['teu', 'boxes'] as const
export type SpaceUnit = (typeof spaceUnits)[number]
