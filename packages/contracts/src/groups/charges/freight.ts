import {
  choice,
  code,
  codes,
  date,
  days,
  files,
  flag,
  integer,
  link,
  list,
  longText,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { maintainer } from './maintainer.ts'

/** Dry containers for which nearly every rate has a price. */
export const usualBoxes = ['20GP', '40GP', '40HQ', '45HQ'] as const
/** Cooled containers. */
export const reeferBoxes = ['20RF', '40RH'] as const

export const rateTypes = [
  ...codes('FAK', 'NAC'),
  ['SPOT', '即期', 'Spot'],
  ['LONG', '长约', 'Long term'],
  ['ONLINE', '线上', 'Online'],
  ['PROMO', '特价', 'Promotion'],
] as const

export const cargoClasses = [
  ['general', '普货', 'General cargo'],
  ['dg', '危险品', 'Dangerous goods'],
  ['norDry', '冷代干', 'Dry cargo in reefers'],
] as const

/** Cargo that a sheet of charges may be for: also that of special containers, which have rates of their own. */
export const cargoScopes = [
  ...cargoClasses,
  ['reefer', '冷藏', 'Reefer'],
  ['oog', '特种箱', 'OOG'],
  ['tank', '罐箱', 'Tank container'],
] as const

export const serviceTerms = codes('CY-CY', 'CY-FO', 'CY-LO', 'CY-DO', 'DO-CY', 'DO-DO', 'CY-RAMP')

export const containerOwners = codes('COC', 'SOC')

/** UN classes; 4 to 6 are given by their divisions (R28). */
export const dgClasses = [
  ['1', '1 爆炸品', '1 Explosives'],
  ['2', '2 气体', '2 Gases'],
  ['3', '3 易燃液体', '3 Flammable liquids'],
  ['4', '4 易燃固体', '4 Flammable solids'],
  ['5', '5 氧化剂', '5 Oxidizers'],
  ['6', '6 毒害品', '6 Toxic substances'],
  ['8', '8 腐蚀品', '8 Corrosives'],
  ['9', '9 杂项', '9 Miscellaneous'],
] as const

export const route = {
  pol: link('port', ['起运港', 'POL'], { required: true, filter: true, unique: true, section: ['航线', 'Route'] }),
  polTerminal: link('wharf', ['起运港码头', 'POL terminal'], { unique: true, partOf: 'pol', hidden: true }),
  via: list(link('port', ['中转港', 'Via']), { max: 3, filter: true, unique: true }),
  dischargePort: link('port', ['卸货港', 'Port of discharge'], {
    hidden: true,
    help: ['目的地在内陆时，海船卸货的港口', 'Port of discharge, when the destination is inland'],
  }),
  pod: link('port', ['目的港', 'POD'], {
    required: true,
    filter: true,
    unique: true,
    fills: { tradeLine: 'route' },
  }),
  podTerminal: link('wharf', ['目的港码头', 'POD terminal'], { partOf: 'pod', hidden: true }),
  tradeLine: link('tradeLine', ['航线', 'Trade line'], { filter: true }),
  carrier: link('carrier', ['船公司', 'Carrier'], { required: true, filter: true, unique: true }),
  carrierLine: text(['承运人航线', 'Carrier’s line'], { max: 60, hidden: true }),
  serviceCode: code(['航线代码', 'Service code'], { max: 20, filter: true, unique: true }),
  transferType: choice(
    ['中转方式', 'Direct / transit'],
    [
      [1, '直达', 'Direct'],
      [2, '中转', 'Transit'],
    ],
    { required: true, initial: 1, filter: true },
  ),
  transitDays: days(['航程', 'Transit days']),
} as const

/** A filter of rates by the country of their destination. */
export const podCountry = link('country', ['目的国', 'Country of POD'], { filter: true })

export const sailing = {
  sailingDays: weekdays(['开航日', 'Sailing days'], { filter: true, section: ['船期', 'Sailing'] }),
  closingDays: weekdays(['截港日', 'CY closing days'], { hidden: true }),
  siCutoff: code(['截补料', 'SI cut-off'], {
    max: 4,
    hidden: true,
    help: ['星期/小时：3/12 表示周三 12 时', 'Weekday/hour: 3/12 is Wednesday at 12'],
  }),
  siCutoffDays: integer(['截文件提前天数', 'Document cut-off (days before)'], { max: 60, hidden: true }),
  blankSailing: flag(['停航', 'Blank sailing'], {
    filter: true,
    hidden: true,
    help: [
      '查价时提示停航，报价前请确认船期',
      'Searches warn about a blank sailing: confirm the schedule before quoting',
    ],
  }),
  sailingText: text(['船期说明', 'Sailing in words'], {
    max: 60,
    hidden: true,
    help: ['2/1 表示周二截港、周一开航', '2/1: closes on Tuesday, sails on Monday'],
  }),
} as const

export const validity = {
  validFrom: date(['有效期起', 'Valid from'], { required: true, section: ['有效期', 'Validity'] }),
  validTo: date(['有效期止', 'Valid to'], { required: true, filter: true }),
} as const

/** The day of a shipment on which a rate has to be valid. */
export const validityBases = [
  ['etd', '大船开航', 'ETD'],
  ['cyClosing', '大船截港', 'CY closing'],
  ['bargeEtd', '驳船开航', 'Barge ETD'],
  ['onBoard', '提单装船日', 'On board date'],
  ['gateIn', '进港', 'Gate-in'],
  ['soEtd', 'SO 开航', 'ETD of the SO'],
] as const

export const validityBasis = {
  validityBasis: choice(['有效类别', 'Counted on'], validityBases, {
    required: true,
    initial: 'etd',
    hidden: true,
    help: ['有效期按哪一天判断', 'The day that must be within the validity'],
  }),
} as const

/** The day of a shipment that is not a full container on which a sheet has to be valid (+validity). */
const shipmentBases = [
  ['etd', '开船', 'ETD'],
  ['cargoReceipt', '收货', 'Cargo receipt'],
  ['flight', '起飞', 'Flight'],
  ['train', '发车', 'Train departure'],
  ['pickup', '提货', 'Pick-up'],
  ['order', '下单', 'Order'],
] as const
/** The validity of a sheet of such a mode, counted on this day unless the sheet has another. */
export const validityOn = (initial: (typeof shipmentBases)[number][0]) =>
  ({
    ...validity,
    validityBasis: choice(['有效期按', 'Validity applies to'], shipmentBases, {
      required: true,
      initial,
      hidden: true,
      help: ['有效期按哪一天判断', 'The day that must be within the validity'],
    }),
  }) as const

export const publishable = {
  displayFlag: choice(
    ['发布', 'Publication'],
    [
      [0, '未发布', 'Unpublished', 'quiet'],
      [1, '已发布', 'Published', 'good'],
      [2, '仅内部', 'Internal', 'busy'],
    ],
    { required: true, initial: 0, computed: true, filter: true },
  ),
} as const

export const recommendable = {
  recommendFlag: choice(
    ['推荐', 'Recommendation'],
    [
      [1, '推荐', 'Recommended', 'busy'],
      [2, '未推荐', 'Not recommended'],
    ],
    { required: true, initial: 2, computed: true },
  ),
  recommendRank: integer(['推荐排序', 'Recommended rank'], {
    min: 1,
    max: 99,
    hidden: true,
    notCopied: true,
    help: [
      '1 排最前；填写即为推荐，取消推荐时清空',
      '1 is first. Entering a rank recommends the rate; removing the recommendation clears it',
    ],
  }),
} as const

/** R20; a combined pool excludes the other two. */
export const freeTime = {
  freeDemDays: integer(['免堆天数', 'Free demurrage days'], {
    max: 365,
    section: ['免箱期', 'Free time'],
    hidden: true,
  }),
  freeDetDays: integer(['免用天数', 'Free detention days'], { max: 365, hidden: true }),
  freeCombinedDays: integer(['合并免费天数', 'Combined free days'], { max: 365 }),
  freeTimeUnit: choice(
    ['天数计法', 'Days counted as'],
    [
      ['CD', '自然日', 'Calendar days'],
      ['WD', '工作日', 'Working days'],
    ],
    { hidden: true, help: ['空白按自然日', 'Blank: calendar days'] },
  ),
  freeTimeScope: choice(
    ['免箱期在', 'Free time at'],
    [
      ['origin', '起运地', 'Origin'],
      ['destination', '目的地', 'Destination'],
    ],
    { hidden: true, help: ['空白为目的地', 'Blank: the destination'] },
  ),
  freeTimeText: text(['免箱期说明', 'Free time in words'], {
    max: 100,
    hidden: true,
    help: [
      '10/14、7 days detention、14 combined 会填入天数',
      'Text such as 10/14, 7 days detention or 14 combined fills in the days',
    ],
  }),
} as const

export const billType = choice(
  ['提单类型', 'Bill type'],
  [
    [1, 'MBL', 'MBL'],
    [2, 'HBL', 'HBL'],
    [3, 'MBL/HBL', 'MBL/HBL'],
  ],
  { required: true, initial: 1, filter: true, unique: true },
)

/** Remarks on a rate or a leg: for customers, for colleagues and for booking. */
export const remarks = {
  publicRemark: longText(['外部备注', 'Public remark'], { max: 1000, hidden: true }),
  internalRemark: longText(['内部备注', 'Internal remark'], { max: 1000, hidden: true, cost: true }),
  bookingNote: longText(['订舱备注', 'Booking note'], {
    max: 1000,
    hidden: true,
    help: ['订舱和收货时注意什么', 'Notes for booking and receiving'],
  }),
  notice: text(['特别提醒', 'Notice'], { max: 200, hidden: true }),
  // Files from a carrier or an agent show buying prices.
  attachments: files(['附件', 'Attachments'], { cost: true, hidden: true }),
} as const

/** Maintainer, remarks and publication of a rate or a leg. */
export const kept = { maintainer: { ...maintainer, hidden: true }, ...remarks, ...publishable } as const

/** Number of the contract under which a rate is bought, where it is no key of the rate. */
export const contractNo = code(['合约号', 'Contract no.'], { max: 30, filter: true, cost: true, hidden: true })

/** Contracts of the rates that a fee or a mark-up is for; an empty list is any. */
export const underContracts = {
  contractNos: list(code(['合约号', 'Contract nos.'], { max: 30 }), {
    cost: true,
    hidden: true,
    help: ['仅适用于这些合约的运价', 'Only for rates under these contracts'],
  }),
} as const
