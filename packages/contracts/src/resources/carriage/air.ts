import { choice, days, decimal, flag, integer, lines, link, list, text, weekdays } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { airBreakDoubts, airBreakRules } from '../../groups/charges/break-rules.ts'
import { airBreak, airBreakCells } from '../../groups/charges/breaks.ts'
import { includedTwice, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { chargeSet, chargeSetColumns } from '../../groups/charges/charge-set.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { contractNo, kept, recommendable, validity } from '../../groups/charges/freight.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { sheetMinimum, sheetMinimumRules } from '../../groups/charges/sheet-minimum.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { page, tabPage } from '../../page.ts'

export const airServices = [
  ['passenger', '客机', 'Passenger'],
  ['freighter', '货机', 'Freighter'],
  ['express', '快运', 'Express'],
  ['standard', '标运', 'Standard'],
  ['charter', '包机', 'Charter'],
] as const
export const airCargoTypes = [
  ['general', '普货', 'General cargo'],
  ['battery', '带电', 'Batteries'],
  ['dangerous', '危险品', 'Dangerous goods'],
  ['pharma', '医药', 'Pharmaceuticals'],
  ['perishable', '鲜活', 'Perishables'],
  ['valuable', '贵重品', 'Valuables'],
  ['oversize', '超大件', 'Oversize'],
] as const
const packagings = [
  ['loose', '散货', 'Loose'],
  ['carton', '纸箱', 'Cartons'],
  ['pallet', '托盘', 'Pallets'],
  ['BUP', '整板', 'BUP'],
] as const
const key = { required: true, filter: true, unique: true } as const

/** Route of air cargo, its airline and its kind of flight. */
const airRoute = {
  pol: link('airport', ['起运机场', 'Origin'], { ...key, section: ['航线', 'Route'] }),
  via: link('airport', ['中转机场', 'Via'], { filter: true, unique: true }),
  pod: link('airport', ['目的机场', 'Destination'], key),
  transferType: choice(
    ['直达/中转', 'Direct / transit'],
    [
      [1, '直达', 'Direct'],
      [2, '中转', 'Transit'],
    ],
    { ...key, initial: 1 },
  ),
  transferMode: choice(
    ['转运方式', 'Onward mode'],
    [
      ['air', '空运', 'Air'],
      ['RFS', '卡车航班', 'Road feeder'],
      ['seaAir', '海空联运', 'Sea-air'],
    ],
    { unique: true, hidden: true },
  ),
  airline: link('airline', ['航空公司', 'Airline'], {
    ...key,
    fills: { volumeDivisor: 'volumeDivisor', weightStep: 'roundStepKg' },
  }),
  flightNo: text(['航班', 'Flight'], { max: 30, filter: true }),
  service: choice(['产品/舱别', 'Service'], airServices, { ...key, initial: 'passenger' }),
  weekdays: weekdays(['航班日', 'Flight days'], { filter: true }),
  transitDays: days(['航程（天）', 'Transit days']),
  cargoType: choice(['货物类型', 'Cargo'], airCargoTypes, { ...key, initial: 'general' }),
  packageType: choice(['包装类型', 'Packaging'], packagings, { ...key, initial: 'loose', hidden: true }),
} as const

/** A direct flight has no transfer; a route does not end where it begins. */
export const airRouteRules = ({ pol, via, pod, transferType, transferMode }: Values): Complaint[] => [
  ...(pol && pol === pod ? [{ field: 'pod', rule: 'samePort' }] : []),
  ...(via && (via === pol || via === pod) ? [{ field: 'via', rule: 'viaIsPolOrPod' }] : []),
  ...(transferType === 1 && (via || transferMode) ? [{ field: 'transferType', rule: 'directWithVia' }] : []),
]
/** An all-in price lists its included charges, and none of them is charged again (R8, R14). */
export const allInRules = (draft: Values): Complaint[] => [
  ...(draft.allIn === true && listOf(draft.includedCharges).length === 0
    ? [{ field: 'includedCharges', rule: 'required' }]
    : []),
  ...includedTwice(draft),
]

const pieceCm = { whole: 4, scale: 1, hidden: true } as const

/** A net rate of an airline or agent by weight breaks; valid on the day of the flight (R6-R10). */
export const airRate = resource({
  name: 'airRate',
  label: ['空运运价', 'Air rates'],
  title: 'flightNo',
  search: ['flightNo', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  byWeight: {
    lines: 'lines',
    cells: airBreakCells,
    minimum: 'minCharge',
    asNext: 'asNextBreak',
    carriedFrom: 'minShipmentKg',
    step: 'weightStep',
  },
  // Net rates of airlines hold for a few days only.
  soonDays: 1,
  fields: {
    ...airRoute,
    currency: link('currency', ['币种', 'Currency'], {
      required: true,
      unique: true,
      usual: 'CNY',
      section: ['价格', 'Prices'],
    }),
    lines: lines(['重量段价格', 'Weight breaks'], airBreak, {
      required: true,
      cost: true,
      max: 20,
      listed: ['minCharge', 'n', 'q45', 'q100', 'q300', 'q500', 'q1000'],
      help: ['每公斤价；每个密度档一行，空白表示不提供', 'Price per kg, one line per density tier. Blank: not offered'],
    }),
    volumeDivisor: choice(
      ['体积系数', 'Volume divisor'],
      [
        [6000, '6000', '6000'],
        [5000, '5000', '5000'],
      ],
      { required: true, initial: 6000, hidden: true },
    ),
    weightStep: choice(
      ['进位 kg', 'Weight step, kg'],
      [
        ['0.5', '0.5', '0.5'],
        ['1', '1', '1'],
      ],
      { required: true, initial: '0.5', hidden: true },
    ),
    asNextBreak: flag(['靠级', 'As next break'], {
      initial: true,
      hidden: true,
      help: ['按更高重量段计费更便宜时按该段计', 'Charged at a higher weight break if cheaper'],
    }),
    sharedVolumePercent: decimal(['分泡 %', 'Shared volume %'], {
      whole: 3,
      hidden: true,
      help: [
        '体积重超出毛重的部分不计费的比例：0 全泡，50 对半，100 按毛重',
        'Share of the volume above gross that is not charged: 0 none, 50 half, 100 gross weight only',
      ],
    }),
    allIn: flag(['全包价', 'All-in'], { filter: true }),
    includedCharges: list(link('charge', ['已含费用', 'Included charges']), {
      hidden: true,
      help: ['如燃油、战险', 'Such as fuel and war risk'],
    }),
    surcharges: lines(['附加费', 'Surcharges'], measuredLine, {
      hidden: true,
      sets: 'airChargeSet',
      section: ['附加费', 'Surcharges'],
      help: ['如燃油、战险、安检、运单、舱单', 'Such as fuel, war risk, screening, AWB, manifest'],
    }),
    lithiumPolicy: choice(
      ['锂电池', 'Lithium batteries'],
      [
        ['no', '不接', 'Not accepted'],
        ['withEquipment', '与设备包装在一起', 'Packed with equipment'],
        ['inEquipment', '安装在设备中', 'Contained in equipment'],
        ['cargoOnly', '仅限货机', 'Cargo aircraft only'],
      ],
      { hidden: true, section: ['限制', 'Limits'] },
    ),
    maxLengthCm: decimal(['限长 cm', 'Max. length (cm)'], pieceCm),
    maxWidthCm: decimal(['限宽 cm', 'Max. width (cm)'], pieceCm),
    maxHeightCm: decimal(['限高 cm', 'Max. height (cm)'], pieceCm),
    maxPieceKg: decimal(['单件限重 kg', 'Max. kg per piece'], { whole: 6, hidden: true }),
    minShipmentKg: decimal(['最低承运 kg', 'Min. shipment (kg)'], { whole: 6, hidden: true }),
    ...validity,
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true, hidden: true }),
    contractNo,
    ...kept,
    ...recommendable,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...airRouteRules(draft),
    ...airBreakRules('lines', draft.lines),
    ...allInRules(draft),
    ...measuredLineRules('surcharges', draft.surcharges),
  ],
  doubts: (draft) => [...airBreakDoubts('lines', draft.lines), ...measuredLineDoubts('surcharges', draft.surcharges)],
  follows: { via: ({ via }: Values) => (via ? { transferType: 2 } : {}) },
})

