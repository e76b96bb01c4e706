import { boxPrices, choice, code, days, decimal, integer, lines, link, text, weekdays } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { freeOfCharge, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { containerOwners, contractNo, kept, recommendable, validity } from '../../groups/charges/freight.ts'
import { kgPrice, lightHeavyDoubts, lightHeavyRules } from '../../groups/charges/light-heavy.ts'
import { rtLimits } from '../../groups/charges/measure.ts'
import { boxedLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { page } from '../../page.ts'

export const railCargoModes = [
  ['FCL', '整箱', 'FCL'],
  ['LCL', '拼箱', 'LCL'],
] as const
export const railDirections = [
  ['west', '去程', 'Westbound'],
  ['east', '回程', 'Eastbound'],
] as const
export const railTerms = [
  ['station-station', '站到站', 'Station to station'],
  ['door-station', '门到站', 'Door to station'],
  ['station-door', '站到门', 'Station to door'],
  ['door-door', '门到门', 'Door to door'],
] as const
type RailTerm = (typeof railTerms)[number][0]
/** True where a term goes to the door at this end. */
export const hasDoor = (term: RailTerm, end: 'from' | 'to'): boolean =>
  end === 'from' ? term.startsWith('door-') : term.endsWith('-door')
const cargoMode = choice(['整箱/拼箱', 'Mode'], railCargoModes, {
  required: true,
  initial: 'FCL',
  filter: true,
  unique: true,
})
export const stationLink = <const F extends object>(label: readonly [string, string], facts: F) =>
  link('railStation', label, facts)
const key = { required: true, filter: true, unique: true } as const
const pricesByBox = boxPrices(['箱型价', 'Container prices'], {
  unique: true,
  cost: true,
  help: ['整箱填写；空白表示不提供，0 表示免费', 'FCL only. Blank: not offered. 0: free of charge'],
})
const currency = link('currency', ['币种', 'Currency'], { required: true, usual: 'USD', section: ['价格', 'Prices'] })

/** Full containers have prices by container type, loose cargo has lines; never both (R22). */
export const railPriceRules = ({ cargoMode: mode, boxPrices: boxes, lines: prices }: Values): Complaint[] => {
  const [wanted, other] = mode === 'LCL' ? ['lines', 'boxPrices'] : ['boxPrices', 'lines']
  const filled = { boxPrices: listOf(boxes).length > 0, lines: listOf(prices).length > 0 }
  return [
    ...(filled[wanted as keyof typeof filled] ? [] : [{ field: wanted, rule: 'atLeastOnePrice' }]),
    ...(filled[other as keyof typeof filled] ? [{ field: other, rule: 'otherMode' }] : []),
  ]
}
/** A container has an owner; the shipper's own is not hired (R22). */
export const railOwnerRules = ({ cargoMode: mode, containerOwner, containerHire }: Values): Complaint[] => [
  ...(mode === 'FCL' && !containerOwner ? [{ field: 'containerOwner', rule: 'required' }] : []),
  ...(containerHire && containerOwner !== 'COC' ? [{ field: 'containerHire', rule: 'hireOnlyForCoc' }] : []),
]

/** A rate of a block train for containers or loose cargo; valid on the day of departure (R22). */
export const railRate = resource({
  name: 'railRate',
  label: ['铁路运价', 'Rail rates'],
  title: 'trainNo',
  search: ['trainNo', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  fields: {
    cargoMode: { ...cargoMode, section: ['线路', 'Route'] },
    direction: choice(['方向', 'Direction'], railDirections, { ...key, initial: 'west' }),
    origin: stationLink(['发站', 'Origin station'], key),
    destination: stationLink(['到站', 'Destination station'], key),
    borderPort: stationLink(['口岸', 'Border crossing'], { filter: true, unique: true }),
    via: stationLink(['中转站', 'Via'], { hidden: true }),
    platform: link('railOperator', ['班列平台', 'Operator'], key),
    trainNo: code(['班列号', 'Train no.'], { max: 20, filter: true }),
    trainProduct: choice(
      ['班列类型', 'Train product'],
      [
        ['scheduled', '图定', 'Scheduled'],
        ['public', '公共', 'Public'],
        ['dedicated', '专列', 'Dedicated'],
        ['express', '快线', 'Express'],
      ],
      { filter: true, unique: true },
    ),
    term: choice(['条款', 'Term'], railTerms, { ...key, initial: 'station-station' }),
    departureDays: weekdays(['发车日', 'Departure days'], { filter: true }),
    loadingCutoff: text(['最晚装箱/进站', 'Loading cut-off'], { max: 60, hidden: true }),
    transitDays: days(['时效（天）', 'Transit days']),
    currency,
    containerOwner: choice(['箱属', 'Container'], containerOwners, { filter: true, unique: true, example: 'COC' }),
    boxPrices: pricesByBox,
    weightCategory: choice(
      ['轻重箱', 'Light or heavy'],
      [
        ['any', '不限', 'Any'],
        ['light', '轻箱', 'Light'],
        ['heavy', '重箱', 'Heavy'],
      ],
      { required: true, initial: 'any', unique: true, hidden: true },
    ),
    containerHire: decimal(['箱使费', 'Container hire'], {
      cost: true,
      hidden: true,
      help: ['每箱，仅 COC', 'Per container, COC only'],
    }),
    returnDepot: stationLink(['还箱地', 'Return depot'], { hidden: true }),
    maxPayloadKg: integer(['限重 kg', 'Max. payload kg'], { max: 60_000, hidden: true }),
    subsidy: decimal(['补贴', 'Subsidy'], {
      cost: true,
      hidden: true,
      help: ['每箱，只减成本', 'Per container; reduces the cost only'],
    }),
    freeDays: integer(['免箱期（天）', 'Free days'], { max: 365, hidden: true }),
    lines: lines(
      ['拼箱价', 'LCL prices'],
      {
        ...kgPrice,
        floorLight: decimal(['轻货底价', 'Floor, light'], { scale: 4, cost: true }),
        floorHeavy: decimal(['重货底价', 'Floor, heavy'], { scale: 4, cost: true }),
      },
      {
        cost: true,
        max: 30,
        listed: ['rtLowerLimit', 'rtTopLimit', 'priceCbm', 'pricePerKg', 'minCharge'],
        range: rtLimits,
        help: ['拼箱填写；轻货、重货、最低收费三者取大', 'LCL only: the greatest of light, heavy and MIN'],
      },
    ),
    surcharges: lines(['附加费', 'Surcharges'], boxedLine, {
      hidden: true,
      section: ['附加费', 'Surcharges'],
      help: ['如装车、换装、舱单、转关', 'Such as loading, border transfer, manifest, customs transit'],
    }),
    ...validity,
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true, hidden: true }),
    contractNo,
    ...kept,
    ...recommendable,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...(draft.origin && draft.origin === draft.destination ? [{ field: 'destination', rule: 'sameStation' }] : []),
    ...railPriceRules(draft),
    ...railOwnerRules(draft),
    ...lightHeavyRules('lines', draft.lines),
    ...measuredLineRules('surcharges', draft.surcharges),
  ],
  doubts: (draft) => [
    ...freeOfCharge(draft),
    ...lightHeavyDoubts('lines', draft.lines),
    ...measuredLineDoubts('surcharges', draft.surcharges),
  ],
})

/** Pick-up, delivery and return of empty containers at one end of a train; valid on the day of the leg (R18, R22). */
export const railDoorLeg = resource({
  name: 'railDoorLeg',
  label: ['铁路门到站费用', 'Rail door legs'],
  title: 'city',
  search: ['city', 'postcode'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    side: choice(
      ['环节', 'Side'],
      [
        ['pickup', '提货', 'Pick-up'],
        ['delivery', '送货', 'Delivery'],
        ['emptyPickup', '提空', 'Empty pick-up'],
        ['emptyReturn', '还箱', 'Empty return'],
      ],
      { ...key, initial: 'pickup', section: ['线路', 'Route'] },
    ),
    station: stationLink(['集货点/场站', 'Station or yard'], key),
    country: link('country', ['国家', 'Country'], { filter: true, unique: true }),
    city: text(['城市', 'City'], { ...key, max: 60 }),
    postcode: code(['邮编', 'Postcode'], { max: 10, unique: true, hidden: true }),
    distanceKm: decimal(['公里', 'Km'], { scale: 1, whole: 5, hidden: true }),
    mode: choice(
      ['方式', 'By'],
      [
        ['truck', '公路', 'Truck'],
        ['rail', '铁铁', 'Rail'],
        ['LTL', '零担', 'LTL'],
      ],
      { required: true, initial: 'truck', unique: true, filter: true },
    ),
    truckType: choice(
      ['车型', 'Truck'],
      [
        ['standard', '标准', 'Standard'],
        ['box', '厢式', 'Box'],
        ['bonded', '监管/白卡', 'Bonded'],
        ['reefer', '冷藏', 'Reefer'],
      ],
      { unique: true, hidden: true },
    ),
    cargoMode,
    currency,
    boxPrices: pricesByBox,
    lines: lines(['拼箱价', 'LCL prices'], kgPrice, {
      cost: true,
      max: 30,
      listed: ['rtLowerLimit', 'rtTopLimit', 'priceCbm', 'pricePerKg', 'minCharge'],
      range: rtLimits,
      help: ['拼箱填写', 'LCL only'],
    }),
    balanceFee: decimal(['提/还箱平衡费', 'Box balance fee'], {
      cost: true,
      hidden: true,
      help: ['COC 在此提空或还箱时每箱收取', 'Per COC container that is fetched or returned here'],
    }),
    transitDays: days(['时效（天）', 'Transit days']),
    ...validity,
    ...kept,
  },
  check: (draft) => [...datesInOrder(draft), ...railPriceRules(draft), ...lightHeavyRules('lines', draft.lines)],
  doubts: (draft) => [...freeOfCharge(draft), ...lightHeavyDoubts('lines', draft.lines)],
})

export const railPages = [
  page('railwayFreight', {
    of: railRate,
    filterSet: 'maintenance',
    columns: [
      'platform',
      'origin',
      'destination',
      'borderPort',
      'cargoMode',
      'containerOwner',
      'validFrom',
      'validTo',
      'currency',
      'boxPrices',
      'lines',
      'departureDays',
      'transitDays',
      'term',
      'trainProduct',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('railwayDoorTransfer', {
    of: railDoorLeg,
    filterSet: 'noRecommend',
    columns: [
      'side',
      'station',
      'country',
      'city',
      'mode',
      'cargoMode',
      'currency',
      'boxPrices',
      'lines',
      'transitDays',
      'validTo',
      'validFrom',
      'displayFlag',
    ],
  }),
] as const
