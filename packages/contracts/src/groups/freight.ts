import {
  boxPrices,
  choice,
  code,
  date,
  days,
  decimal,
  flag,
  integer,
  link,
  list,
  text,
  weekdays,
} from '../catalogue/kinds.ts'

export const rateTypes = [
  ['FAK', 'FAK', 'FAK'],
  ['NAC', 'NAC', 'NAC'],
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

export const serviceTerms = [
  ['CY-CY', 'CY-CY', 'CY-CY'],
  ['CY-FO', 'CY-FO', 'CY-FO'],
  ['CY-LO', 'CY-LO', 'CY-LO'],
  ['CY-DO', 'CY-DO', 'CY-DO'],
  ['DO-CY', 'DO-CY', 'DO-CY'],
  ['DO-DO', 'DO-DO', 'DO-DO'],
  ['CY-RAMP', 'CY-RAMP', 'CY-RAMP'],
] as const

export const containerOwners = [
  ['COC', 'COC', 'COC'],
  ['SOC', 'SOC', 'SOC'],
] as const

/** UN classes; 4 to 6 are told apart by their divisions (R28). */
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
    help: ['目的地在内陆时，海船卸货的港口', 'Where the vessel is unloaded, when the destination is inland'],
  }),
  pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true }),
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

export const sailing = {
  sailingDays: weekdays(['开航日', 'Sailing days'], { section: ['船期', 'Sailing'] }),
  closingDays: weekdays(['截关日', 'CY closing days'], { hidden: true }),
  siCutoff: code(['截补料', 'SI cut-off'], {
    max: 4,
    hidden: true,
    help: ['星期/小时：3/12 表示周三 12 时', 'Weekday/hour: 3/12 is Wednesday at 12'],
  }),
  siCutoffDays: integer(['截文件提前天数', 'Documents close days before'], { max: 60, hidden: true }),
  blankSailing: flag(['停航', 'Blank sailing'], {
    filter: true,
    hidden: true,
    help: ['查价时提示停航，报价前请确认船期', 'Told in searches: ask for the sailing before you quote'],
  }),
  sailingText: text(['船期说明', 'Sailing in words'], {
    max: 60,
    hidden: true,
    help: ['2/1 表示周二截关、周一开航', '2/1: closes on Tuesday, sails on Monday'],
  }),
} as const

export const validity = {
  validFrom: date(['有效期起', 'Valid from'], { required: true, section: ['有效期', 'Validity'] }),
  validTo: date(['有效期止', 'Valid to'], { required: true, filter: true }),
} as const

/** The day of a shipment on which a rate has to be valid. */
export const validityBases = [
  ['etd', '大船开航', 'ETD'],
  ['cyClosing', '大船截关', 'CY closing'],
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
    help: ['有效期按哪一天判断', 'The day that must lie inside the validity'],
  }),
} as const

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
    help: ['10/14、7 days detention、14 combined 会填入天数', '10/14, 7 days detention, 14 combined fill in the days'],
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
const paymentTerm = choice(
  ['付款方式', 'Payment'],
  [
    ['PRE', '预付', 'Prepaid'],
    ['COL', '到付', 'Collect'],
  ],
  { required: true, initial: 'PRE' },
)
const treatment = choice(
  ['处理', 'Treatment'],
  [
    ['subject', '另加', 'Subject to'],
    ['included', '已含', 'Included'],
    ['excluded', '不含', 'Excluded'],
    ['atCost', '实报实销', 'At cost'],
  ],
  { required: true, initial: 'subject' },
)

/**
 * One charge (R12-R15): `unitPrice`, or `boxPrices` when the unit counts containers, never both.
 * They are the house tariff, the base of what is sold; the cost pair is what is bought, blank = the same.
 */
export const chargeLine = {
  charge: link('charge', ['费用', 'Charge'], { required: true, picks: true }),
  unit: link('chargeUnit', ['单位', 'Unit'], { required: true }),
  currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
  unitPrice: decimal(['单价', 'Unit price'], { scale: 4, signed: true, price: true }),
  boxPrices: boxPrices(['箱型价', 'Price per container'], { scale: 4 }),
  costUnitPrice: decimal(['成本单价', 'Cost unit price'], { scale: 4, signed: true, cost: true, price: true }),
  costBoxPrices: boxPrices(['箱型成本', 'Cost per container'], { scale: 4, cost: true }),
  percentOf: list(link('charge', ['百分比基数', 'Percent of']), {
    max: 20,
    help: [
      '按百分比计费时，取所列费用之和；空白：按该费用自身的基数',
      'Of a percentage: the sum of these charges. Blank: the base of the charge itself',
    ],
  }),
  minAmount: decimal(['最低', 'Minimum']),
  maxAmount: decimal(['最高', 'Maximum']),
  paymentTerm,
  treatment,
  when: choice(
    ['适用', 'When'],
    [
      ['always', '总是', 'Always'],
      ['optional', '可选', 'Optional'],
      ['event', '发生时', 'On event'],
      ['telexOnly', '仅电放', 'Telex release only'],
      ['perHbl', '仅分单', 'House bill only'],
      ['withBarge', '有驳船', 'With a barge'],
      ['withoutBarge', '无驳船', 'Without a barge'],
      ['dgOnly', '仅危险品', 'Dangerous goods only'],
      ['socOnly', '仅货主箱', 'Shipper’s own containers only'],
      ['lateSi', '迟交补料', 'Late shipping instructions'],
    ],
    { required: true, initial: 'always' },
  ),
  printNote: text(['打印备注', 'Printed note'], {
    max: 200,
    help: ['写入报价单该费用的备注', 'Stands beside the charge on quotations'],
  }),
} as const