/** Flights for which an airport's charges are; blank is any. */
const airScope = {
  airline: link('airline', ['航空公司', 'Airline'], { filter: true, unique: true }),
  country: link('country', ['国家', 'Country'], { filter: true, unique: true, hidden: true }),
  service: choice(['产品/舱别', 'Service'], airServices, { unique: true, hidden: true }),
  cargoType: choice(['货物类型', 'Cargo'], airCargoTypes, { filter: true, unique: true }),
  packageType: choice(['包装类型', 'Packaging'], packagings, { unique: true, hidden: true }),
} as const
const sheet = {
  charges: chargesOf(measuredLine, { sets: 'airChargeSet' }),
  lineRules: measuredLineRules,
  lineDoubts: measuredLineDoubts,
  further: sheetMinimum,
  check: sheetMinimumRules,
} as const

/** Charges of the airport of departure; valid on the day of the flight. */
export const airOriginCharge = feeSheet({
  ...sheet,
  name: 'airOriginCharge',
  label: ['起运机场费用', 'Origin airport charges'],
  scope: {
    pol: link('airport', ['起运机场', 'Origin'], { ...key, section: ['适用范围', 'Applies to'] }),
    pod: link('airport', ['目的机场', 'Destination'], { filter: true, unique: true }),
    ...airScope,
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true, hidden: true }),
  },
})

