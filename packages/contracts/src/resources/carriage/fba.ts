import {
  choice,
  code,
  decimal,
  flag,
  integer,
  lines,
  link,
  list,
  longText,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { fbaBracketDoubts, fbaBracketRules } from '../../groups/charges/break-rules.ts'
import { fbaBracket, fbaKgCells } from '../../groups/charges/breaks.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { contractNo, kept, publishable, recommendable, remarks, validity } from '../../groups/charges/freight.ts'
import { maintainer } from '../../groups/charges/maintainer.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { fbaAddressTypes, fbaChannels, fbaGoods, fbaPlaces, fbaRuleKinds, fbaTaxModes } from '../../groups/rates/fba.ts'
import { inlineMarkup } from '../../groups/rates/land.ts'
import { inlineMarkupRules } from '../../groups/rates/land-rules.ts'
import { page } from '../../page.ts'

const halves = { bilingual: twoNames.bilingual } as const
const supplier = link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true, hidden: true })

/** A door-to-warehouse product with its prices by zone and bracket (R21). */
export const fbaRate = resource({
  name: 'fbaRate',
  label: ['FBA报价', 'FBA rates'],
  title: 'productName',
  search: ['productName', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  fields: {
    productName: text(['产品名称', 'Product'], {
      ...twoNames,
      unique: true,
      max: 100,
      section: ['产品', 'Product'],
    }),
    country: link('country', ['目的国', 'Country'], { required: true, filter: true, unique: true }),
    channel: choice(['渠道', 'Channel'], fbaChannels, { required: true, filter: true, unique: true }),
    speed: choice(
      ['船速', 'Speed'],
      [
        ['fast', '快船', 'Fast vessel'],
        ['normal', '普船', 'Normal vessel'],
        ['na', '不适用', 'Not applicable'],
      ],
      { filter: true, unique: true },
    ),
    lastMile: choice(
      ['末端', 'Last mile'],
      [
        ['express', '快递派送', 'Express'],
        ['truck', '卡车派送', 'Truck'],
        ['selfPickup', '自提', 'Self pick-up'],
      ],
      { required: true, initial: 'express', unique: true },
    ),
    originWarehouses: list(link('worldWarehouse', ['收货仓', 'Receiving warehouses']), {
      required: true,
      filter: true,
      unique: true,
    }),
    addressType: choice(['地址类型', 'Address type'], fbaAddressTypes, {
      required: true,
      initial: 'fba',
      filter: true,
      unique: true,
    }),
    taxMode: choice(['税', 'Tax'], fbaTaxModes, { required: true, initial: 'included', filter: true, unique: true }),
    unit: choice(
      ['计费单位', 'Charged by'],
      [
        ['kg', '公斤', 'Kg'],
        ['CBM', '立方米', 'CBM'],
      ],
      { required: true, initial: 'kg', unique: true, section: ['计费', 'Charging'] },
    ),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'CNY' }),
    volumeDivisor: integer(['体积系数', 'Volume divisor'], {
      min: 1000,
      max: 9999,
      initial: 6000,
      hidden: true,
      help: ['立方厘米/公斤，常见 6000、5000', 'Cubic centimetres per kg, usually 6000 or 5000'],
    }),
    chargeableMode: choice(
      ['计重方式', 'Weighed'],
      [
        ['perCarton', '逐箱', 'Per carton'],
        ['whole', '整票', 'As a whole'],
      ],
      {
        required: true,
        initial: 'perCarton',
        help: [
          '逐箱：每箱实重与体积重取大后相加；整票：总实重与总体积重取大',
          'Per carton: the greater of gross and volume of each, then the sum. As a whole: the greater of both sums',
        ],
      },
    ),
    weightStep: choice(
      ['进位', 'Weight step'],
      [
        ['0.1', '0.1 公斤', '0.1 kg'],
        ['0.5', '0.5 公斤', '0.5 kg'],
        ['1', '1 公斤', '1 kg'],
      ],
      { required: true, initial: '0.5', hidden: true },
    ),
    minPerCartonKg: decimal(['单箱最低 kg', 'Min. kg per carton'], { scale: 1, whole: 5, initial: '12' }),
    minPerShipmentKg: decimal(['整票最低 kg', 'Min. kg per shipment'], { scale: 1, whole: 6 }),
    asNextBracket: flag(['靠级', 'As next bracket'], {
      hidden: true,
      help: [
        '按更高重量段计费更便宜时按该段计；否则只提示可节省',
        'Charged at a higher bracket if cheaper; otherwise the saving is only shown',
      ],
    }),
    lines: lines(['分区价', 'Prices by zone'], fbaBracket, {
      required: true,
      cost: true,
      section: ['分区价', 'Prices by zone'],
      listed: ['zone', 'kg12', 'kg21', 'kg100'],
      own: ['zone', 'fbaWarehouses', 'postcodePrefixes'],
      help: [
        '按仓库代码、邮编前缀、分区的先后匹配；空白表示不提供',
        'Matched by FC code, then postcode, then zone. Blank: not offered',
      ],
    }),
    cutoffs: text(['截单', 'Cut-off'], {
      max: 100,
      ...halves,
      hidden: true,
      section: ['时效', 'Schedule'],
    }),
    departureDays: weekdays(['发货日', 'Departures'], { filter: true }),
    compensation: longText(['时效赔付', 'Compensation'], { ...halves, max: 1000, hidden: true }),
    included: list(
      choice(
        ['包含', 'Includes'],
        [
          ['pickup', '提货', 'Pick-up'],
          ['declaration', '报关', 'Declaration'],
          ['clearance', '清关', 'Clearance'],
          ['duty', '关税', 'Duty'],
          ['delivery', '派送', 'Delivery'],
          ['appointment', '预约', 'Appointment'],
        ],
      ),
      { hidden: true },
    ),
    supplier,
    contractNo,
    ...inlineMarkup,
    ...validity,
    ...kept,
    ...recommendable,
  },
  byWeight: {
    lines: 'lines',
    cells: fbaKgCells,
    asNext: 'asNextBracket',
    chargedFrom: 'minPerShipmentKg',
    step: 'weightStep',
  },
  asks: fbaPlaces,
  check: (draft) => [
    ...datesInOrder(draft),
    ...fbaBracketRules('lines', draft.lines, draft.unit),
    ...inlineMarkupRules(draft),
  ],
  doubts: (draft) => fbaBracketDoubts('lines', draft),
})

