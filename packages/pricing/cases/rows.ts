import type {
  AgentCharge,
  BargeRate,
  Charge,
  ChargeLine,
  DestinationSheet,
  Dictionaries,
  FclRate,
  MarketRule,
  MarkupLine,
  MarkupRule,
  OceanSheet,
  OriginSheet,
  TransferPlan,
  Unit,
  WeightBand,
} from '../src/book/book.ts'

/** Values of a row with this id; every other field has a default. */
type Row<T> = Partial<T> & { readonly id: string }

const ports = [
  ['11', 'CNSHG', '上海', 'Shanghai', 'CN', null],
  ['12', 'CNNBG', '宁波', 'Ningbo', 'CN', null],
  ['13', 'CNYTN', '盐田', 'Yantian', 'CN', null],
  ['14', 'CNQDG', '青岛', 'Qingdao', 'CN', null],
  ['15', 'CNTXG', '天津新港', 'Xingang', 'CN', null],
  ['21', 'USLAX', '洛杉矶', 'Los Angeles', 'US', 'USWC'],
  ['22', 'NLRTM', '鹿特丹', 'Rotterdam', 'NL', 'NEU'],
  ['23', 'DEHAM', '汉堡', 'Hamburg', 'DE', 'NEU'],
  ['24', 'KRPUS', '釜山', 'Busan', 'KR', 'KOR'],
  ['25', 'ESVLC', '瓦伦西亚', 'Valencia', 'ES', 'WMED'],
  ['26', 'SGSIN', '新加坡', 'Singapore', 'SG', 'SEA'],
  ['27', 'CNFOS', '佛山', 'Foshan', 'CN', null],
  ['28', 'CNNSA', '南沙', 'Nansha', 'CN', null],
  ['29', 'USCHI', '芝加哥', 'Chicago', 'US', 'USWC'],
  ['30', 'SEGOT', '哥德堡', 'Gothenburg', 'SE', 'NEU'],
  ['101', 'CNXMG', '厦门', 'Xiamen', 'CN', null],
  ['102', 'CNFOC', '福州', 'Fuzhou', 'CN', null],
  ['103', 'CNDAL', '大连', 'Dalian', 'CN', null],
  ['104', 'CNSHK', '蛇口', 'Shekou', 'CN', null],
  ['105', 'CNZJG', '张家港', 'Zhangjiagang', 'CN', null],
  ['106', 'AUSYD', '悉尼', 'Sydney', 'AU', 'AUS'],
  ['107', 'BRSSZ', '桑托斯', 'Santos', 'BR', 'ECSA'],
  ['108', 'THBKK', '曼谷', 'Bangkok', 'TH', 'SEA'],
  ['109', 'AEJEA', '杰贝阿里', 'Jebel Ali', 'AE', 'MEG'],
  ['110', 'CAVAN', '温哥华', 'Vancouver', 'CA', 'CAN'],
  ['111', 'CATOR', '多伦多', 'Toronto', 'CA', 'CAN'],
] as const
const countries = {
  CN: '31',
  US: '32',
  NL: '33',
  DE: '34',
  KR: '35',
  ES: '36',
  SG: '37',
  SE: '38',
  AU: '131',
  BR: '132',
  TH: '133',
  AE: '134',
  CA: '135',
} as const
const tradeLines = {
  USWC: '41',
  NEU: '42',
  KOR: '43',
  WMED: '44',
  SEA: '45',
  AUS: '141',
  ECSA: '142',
  MEG: '143',
  CAN: '144',
} as const
const carriers = [
  ['51', 'COS', '中远海运', 'COSCO SHIPPING Lines'],
  ['52', 'MSK', '马士基', 'Maersk'],
  ['53', 'CMA', '达飞', 'CMA CGM'],
  ['54', 'SIT', '海丰国际', 'SITC'],
  ['55', 'HLC', '赫伯罗特', 'Hapag-Lloyd'],
] as const
const currencies = [
  ['1', 'USD'],
  ['2', 'CNY'],
  ['3', 'EUR'],
] as const
const units = [
  ['61', 'CNTR', '箱', 'Container', 'perContainer'],
  ['62', 'TEU', '标箱', 'TEU', 'perTeu'],
  ['63', 'BL', '票', 'B/L', 'perBill'],
  ['64', 'PCT', '百分比', 'Percent', 'percent'],
  ['65', 'ATCOST', '实报实销', 'At cost', 'atCost'],
  ['66', 'CBM', '立方米', 'CBM', 'perCbm'],
  ['67', 'SHPT', '单', 'Shipment', 'perShipment'],
  ['68', 'FIX', '固定', 'Flat', 'fixed'],
  ['69', 'ENTRY', '报关单', 'Customs entry', 'perEntry'],
  ['70', 'TON', '吨', 'Ton', 'perTon'],
  ['60', 'TRUCK', '车', 'Truck', 'perTruck'],
  ['59', 'KG', '公斤', 'Kilogram', 'perKgGross'],
] as const
const charges = [
  ['71', 'OF', '海运费', 'Ocean freight', 'freight', '61', '1', 'followsFreight'],
  ['72', 'OTHC', '起运港码头操作费', 'Terminal handling charge, origin', 'origin', '61', '2', 'PRE'],
  ['73', 'DOC', '文件费', 'Documentation fee', 'document', '63', '2', 'PRE'],
  ['74', 'SEAL', '铅封费', 'Seal fee', 'origin', '61', '2', 'PRE'],
  ['75', 'EIR', '设备交接单费', 'Equipment interchange receipt fee', 'origin', '61', '2', 'PRE'],
  ['76', 'VGM', 'VGM申报费', 'VGM fee', 'origin', '61', '2', 'PRE'],
  ['77', 'ISPS', '港口设施保安费', 'Port security charge (ISPS)', 'origin', '61', '2', 'PRE'],
  ['78', 'MAN', '舱单费', 'Manifest fee', 'document', '63', '2', 'PRE'],
  ['79', 'TLX', '电放费', 'Telex release fee', 'document', '63', '2', 'PRE'],
  ['80', 'AMS', '美国舱单申报费', 'AMS filing (US)', 'document', '63', '1', 'PRE'],
  ['81', 'ENS', '欧盟舱单申报费', 'ENS filing (EU)', 'document', '63', '1', 'PRE'],
  ['82', 'BAF', '燃油附加费', 'Bunker adjustment factor', 'surcharge', '61', '1', 'followsFreight'],
  ['83', 'LSS', '低硫燃油附加费', 'Low sulphur surcharge', 'surcharge', '61', '1', 'followsFreight'],
  ['84', 'CAF', '币值附加费', 'Currency adjustment factor', 'surcharge', '64', '1', 'followsFreight'],
  ['85', 'PSS', '旺季附加费', 'Peak season surcharge', 'surcharge', '61', '1', 'followsFreight'],
  ['86', 'CIC', '集装箱不平衡附加费', 'Container imbalance charge', 'surcharge', '61', '1', 'COL'],
  ['87', 'DTHC', '目的港码头操作费', 'Terminal handling charge, destination', 'destination', '61', '3', 'COL'],
  ['88', 'ORC', '起运地接货费', 'Origin receiving charge', 'origin', '61', '2', 'PRE'],
  ['89', 'INSP', '查验费', 'Customs inspection fee', 'event', '65', '2', 'PRE'],
  ['90', 'BKF', '订舱费', 'Booking fee', 'origin', '62', '1', 'PRE'],
  ['91', 'AMD', '改单费', 'Amendment fee', 'event', '63', '2', 'PRE'],
  ['92', 'INS', '货运保险费', 'Cargo insurance premium', 'insurance', '64', '1', 'PRE'],
  ['93', 'TRK', '拖车费', 'Trucking', 'inland', '61', '2', 'PRE'],
  ['94', 'BRG', '驳船费', 'Barge freight', 'origin', '61', '2', 'PRE'],
  ['95', 'ONC', '二程运费', 'On-carriage', 'freight', '61', '1', 'followsFreight'],
  ['96', 'DLV', '派送费', 'Delivery', 'destination', '61', '1', 'COL'],
  ['97', 'DUTY', '关税及进口税', 'Duty and import tax', 'duty', '65', '1', 'COL'],
  ['99', 'OWS', '超重附加费', 'Overweight surcharge', 'surcharge', '61', '1', 'followsFreight'],
  ['98', 'WRS', '战争险附加费', 'War risk surcharge', 'surcharge', '64', '1', 'followsFreight'],
] as const
const percentBases: Readonly<Record<string, Charge['percentBase']>> = {
  CAF: 'freight',
  WRS: 'freightAndSurcharges',
  INS: 'total',
}
const teus = { '20GP': '1', '40GP': '2', '40HQ': '2', '45HQ': '2', '20RF': '1', '40RH': '2' } as const
/** For the others it is unknown. */
const tares: Readonly<Record<string, number>> = { '20GP': 2300, '40HQ': 4000 }