/** Charges at the airport of arrival, as agents there report them; valid on the day of arrival. */
export const airDestinationCharge = feeSheet({
  ...sheet,
  name: 'airDestinationCharge',
  label: ['目的机场费用', 'Destination airport charges'],
  scope: {
    pod: link('airport', ['目的机场', 'Destination'], { ...key, section: ['适用范围', 'Applies to'] }),
    ...airScope,
    agent: link('supplier', ['海外代理', 'Overseas agent'], { filter: true, unique: true, cost: true, hidden: true }),
    freeStorageDays: integer(['免仓租（天）', 'Free storage days'], { max: 365, hidden: true }),
  },
})

/** Sets of charges of air cargo. */
export const airChargeSet = chargeSet({
  name: 'airChargeSet',
  label: ['空运费用模板', 'Air charge templates'],
  line: measuredLine,
  rules: measuredLineRules,
})

export const airPages = [
  page('airFreight', {
    of: airRate,
    filterSet: 'maintenance',
    columns: [
      'airline',
      'pol',
      'via',
      'pod',
      'validFrom',
      'validTo',
      'currency',
      'lines',
      'service',
      'weekdays',
      'transitDays',
      'flightNo',
      'cargoType',
      'allIn',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  tabPage('airChargeSet', ['空运费用模板', 'Air sets'], {
    of: airChargeSet,
    host: 'airStartPortCharge',
    columns: chargeSetColumns,
  }),
  page('airStartPortCharge', {
    of: airOriginCharge,
    filterSet: 'noRecommend',
    columns: ['name', 'pol', 'pod', 'airline', 'cargoType', 'validFrom', 'validTo', 'charges', 'displayFlag'],
    tabs: ['airChargeSet'],
  }),
  page('airEndPortCharge', {
    of: airDestinationCharge,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'pod',
      'airline',
      'cargoType',
      'freeStorageDays',
      'validFrom',
      'validTo',
      'charges',
      'displayFlag',
    ],
  }),
] as const