const measured = ['oversize', 'overweight', 'girth']
/** A rule refuses or charges; a rule with a measure has a threshold. */
export const fbaRuleRules = (draft: Values): Complaint[] => [
  ...(draft.refuse !== true && listOf(draft.charges).length === 0 ? [{ field: 'charges', rule: 'required' }] : []),
  ...(draft.refuse === true && listOf(draft.charges).length > 0
    ? [{ field: 'refuse', rule: 'refusalHasNoPrice' }]
    : []),
  ...(measured.includes(String(draft.ruleKind)) && !draft.threshold ? [{ field: 'threshold', rule: 'required' }] : []),
  ...(draft.ruleKind === 'remote' && listOf(draft.postcodes).length === 0
    ? [{ field: 'postcodes', rule: 'required' }]
    : []),
]

/** Everything of a door-to-warehouse product that is not its price per kilogram (R21). Rules add up, but for those of one group. */
export const fbaRule = resource({
  name: 'fbaRule',
  label: ['FBA计费规则', 'FBA charge rules'],
  title: 'name',
  search: ['name'],
  traits: ['validity', 'publishable', 'importable'],
  sort: ['sequence', 'asc'],
  fields: {
    name: text(['规则名称', 'Name'], { ...twoNames, unique: true }),
    ruleKind: choice(['规则类型', 'Rule'], fbaRuleKinds, { required: true, filter: true, unique: true }),
    threshold: decimal(['阈值', 'Threshold'], {
      whole: 6,
      unique: true,
      help: [
        '超过此值才适用：超重为公斤，超长和超围为厘米',
        'Applies above this value: kg for overweight, cm for oversize and girth',
      ],
    }),
    scope: choice(
      ['计费对象', 'Counted on'],
      [
        ['carton', '箱', 'Carton'],
        ['shipment', '票', 'Shipment'],
        ['kg', '公斤', 'Kg'],
        ['hsLine', '品名行', 'HS line'],
      ],
      { required: true, initial: 'shipment' },
    ),
    charges: lines(['费用', 'Charges'], measuredLine, { section: ['费用', 'Charges'], example: true }),
    refuse: flag(['拒收', 'Refused'], {
      filter: true,
      help: ['不收费，直接拒收', 'Refused instead of charged'],
    }),
    country: link('country', ['目的国', 'Country'], {
      filter: true,
      unique: true,
      section: ['适用范围', 'Applies to'],
      help: ['空白表示全部', 'Blank: every country'],
    }),
    channels: list(choice(['渠道', 'Channels'], fbaChannels), { filter: true, unique: true }),
    products: list(link('fbaRate', ['适用产品', 'Products']), { unique: true, hidden: true }),
    category: choice(['品类', 'Goods'], fbaGoods, { filter: true, unique: true }),
    postcodes: list(text(['邮编段', 'Postcodes'], { max: 21, help: ['如 99501-99950', 'Such as 99501-99950'] }), {
      max: 500,
      hidden: true,
    }),
    exclusiveGroup: code(['互斥组', 'Exclusive group'], {
      max: 20,
      hidden: true,
      help: ['同组规则只收最贵的一条', 'Only the most expensive rule of a group is charged'],
    }),
    sequence: integer(['顺序', 'Order'], { max: 9999, initial: 100, hidden: true }),
    supplier,
    ...validity,
    maintainer: { ...maintainer, hidden: true },
    internalRemark: remarks.internalRemark,
    ...publishable,
  },
  check: (draft) => [...datesInOrder(draft), ...fbaRuleRules(draft), ...measuredLineRules('charges', draft.charges)],
  doubts: (draft) => measuredLineDoubts('charges', draft.charges),
})

export const fbaPages = [
  page('FBAQuotation', {
    of: fbaRate,
    filterSet: 'maintenance',
    columns: [
      'productName',
      'country',
      'channel',
      'speed',
      'taxMode',
      'validFrom',
      'validTo',
      'currency',
      'unit',
      'lines',
      'originWarehouses',
      'minPerCartonKg',
      'minPerShipmentKg',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('FBAChargeRules', {
    of: fbaRule,
    filterSet: 'noRecommend',
  }),
] as const
