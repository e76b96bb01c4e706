import { choice, code, codes, decimal, flag, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'
import { page, tabPage } from '../../page.ts'
import { area } from './area.ts'
import { charge } from './charge.ts'
import { currency } from './currency.ts'
import { exchangeRate } from './exchange-rate.ts'
import { wharf } from './wharf.ts'

/** Countries and regions by ISO 3166 code. */
export const country = resource({
  ...base,
  name: 'country',
  label: ['国家地区', 'Countries'],
  fields: {
    code: code(['代码', 'Code'], {
      pattern: '^[A-Z]{2}$',
      max: 2,
      example: 'ZZ',
      required: true,
      unique: true,
      filter: true,
      help: ['ISO 3166 两位代码', 'ISO 3166 alpha-2'],
    }),
    ...names,
    continent: choice(
      ['大洲', 'Continent'],
      [
        ['asia', '亚洲', 'Asia'],
        ['europe', '欧洲', 'Europe'],
        ['africa', '非洲', 'Africa'],
        ['northAmerica', '北美洲', 'North America'],
        ['latinAmerica', '拉丁美洲', 'Latin America'],
        ['oceania', '大洋洲', 'Oceania'],
      ],
      { filter: true },
    ),
    ...standard,
  },
})

/** Trade lines: groups of destinations that rates, mark-ups and desks are kept by. */
export const tradeLine = resource({
  ...base,
  name: 'tradeLine',
  label: ['全球航线', 'Trade lines'],
  fields: {
    code: code(['代码', 'Code'], { max: 6, required: true, unique: true, filter: true }),
    ...names,
    area: choice(
      ['所属大航线', 'Area'],
      [
        ['americas', '美加', 'North America'],
        ['europe', '欧洲', 'Europe'],
        ['mediterranean', '地中海', 'Mediterranean'],
        ['middleEastIndia', '中东印巴', 'Middle East and India'],
        ['africa', '非洲', 'Africa'],
        ['asia', '亚洲', 'Asia'],
        ['oceania', '大洋洲', 'Oceania'],
        ['latinAmerica', '拉美', 'Latin America'],
        ['domestic', '国内', 'Domestic'],
      ],
      { required: true, filter: true },
    ),
    ...standard,
  },
})

const portKinds = [
  ['seaport', '海港', 'Seaport'],
  ['inlandPort', '内河港', 'Inland port'],
  ['feederPort', '支线港', 'Feeder port'],
  ['railRamp', '铁路站', 'Rail ramp'],
  ['icd', '内陆站', 'ICD'],
  ['cfs', '场站', 'CFS'],
  ['door', '门点', 'Door'],
] as const
const regions = [
  ['eastChina', '华东', 'East China'],
  ['southChina', '华南', 'South China'],
  ['northChina', '华北', 'North China'],
  ['northEast', '东北', 'North-east China'],
  ['yangtze', '长江', 'Yangtze'],
  ['fujian', '福建', 'Fujian'],
  ['southWest', '西南', 'South-west China'],
  ['hkMoTw', '港澳台', 'HK, Macao, Taiwan'],
  ['none', '无', 'None'],
] as const

/** Canonical UN/LOCODE of the port; former, airport and carrier codes are aliases (the port-code trap). */
export const port = resource({
  ...base,
  name: 'port',
  label: ['港口', 'Ports'],
  fields: {
    code: code(['五字码', 'UN/LOCODE'], {
      pattern: '^[A-Z]{2}[A-Z2-9]{3}$',
      max: 5,
      example: 'CNZZZ',
      required: true,
      unique: true,
      filter: true,
    }),
    ...names,
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    route: link('tradeLine', ['航线', 'Trade line'], { filter: true }),
    kind: choice(['类别', 'Kind'], portKinds, { required: true, initial: 'seaport', filter: true }),
    region: choice(['起运区域', 'Region'], regions, { filter: true, hidden: true }),
    basePort: flag(['基本港', 'Base port'], { filter: true }),
    city: text(['城市', 'City'], { hidden: true }),
    ...standard,
  },
  check: (draft) => (draft.basePort === true && !draft.route ? [{ field: 'route', rule: 'basePortNeedsLine' }] : []),
})

/** Shipping lines, with their SCAC and BIC codes. */
export const carrier = resource({
  ...base,
  name: 'carrier',
  label: ['船公司', 'Shipping lines'],
  fields: {
    code: code(['代码', 'Code'], { pattern: '^[A-Z0-9]{2,4}$', max: 4, required: true, unique: true, filter: true }),
    scac: code(['SCAC', 'SCAC'], { pattern: '^[A-Z]{4}$', max: 4, filter: true }),
    ...names,
    alliance: choice(['联盟', 'Alliance'], [...codes('GEMINI', 'OCEAN', 'PREMIER'), ['none', '无', 'None']], {
      filter: true,
    }),
    defaultBillType: choice(
      ['默认提单', 'Default bill'],
      [
        [1, 'MBL', 'MBL'],
        [2, 'HBL', 'HBL'],
        [3, 'MBL/HBL', 'MBL/HBL'],
      ],
      { hidden: true },
    ),
    website: text(['网站', 'Website'], { hidden: true }),
    ...standard,
  },
})

const unitBases = [
  ['perContainer', '按箱', 'Per container'],
  ['perTeu', '按标箱', 'Per TEU'],
  ['perBill', '按票', 'Per bill'],
  ['perRT', '按计费吨', 'Per revenue ton'],
  ['perCbm', '按立方米', 'Per CBM'],
  ['perTon', '按吨', 'Per ton'],
  ['perKgGross', '按毛重公斤', 'Per kg gross'],
  ['perKgChargeable', '按计费重公斤', 'Per kg chargeable'],
  ['perPackage', '按件', 'Per package'],
  ['perShipment', '按单', 'Per shipment'],
  ['perDay', '按天', 'Per day'],
  ['perTruck', '按车', 'Per truck'],
  ['perHour', '按小时', 'Per hour'],
  ['perEntry', '按报关单', 'Per customs entry'],
  ['perHsLine', '按品名', 'Per HS line'],
  ['percent', '百分比', 'Percent'],
  ['fixed', '固定', 'Fixed'],
  ['atCost', '实报实销', 'At cost'],
] as const
export type UnitBasis = (typeof unitBases)[number][0]

/** Units that charges are counted in; each names the basis by which the engine counts (R12). */
export const chargeUnit = resource({
  ...base,
  name: 'chargeUnit',
  label: ['计费单位', 'Charge units'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    ...names,
    basis: choice(['计费方式', 'Counted by'], unitBases, { required: true, filter: true }),
    rangeUnit: integer(['区间单位', 'Range unit'], {
      max: 99,
      hidden: true,
      help: ['20 表示每件（按件区间）', '20 = per package'],
    }),
    ...standard,
  },
})

/** Container types with their ISO 6346 size-type, TEU, volume and payload (R16). */
export const containerType = resource({
  ...base,
  name: 'containerType',
  label: ['箱型', 'Container types'],
  sort: ['sortNo', 'asc'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    isoSizeType: code(['ISO 尺寸类型', 'ISO size type'], { max: 4 }),
    ...names,
    kind: choice(
      ['类别', 'Kind'],
      [
        ['dry', '干箱', 'Dry'],
        ['reefer', '冷藏箱', 'Reefer'],
        ['nor', '冷代干', 'NOR'],
        ['openTop', '开顶箱', 'Open top'],
        ['flatRack', '框架箱', 'Flat rack'],
        ['tank', '罐箱', 'Tank'],
      ],
      { required: true, filter: true },
    ),
    teu: decimal(['TEU', 'TEU'], { required: true, whole: 2 }),
    nominalM3: decimal(['名义容积 m³', 'Nominal m³'], { scale: 1, whole: 4 }),
    practicalM3: decimal(['实用容积 m³', 'Practical m³'], { scale: 1, whole: 4 }),
    maxPayloadKg: integer(['最大载重 kg', 'Max payload kg'], { max: 60_000 }),
    tareKg: integer(['箱重 kg', 'Tare kg'], {
      max: 60_000,
      help: ['空箱重量，用于按连柜重计的超重和限重', 'Weight of the empty container, for limits that include it'],
    }),
    innerLengthCm: integer(['内长 cm', 'Inner length cm'], {
      max: 2_000,
      hidden: true,
      help: ['超出内尺寸的货物按超限计算', 'Cargo beyond the inner sizes is out of gauge'],
    }),
    innerWidthCm: integer(['内宽 cm', 'Inner width cm'], { max: 500, hidden: true }),
    innerHeightCm: integer(['内高 cm', 'Inner height cm'], { max: 500, hidden: true }),
    sortNo: integer(['排序', 'Order'], { max: 9999, hidden: true }),
    ...standard,
  },
})

export const baseDataPages = [
  page('shippingCompany', { of: carrier }),
  page('haven', { of: port }),
  page('wharf', { of: wharf, columns: ['code', 'nameScn', 'nameEn', 'port', 'operator', 'carriers', 'status'] }),
  page('globalRoutes', { of: tradeLine, tabs: ['country', 'area', 'holiday'] }),
  page('costName', {
    of: charge,
    tabs: ['chargeUnit', 'containerType', 'packageType', 'productType', 'dictionary'],
  }),
  page('exchangeRate', { of: exchangeRate, tabs: ['currency'] }),
  tabPage('country', ['国家地区', 'Countries'], { of: country, host: 'globalRoutes' }),
  tabPage('area', ['行政区划', 'Chinese divisions'], { of: area, host: 'globalRoutes' }),
  tabPage('chargeUnit', ['计费单位', 'Charge units'], { of: chargeUnit, host: 'costName' }),
  tabPage('containerType', ['箱型', 'Container types'], { of: containerType, host: 'costName' }),
  tabPage('currency', ['币种', 'Currencies'], { of: currency, host: 'exchangeRate' }),
] as const
