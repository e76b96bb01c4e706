import { choice, decimal, integer, link, text } from '../../catalogue/kinds.ts'
import { paymentTerms } from './charges.ts'

/** Units of the second range of a line; 20 is the spec's number for "per package" (spec §3, settled 27). */
const rangeUnits = [
  [1, '计费吨 RT', 'RT'],
  [2, '立方米 CBM', 'CBM'],
  [3, '吨 TON', 'TON'],
  [4, '毛重 KG', 'Gross kg'],
  [5, '计费重 KG', 'Chargeable kg'],
  [14, '天', 'Days'],
  [20, '每件', 'Per package'],
  [25, '密度 kg/CBM', 'Density kg/CBM'],
] as const

/** Measures of one package. */
const packageMeasures = [
  ['pieceKg', '单件重量 kg', 'Kg of a package'],
  ['pieceM3', '单件体积 CBM', 'CBM of a package'],
  ['pieceLengthM', '单件长度 m', 'Length of a package, m'],
  ['pieces', '件数', 'Number of packages'],
] as const

const tons = { whole: 6, scale: 3 } as const
const quantity = { whole: 9, scale: 3 } as const

/** Cells of a line with the ends of its range of revenue tons. */
export const rtLimits = { from: 'rtLowerLimit', to: 'rtTopLimit' } as const

/** Cargo for which a line holds (spec §3, R3): lower limits exclusive, upper ones inclusive, both ranges together. */
export const rtRange = {
  rtLowerLimit: decimal(['RT 下限', 'RT over'], {
    ...tons,
    phrase: ['>{} RT', '>{} RT'],
    help: ['大于此计费吨；空白不限', 'More than this many revenue tons; blank for no limit'],
  }),
  rtTopLimit: decimal(['RT 上限', 'RT up to'], {
    ...tons,
    positive: true,
    phrase: ['≤{} RT', '≤{} RT'],
    help: ['小于等于此计费吨；空白不限', 'At most this many revenue tons; blank for no limit'],
  }),
  rangeLower: decimal(['区间下限', 'Range over'], quantity),
  rangeTop: decimal(['区间上限', 'Range up to'], { ...quantity, positive: true }),
  rangeUnit: choice(['区间单位', 'Range unit'], rangeUnits, {
    help: ['每件：仅在计费吨不超过 5 时适用', 'Per package: applies up to 5 revenue tons only'],
  }),
  rangeMeasure: choice(['单件计量', 'Package measure'], packageMeasures, {
    help: ['区间单位为每件时填写', 'With a range per package'],
  }),
  rangeUnitStr: text(['区间说明', 'Range in words'], {
    max: 20,
    help: ['打印时区间的单位，如 KG；空白为 RT', 'Unit printed for the range, such as KG; blank is RT'],
  }),
} as const

/** Steps to which a quantity of revenue tons is rounded up. */
const rtRoundings = [
  ['none', '不进位', 'None'],
  ['0.1', '进到 0.1', 'Up to 0.1'],
  ['0.5', '进到 0.5', 'Up to 0.5'],
  ['1', '进到 1', 'Up to 1'],
] as const

/** Price of cargo that is measured in revenue tons, in one range of them (R1-R4). A blank price is "case by case", 0 is free. */
export const lclPrice = {
  ...rtRange,
  currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
  priceCbm: decimal(['轻货价 /CBM', 'Per CBM'], {
    scale: 4,
    signed: true,
    price: true,
    phrase: ['{}/方', '{}/CBM'],
    help: ['空白表示单独询价，0 表示免费；负数为返利', 'Blank: case by case. 0: free. A negative price is a rebate'],
  }),
  priceTon: decimal(['重货价 /TON', 'Per TON'], { scale: 4, signed: true, price: true, phrase: ['{}/吨', '{}/t'] }),
  minCharge: decimal(['最低收费 MIN', 'MIN'], {
    price: true,
    phrase: ['最低 {}', 'min. {}'],
    help: ['负价格不适用最低收费', 'Not applied to negative prices'],
  }),
  minRT: decimal(['最低计费吨', 'Min. RT'], { ...tons, initial: '1' }),
  volumeRatio: integer(['体积比 1:K', 'Kg per CBM, 1:K'], {
    min: 1,
    max: 9999,
    initial: 1000,
    help: ['每计费吨的公斤数，常见 1000、500、363', 'Kilograms of one revenue ton, usually 1000, 500 or 363'],
  }),
  ratioMin: decimal(['轻重比自', 'Density from'], {
    whole: 6,
    help: ['每立方米公斤数，含；超出区间不可报价', 'Kg per CBM, inclusive. Cargo outside cannot be quoted'],
  }),
  ratioMax: decimal(['轻重比至', 'Density to'], { whole: 6 }),
  priceRule: choice(
    ['计价方式', 'Price rule'],
    [
      ['bothMax', '两者取大', 'Greater of both'],
      ['RT', '按计费吨', 'Per RT'],
    ],
    {
      required: true,
      initial: 'bothMax',
      help: ['两者取大：CBM、TON、MIN 三者取大', 'Greater of both: the greatest of CBM, TON and MIN'],
    },
  ),
  rtRounding: choice(['计费吨进位', 'RT rounding'], rtRoundings, { required: true, initial: 'none' }),
  paymentTerm: choice(['付款方式', 'Payment'], paymentTerms, { required: true, initial: 'PRE' }),
} as const