/** Ids by code, so that cases use the codes of the trade. */
const idsOf = <C extends string>(rows: readonly (readonly [id: string, code: C, ...rest: unknown[]])[]) =>
  Object.fromEntries(rows.map(([id, code]) => [code, id])) as Readonly<Record<C, string>>
export const port = idsOf(ports)
export const carrier = idsOf(carriers)
export const currency = idsOf(currencies)
export const unit = idsOf(units)
export const charge = idsOf(charges)
export const country = countries
export const tradeLine = tradeLines

/** Base data, much smaller than the real one. */
export const dictionaries: Dictionaries = {
  ports: ports.map(([id, code, nameCn, nameEn, land, line]) => ({
    id,
    code,
    nameCn,
    nameEn,
    country: countries[land],
    tradeLine: line && tradeLines[line],
  })),
  carriers: carriers.map(([id, code, nameCn, nameEn]) => ({ id, code, nameCn, nameEn })),
  currencies: currencies.map(([id, code]) => ({ id, code })),
  units: units.map(([id, code, nameCn, nameEn, basis]): Unit => ({ id, code, nameCn, nameEn, basis })),
  charges: charges.map(([id, code, nameCn, nameEn, category, defaultUnit, defaultCurrency, defaultPayType]) => ({
    id,
    code,
    nameCn,
    nameEn,
    category,
    defaultUnit,
    defaultCurrency,
    defaultPayType,
    percentBase: percentBases[code] ?? 'none',
  })),
  terminals: [
    { id: '151', code: 'YICT', nameCn: '盐田国际', nameEn: 'Yantian International' },
    { id: '152', code: 'YICTW', nameCn: '盐田西港', nameEn: 'Yantian West' },
  ],
  containerTypes: Object.entries(teus).map(([code, teu]) => ({
    code,
    teu,
    kind: code.includes('R') ? 'reefer' : 'dry',
    tareKg: tares[code] ?? null,
  })),
}

