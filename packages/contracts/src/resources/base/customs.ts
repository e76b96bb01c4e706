import { choice, code, codes, decimal, flag, list, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { standard } from '../../groups/base.ts'
import { validity } from '../../groups/charges/freight.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { page, tabPage } from '../../page.ts'

const percent = { whole: 3, scale: 2 } as const

/** Taxes and rebate of an HS code in a period; of several codes that fit, the one with more digits counts (R25). */
export const hsCodeRate = resource({
  name: 'hsCodeRate',
  label: ['HS编码税率', 'HS code rates'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'hsCode',
  owner: 'base',
  traits: ['validity', 'importable'],
  search: ['hsCode', 'nameCn', 'nameEn'],
  sort: ['hsCode', 'asc'],
  fields: {
    hsCode: code(['HS编码', 'HS code'], {
      pattern: '^(\\d{6}|\\d{8}|\\d{10})$',
      max: 10,
      example: '640399',
      required: true,
      unique: true,
      filter: true,
      help: [
        '6、8 或 10 位数字；位数多的优先',
        '6, 8 or 10 digits; of several matches, the one with more digits applies',
      ],
    }),
    nameCn: text(['品名', 'Chinese name'], { required: true, filter: true }),
    nameEn: text(['英文品名', 'English name']),
    unit1: text(['第一法定单位', 'First statutory unit'], { max: 40, bilingual: twoNames.bilingual }),
    unit2: text(['第二法定单位', 'Second statutory unit'], {
      max: 40,
      bilingual: twoNames.bilingual,
      hidden: true,
    }),
    vatPct: decimal(['增值税 %', 'VAT %'], { ...percent, section: ['税率', 'Rates'] }),
    exportRebatePct: decimal(['出口退税 %', 'Export rebate %'], { ...percent, filter: true }),
    importMfnPct: decimal(['最惠国税率 %', 'MFN duty %'], percent),
    importGeneralPct: decimal(['普通税率 %', 'General duty %'], { ...percent, hidden: true }),
    consumptionTaxPct: decimal(['消费税 %', 'Consumption tax %'], { ...percent, hidden: true }),
    ...validity,
    validFrom: { ...validity.validFrom, unique: true },
    supervision: list(code(['监管条件', 'Customs conditions'], { max: 4 }), {
      section: ['监管', 'Controls'],
      help: ['海关监管条件代码，如 A、B', 'Customs supervision codes, such as A or B'],
    }),
    inspection: list(code(['检验检疫', 'Inspection'], { max: 4 }), { hidden: true }),
    elements: text(['申报要素', 'Declaration elements'], { max: 500, hidden: true }),
    dangerous: flag(['危险化学品', 'Dangerous chemical'], { filter: true, hidden: true }),
    remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
  },
  check: datesInOrder,
})

/** Classes and divisions of dangerous goods (R28). */
export const imoClasses = [
  ['1.1', '1.1 整体爆炸', '1.1 Mass explosion'],
  ['1.2', '1.2 迸射', '1.2 Projection'],
  ['1.3', '1.3 燃烧', '1.3 Fire'],
  ['1.4', '1.4 无重大危险', '1.4 Minor hazard'],
  ['1.5', '1.5 很不敏感', '1.5 Very insensitive'],
  ['1.6', '1.6 极不敏感', '1.6 Extremely insensitive'],
  ['2.1', '2.1 易燃气体', '2.1 Flammable gas'],
  ['2.2', '2.2 非易燃无毒气体', '2.2 Non-flammable, non-toxic gas'],
  ['2.3', '2.3 毒性气体', '2.3 Toxic gas'],
  ['3', '3 易燃液体', '3 Flammable liquid'],
  ['4.1', '4.1 易燃固体', '4.1 Flammable solid'],
  ['4.2', '4.2 易自燃', '4.2 Spontaneous combustion'],
  ['4.3', '4.3 遇水放出易燃气体', '4.3 Dangerous when wet'],
  ['5.1', '5.1 氧化性物质', '5.1 Oxidizing substance'],
  ['5.2', '5.2 有机过氧化物', '5.2 Organic peroxide'],
  ['6.1', '6.1 毒性物质', '6.1 Toxic substance'],
  ['6.2', '6.2 感染性物质', '6.2 Infectious substance'],
  ['7', '7 放射性物质', '7 Radioactive material'],
  ['8', '8 腐蚀性物质', '8 Corrosive substance'],
  ['9', '9 杂项', '9 Miscellaneous'],
] as const

const acceptance = [
  ['accept', '接', 'Accepted', 'good'],
  ['ask', '询', 'Ask first', 'warn'],
  ['refuse', '拒', 'Refused', 'bad'],
] as const

/** A UN number with its proper shipping name; advisory, what the shipper declares decides (R28). */
export const dangerousGoods = resource({
  name: 'dangerousGoods',
  label: ['危险品', 'Dangerous goods'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'unNumber',
  owner: 'base',
  traits: ['disableable', 'importable'],
  search: ['unNumber', 'nameCn', 'nameEn'],
  sort: ['unNumber', 'asc'],
  fields: {
    unNumber: code(['UN 编号', 'UN number'], {
      pattern: '^\\d{4}$',
      max: 4,
      example: '1263',
      required: true,
      unique: true,
      filter: true,
    }),
    variant: code(['变体', 'Variant'], {
      max: 10,
      unique: true,
      hidden: true,
      help: [
        '同一编号下不同的包装类或说明',
        'Distinguishes entries with the same number, for example by packing group',
      ],
    }),
    nameCn: text(['中文运输名称', 'Chinese shipping name'], { required: true, filter: true }),
    nameEn: text(['英文运输名称', 'Proper shipping name'], { max: 300, required: true, filter: true }),
    imoClass: choice(['类别', 'Class'], imoClasses, { required: true, filter: true }),
    compatibility: code(['配装类', 'Compatibility group'], {
      pattern: '^[A-S]$',
      max: 2,
      hidden: true,
      help: ['仅第 1 类', 'Class 1 only'],
    }),
    subsidiary: list(choice(['副危险性', 'Subsidiary hazards'], imoClasses), { filter: true }),
    packingGroup: choice(['包装类', 'Packing group'], [...codes('I', 'II', 'III'), ['none', '无', 'None']], {
      required: true,
      initial: 'none',
      filter: true,
    }),
    marinePollutant: flag(['海洋污染物', 'Marine pollutant'], { filter: true }),
    limitedQuantity: text(['限量', 'Limited quantity'], { max: 40, hidden: true }),
    exceptedQuantity: code(['例外数量', 'Excepted quantity'], { max: 4, hidden: true }),
    ems: code(['EmS', 'EmS'], {
      max: 12,
      hidden: true,
      help: ['船舶火灾与溢漏应急措施，如 F-E, S-D', 'Emergency schedules for fire and spillage, such as F-E, S-D'],
    }),
    stowage: choice(['积载类', 'Stowage category'], codes('A', 'B', 'C', 'D', 'E'), { hidden: true }),
    specialProvisions: list(
      code(['特殊规定', 'Special provisions'], { pattern: '^\\d{1,3}$', max: 3, example: '274' }),
      {
        max: 20,
        hidden: true,
        help: ['IMDG 第 3.3 章的编号，如 274、335', 'Numbers of IMDG chapter 3.3, such as 274 and 335'],
      },
    ),
    segregationGroup: text(['隔离组', 'Segregation group'], { max: 60, hidden: true }),
    flashPointNote: text(['闪点说明', 'Flash point'], { max: 100, hidden: true }),
    acceptFcl: choice(['整箱接货', 'FCL'], acceptance, { filter: true, section: ['接货', 'Acceptance'] }),
    acceptLcl: choice(['拼箱接货', 'LCL'], acceptance, { filter: true }),
    acceptAir: choice(['空运接货', 'Air'], acceptance, { filter: true }),
    edition: text(['版本', 'Edition'], {
      max: 60,
      required: true,
      filter: true,
      help: ['所据规章的版本；仅供参考', 'Edition of the source rules; advisory'],
    }),
    ...standard,
  },
  // Only explosives have a compatibility group (IMDG 2.1).
  check: ({ imoClass, compatibility }) =>
    compatibility && !String(imoClass).startsWith('1.') ? [{ field: 'compatibility', rule: 'onlyForClassOne' }] : [],
})

export const customsPages = [
  page('hscodeRate', {
    of: hsCodeRate,
    filterSet: 'validity',
    tabs: ['dangerousGoods'],
    columns: [
      'hsCode',
      'nameCn',
      'nameEn',
      'unit1',
      'vatPct',
      'exportRebatePct',
      'importMfnPct',
      'supervision',
      'validFrom',
      'validTo',
    ],
  }),
  tabPage('dangerousGoods', ['危险品', 'Dangerous goods'], {
    of: dangerousGoods,
    host: 'hscodeRate',
    columns: [
      'unNumber',
      'nameCn',
      'nameEn',
      'imoClass',
      'subsidiary',
      'packingGroup',
      'marinePollutant',
      'acceptFcl',
      'acceptLcl',
      'acceptAir',
      'status',
    ],
  }),
] as const