/** Occasions of which nobody knows beforehand: a charge for one of them counts when it was ticked. */
export const isOnDemand = (when: string): boolean => ['optional', 'event', 'lateSi'].includes(when)

/** Who pays a fee: per dimension a list and an exclude flag; an empty list is any. */
export const chargeScope = {
  carriers: list(link('carrier', ['适用船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  carriersExclude: flag(['船公司除外', 'All but these carriers'], { hidden: true }),
  tradeLines: list(link('tradeLine', ['适用航线', 'Trade lines']), { filter: true }),
  tradeLinesExclude: flag(['航线除外', 'All but these lines'], { hidden: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  polsExclude: flag(['起运港除外', 'All but these POLs'], { hidden: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  podsExclude: flag(['目的港除外', 'All but these PODs'], { hidden: true }),
  podCountries: list(link('country', ['目的国', 'Destination countries']), { hidden: true }),
  polTerminal: link('wharf', ['起运港码头', 'POL terminal'], {
    hidden: true,
    partOf: 'pols',
    help: ['仅适用于注明该码头的运价', 'Only for rates that name this terminal'],
  }),
  vias: list(link('port', ['中转港', 'Vias']), {
    hidden: true,
    help: ['仅适用于经其中一个港口中转的运价', 'Only for ways over one of these ports'],
  }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { hidden: true }),
  termScope: choice(['运输条款', 'Term'], serviceTerms, {
    hidden: true,
    help: ['空白表示全部条款', 'Blank: every term'],
  }),
  ownerScope: choice(['箱属', 'Container owner'], containerOwners, {
    hidden: true,
    help: ['空白表示全部箱属', 'Blank: whoever owns the containers'],
  }),
  boxTypes: list(code(['适用箱型', 'Container types'], { max: 10 }), {
    hidden: true,
    help: ['空白表示全部箱型', 'Blank: every container type'],
  }),
  cargoScope: choice(['货类', 'Cargo'], cargoClasses, {
    hidden: true,
    help: ['空白表示全部货类', 'Blank: every kind of cargo'],
  }),
  billTypeScope: choice(
    ['提单类型', 'Bill type'],
    [
      [1, 'MBL', 'MBL'],
      [2, 'HBL', 'HBL'],
    ],
    { hidden: true },
  ),
  stack: flag(['叠加', 'Adds up'], {
    hidden: true,
    help: ['与其他规则叠加，而不是互相替代', 'Is added to other rules instead of replacing them'],
  }),
} as const

/** Whom a mark-up is for; an empty list is any (R27). */
export const markupScope = {
  carriers: list(link('carrier', ['船公司', 'Carriers']), { filter: true, section: ['适用范围', 'Applies to'] }),
  tradeLines: list(link('tradeLine', ['航线', 'Trade lines']), { filter: true }),
  pols: list(link('port', ['起运港', 'POLs']), { filter: true }),
  pods: list(link('port', ['目的港', 'PODs']), { filter: true }),
  rateTypes: list(choice(['运价类型', 'Rate types'], rateTypes), { hidden: true }),
  customers: list(link('customer', ['指定客户', 'Customers']), { filter: true }),
} as const

/** One step of a mark-up: which cells, how, by how much. */
export const markupLine = {
  target: choice(
    ['加价对象', 'Target'],
    [
      ['freight', '海运费', 'Ocean freight'],
      ['ocean', '海运附加费', 'Ocean surcharges'],
      ['origin', '起运港费用', 'Origin charges'],
      ['destination', '目的港费用', 'Destination charges'],
      ['barge', '驳船', 'Barge'],
      ['transfer', '二程', 'Second leg'],
      ['agent', '海外代理', 'Overseas agent'],
    ],
    { required: true, initial: 'freight', picks: true },
  ),
  box: code(['箱型', 'Container type'], {
    max: 10,
    container: true,
    help: ['空白表示全部箱型', 'Blank for every container type'],
  }),
  method: choice(
    ['方式', 'Method'],
    [
      ['add', '加金额', 'Add amount'],
      ['percent', '成本加成', 'Percent on cost'],
      ['margin', '毛利率', 'Margin on sale'],
      ['toPrice', '一口价', 'Fixed price'],
    ],
    {
      required: true,
      initial: 'add',
      help: ['加成 20%：1000 → 1200；毛利 20%：1000 → 1250', '20% on cost: 1000 → 1200; 20% margin: 1000 → 1250'],
    },
  ),
  value: decimal(['数值', 'Value'], {
    required: true,
    signed: true,
    scale: 4,
    // What is added as a percentage, or is a margin, is no price.
    price: { where: 'method', any: ['add', 'toPrice'] },
  }),
  currency: link('currency', ['币种', 'Currency'], {
    picks: true,
    help: ['仅对该币种的单价生效；空白表示全部', 'Only prices in this currency; blank for every one'],
  }),
  rounding: choice(
    ['取整', 'Rounding'],
    [
      ['none', '不取整', 'None'],
      ['up1', '进到 1', 'Up to 1'],
      ['up5', '进到 5', 'Up to 5'],
      ['up10', '进到 10', 'Up to 10'],
    ],
    { required: true, initial: 'none' },
  ),
  leastAdded: decimal(['每箱至少加', 'Least added'], {
    help: ['低于此价销售须审批', 'To each container; what is sold for less asks for an approval'],
  }),
  leastGpPercent: decimal(['最低毛利率 %', 'Least GP %'], {
    whole: 3,
    help: ['占售价的百分比；低于此价销售须审批', 'Of the sale; what is sold for less asks for an approval'],
  }),
} as const