/** A charge line: per container at `boxes` when its unit counts containers, else at `unitPrice`. */
export const fee = (code: keyof typeof charge, facts: Partial<ChargeLine> = {}): ChargeLine => {
  const known = charges.find((row) => row[1] === code)
  return {
    charge: charge[code],
    unit: known?.[5] ?? unit.BL,
    currency: known?.[6] ?? currency.CNY,
    unitPrice: null,
    boxPrices: [],
    costUnitPrice: null,
    costBoxPrices: [],
    minAmount: null,
    maxAmount: null,
    paymentTerm: 'PRE',
    treatment: 'subject',
    when: 'always',
    ...facts,
  }
}
/** Prices by container type: `boxes({ '20GP': '850' })`. */
export const boxes = (prices: Readonly<Record<string, string>>) =>
  Object.entries(prices).map(([box, price]) => ({ box, price }))

/** Validity of the rows below; a business day inside it is `today`. */
export const today = '2026-11-20'
const validity = { validFrom: '2026-11-01', validTo: '2026-12-31' }

export const rate = (facts: Row<FclRate>): FclRate => ({
  version: 1,
  updatedAt: '2026-11-01T02:00:00.000Z',
  carrier: carrier.COS,
  pol: port.CNSHG,
  pod: port.USLAX,
  via: [],
  polTerminal: null,
  podTerminal: null,
  tradeLine: null,
  serviceCode: null,
  transferType: 1,
  transitDays: null,
  rateType: 'FAK',
  cargoClass: 'general',
  dgClasses: [],
  containerOwner: 'COC',
  term: 'CY-CY',
  currency: currency.USD,
  boxPrices: [],
  floorPrices: [],
  allIn: false,
  includedCharges: [],
  collectCharges: [],
  surcharges: [],
  weightLimits: [],
  sailingDays: null,
  closingDays: null,
  validityBasis: 'etd',
  bargeMatch: 'auto',
  placeOfReceipt: null,
  linkedBarges: [],
  namedAccounts: [],
  commodities: [],
  hsCodes: [],
  commoditiesExclude: false,
  freeDemDays: null,
  freeDetDays: null,
  freeCombinedDays: null,
  freeTimeText: null,
  billType: 3,
  releaseTypes: [],
  telexFee: null,
  telexCurrency: null,
  spaceState: null,
  contractNo: null,
  publicRemark: null,
  notice: null,
  displayFlag: 1,
  recommendFlag: 2,
  ...validity,
  ...facts,
})

