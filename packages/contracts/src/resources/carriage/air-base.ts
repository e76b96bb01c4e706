import { choice, code, codes, decimal, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { base, names, position, standard, timeZone, timeZoneRule } from '../../groups/base.ts'
import { minimumAndMaximum, type Values } from '../../groups/charges/charge-rules.ts'
import { page } from '../../page.ts'
import { charge } from '../base/charge.ts'

/** An airline by its IATA designator; an air waybill begins with its three digits. */
export const airline = resource({
  ...base,
  name: 'airline',
  label: ['航空公司', 'Airlines'],
  fields: {
    code: code(['IATA 代码', 'IATA code'], {
      pattern: '^[A-Z0-9]{2}$',
      max: 2,
      example: 'ZZ',
      required: true,
      unique: true,
      filter: true,
      help: ['两位航司代码，如 CA', 'Two characters, such as CA'],
    }),
    icaoCode: code(['ICAO 代码', 'ICAO code'], { pattern: '^[A-Z]{3}$', max: 3, alone: true, hidden: true }),
    awbPrefix: code(['运单前三位', 'AWB prefix'], {
      pattern: '^\\d{3}$',
      max: 3,
      example: '000',
      required: true,
      alone: true,
      filter: true,
      help: ['空运主单号的前三位数字', 'The first three digits of a master air waybill'],
    }),
    ...names,
    country: link('country', ['国家', 'Country'], { filter: true }),
    hubs: list(link('airport', ['枢纽机场', 'Hubs']), { hidden: true }),
    volumeDivisor: choice(
      ['体积系数', 'Volume divisor'],
      [
        [6000, '6000', '6000'],
        [5000, '5000', '5000'],
      ],
      {
        required: true,
        initial: 6000,
        help: ['立方厘米除以该数得体积重公斤', 'Cubic centimetres divided by this number are the volumetric kilograms'],
      },
    ),
    roundStepKg: choice(['计费重进位 kg', 'Weight step kg'], codes('0.5', '1'), {
      required: true,
      initial: '0.5',
      hidden: true,
    }),
    cargoTypes: list(
      choice(
        ['承运货物', 'Cargo carried'],
        [
          ['general', '普货', 'General cargo'],
          ['battery', '带电', 'Batteries'],
          ['dangerous', '危险品', 'Dangerous goods'],
          ['perishable', '鲜活', 'Perishables'],
          ['pharma', '医药', 'Pharmaceuticals'],
          ['live', '活体动物', 'Live animals'],
        ],
      ),
      { filter: true, hidden: true },
    ),
    website: text(['网站', 'Website'], { hidden: true }),
    trackingUrl: text(['跟踪网址', 'Tracking page'], { hidden: true }),
    ...standard,
  },
})

/** An airport by its IATA code. */
export const airport = resource({
  ...base,
  name: 'airport',
  label: ['空港', 'Airports'],
  fields: {
    code: code(['三字码', 'IATA code'], {
      example: 'ZZZ',
      pattern: '^[A-Z]{3}$',
      max: 3,
      required: true,
      unique: true,
      filter: true,
    }),
    icaoCode: code(['ICAO 代码', 'ICAO code'], { pattern: '^[A-Z]{4}$', max: 4, alone: true, hidden: true }),
    unlocode: code(['五字码', 'UN/LOCODE'], { pattern: '^[A-Z]{2}[A-Z2-9]{3}$', max: 5, hidden: true }),
    ...names,
    city: text(['城市', 'City'], { required: true, filter: true, bilingual: 'places' }),
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    airArea: choice(
      ['航线区域', 'Area'],
      [
        ['domestic', '国内及港澳台', 'China, HK, Macao, Taiwan'],
        ['japanKorea', '日韩', 'Japan and Korea'],
        ['southEastAsia', '东南亚', 'South East Asia'],
        ['southAsia', '南亚', 'South Asia'],
        ['asia', '亚洲其他', 'Rest of Asia'],
        ['middleEast', '中东', 'Middle East'],
        ['europe', '欧洲', 'Europe'],
        ['northAmerica', '北美', 'North America'],
        ['latinAmerica', '拉美', 'Latin America'],
        ['africa', '非洲', 'Africa'],
        ['oceania', '大洋洲', 'Oceania'],
      ],
      { filter: true },
    ),
    kind: choice(
      ['类别', 'Kind'],
      [
        ['international', '国际', 'International'],
        ['domestic', '国内', 'Domestic'],
        ['cargo', '货运', 'Cargo'],
      ],
      { required: true, initial: 'international' },
    ),
    timeZone,
    ...position,
    ...standard,
  },
  check: (draft) => timeZoneRule(draft.timeZone),
})

/** A percentage has no fixed currency; other charges are counted by weight, waybill, shipment or piece (R8). */
const airChargeRules = (draft: Values): Complaint[] => [
  ...minimumAndMaximum(draft.minAmount, draft.maxAmount, 'maxAmount'),
  ...(draft.basis !== 'percent' && !draft.defaultCurrency ? [{ field: 'defaultCurrency', rule: 'required' }] : []),
]

/** A charge of air freight and how it is counted (R8). */
export const airCharge = resource({
  ...base,
  name: 'airCharge',
  label: ['空运费用', 'Air charges'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    charge: link('charge', ['对应费用名称', 'Charge name'], {
      filter: true,
      hidden: true,
      help: ['报价和账单上使用的费用名称', 'The charge name on quotations and bills'],
    }),
    ...names,
    side: choice(
      ['环节', 'Charged at'],
      [
        ['origin', '起运', 'Origin'],
        ['flight', '航段', 'Flight'],
        ['destination', '目的', 'Destination'],
      ],
      { required: true, initial: 'origin', filter: true },
    ),
    basis: choice(
      ['计费方式', 'Counted by'],
      [
        ['perKgGross', '按毛重公斤', 'Per kg gross'],
        ['perKgChargeable', '按计费重公斤', 'Per kg chargeable'],
        ['perAwb', '按主单', 'Per master AWB'],
        ['perHawb', '按分单', 'Per house AWB'],
        ['perShipment', '按票', 'Per shipment'],
        ['perPiece', '按件', 'Per piece'],
        ['percent', '百分比', 'Percent'],
      ],
      { required: true, filter: true },
    ),
    defaultCurrency: link('currency', ['默认币种', 'Default currency'], { usual: 'CNY' }),
    minAmount: decimal(['最低', 'Minimum']),
    maxAmount: decimal(['最高', 'Maximum']),
    airlines: list(link('airline', ['适用航空公司', 'Airlines']), {
      filter: true,
      help: ['空白表示全部', 'Blank: every airline'],
    }),
    defaultPayType: charge.fields.defaultPayType,
    conditionText: text(['收取条件', 'Condition'], { hidden: true, help: ['如：45 公斤以上', 'Such as: over 45 kg'] }),
    ...standard,
  },
  check: airChargeRules,
})

export const airBasePages = [
  page('airlines', {
    of: airline,
    columns: ['code', 'awbPrefix', 'nameScn', 'nameEn', 'country', 'volumeDivisor', 'aliases', 'status'],
  }),
  page('airPort', {
    of: airport,
    columns: ['code', 'nameScn', 'nameEn', 'city', 'country', 'airArea', 'kind', 'aliases', 'status'],
  }),
  page('airCharge', {
    of: airCharge,
    columns: [
      'code',
      'nameScn',
      'nameEn',
      'side',
      'basis',
      'defaultCurrency',
      'minAmount',
      'maxAmount',
      'airlines',
      'defaultPayType',
      'status',
    ],
  }),
] as const