/** A band from some tons to some tons, on the cargo of a 20GP by default; in USD. */
export const band = (
  fromTon: string,
  toTon: string | null,
  price: string,
  facts: Partial<WeightBand> = {},
): WeightBand => ({
  box: '20GP',
  fromTon,
  toTon,
  price,
  basis: 'cargo',
  currency: currency.USD,
  ...facts,
})

/** For any leg. */
export const sheet = (facts: Row<OceanSheet & OriginSheet>): OceanSheet & OriginSheet => ({
  version: 1,
  name: `Sheet ${facts.id}`,
  charges: [],
  carriers: [],
  carriersExclude: false,
  tradeLines: [],
  tradeLinesExclude: false,
  pols: [],
  polsExclude: false,
  pods: [],
  podsExclude: false,
  podCountries: [],
  vias: [],
  polTerminal: null,
  rateTypes: [],
  contractNos: [],
  suppliers: [],
  boxTypes: [],
  cargoScope: null,
  termScope: null,
  ownerScope: null,
  weightBands: [],
  appliesToSpecial: true,
  printAs: 'itemised',
  bundleName: null,
  billTypeScope: null,
  stack: false,
  displayFlag: 1,
  ...validity,
  ...facts,
})

export const destinationSheet = (facts: Row<DestinationSheet>): DestinationSheet => ({
  ...sheet(facts),
  binding: 'firm',
  podTerminal: null,
  consigneeType: null,
  ...facts,
})

const leg = ({ id }: { readonly id: string }) => ({
  version: 1,
  name: `Leg ${id}`,
  displayFlag: 1 as const,
  ...validity,
})
/** Foshan to Nansha by barge, two days, one day before the closing. */
export const barge = (facts: Row<BargeRate>): BargeRate => ({
  ...leg(facts),
  currency: currency.CNY,
  boxPrices: [],
  surcharges: [],
  placeOfReceipt: port.CNFOS,
  pol: port.CNNSA,
  polTerminal: null,
  weightLimits: [],
  carriers: [],
  carriersExclude: false,
  tradeLines: [],
  tradeLinesExclude: false,
  pods: [],
  laden: 'laden',
  bargeDays: null,
  bargeTransitDays: { min: 2, max: 2 },
  bufferDays: 1,
  discounts: [],
  ...facts,
})
/** From Hamburg on to Gothenburg, four days. */
export const plan = (facts: Row<TransferPlan>): TransferPlan => ({
  ...leg(facts),
  sort: 'addOn',
  currency: currency.USD,
  boxPrices: [],
  surcharges: [],
  pols: [],
  hub: port.DEHAM,
  destination: port.SEGOT,
  carriers: [],
  mode: 'feeder',
  weightLimitTon: null,
  dwellDays: null,
  transitDays: { min: 4, max: 4 },
  ...facts,
})
/** Delivery from Los Angeles to Chicago. */
export const agent = (facts: Row<AgentCharge>): AgentCharge => ({
  ...leg(facts),
  pod: port.USLAX,
  destination: port.USCHI,
  mode: 'FCL',
  service: 'deliveryOnly',
  preferred: false,
  deliveryDays: null,
  coversPortCharges: false,
  charges: [],
  ...facts,
})

export const rule = (facts: Row<MarkupRule>): MarkupRule => ({
  version: 1,
  name: `Rule ${facts.id}`,
  lines: [],
  carriers: [],
  tradeLines: [],
  pols: [],
  pods: [],
  rateTypes: [],
  contractNos: [],
  customers: [],
  customerGroups: [],
  sellingUnits: [],
  sellingRoles: [],
  status: 1,
  ...validity,
  ...facts,
})

/** A market rule of the sales search, on top of the company's price. */
export const marketRule = (facts: Row<MarketRule>): MarketRule => ({
  ...rule(facts),
  channels: ['salesQuery'],
  fromLayer: 'afterPriceSet',
  ...facts,
})

export const step = (facts: Partial<MarkupLine> & Pick<MarkupLine, 'method' | 'value'>): MarkupLine => ({
  target: 'freight',
  box: null,
  currency: null,
  rounding: 'none',
  ...facts,
})
