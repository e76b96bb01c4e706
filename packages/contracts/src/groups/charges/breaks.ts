import { choice, code, days, decimal, link, list, text } from '../../catalogue/kinds.ts'

/** Weight breaks of air freight, the lightest first; N is the price below the lowest one. */
export const airBreakCells = ['n', 'q45', 'q70', 'q100', 'q250', 'q300', 'q500', 'q1000', 'q2000', 'q3000'] as const

const perKg = { scale: 4, price: true } as const
const atBreak = (kg: number, example?: string) =>
  decimal([`Q${kg}`, `Q${kg}`], {
    ...perKg,
    phrase: [`Q${kg} {}`, `Q${kg} {}`],
    ...(example === undefined ? {} : { example }),
  })

/** The prices of one density tier (R7, R9): per kilogram from each weight on; a blank one is not offered. */
export const airBreak = {
  densityMin: decimal(['密度起', 'Density from'], {
    required: true,
    initial: '0',
    whole: 6,
    help: ['公斤/立方米，含；0 表示不分密度', 'Kg per CBM, inclusive; 0: any density'],
  }),
  minCharge: decimal(['M', 'M'], {
    price: true,
    phrase: ['M {}', 'M {}'],
    help: ['最低收费，每票', 'Minimum charge of a shipment'],
  }),
  n: decimal(['N', 'N'], {
    ...perKg,
    phrase: ['N {}', 'N {}'],
    example: '30.22',
    help: ['45 公斤以下', 'Below 45 kg'],
  }),
  q45: atBreak(45, '22.71'),
  q70: atBreak(70),
  q100: atBreak(100, '18.81'),
  q250: atBreak(250),
  q300: atBreak(300, '16'),
  q500: atBreak(500),
  q1000: atBreak(1000),
  q2000: atBreak(2000),
  q3000: atBreak(3000),
  condition: text(['价格条件', 'Condition'], {
    max: 100,
    bilingual: 'halves',
    help: [
      '可写中英文，中间用竖线隔开：限打板 | Palletised only',
      'Chinese and English with a bar ( | ) between them; readers are shown theirs',
    ],
  }),
} as const

/** Brackets by kilogram and by cubic metre of door-to-warehouse products (R21), the lightest first. */
export const fbaKgCells = [
  'kg12',
  'kg21',
  'kg45',
  'kg51',
  'kg71',
  'kg100',
  'kg200',
  'kg300',
  'kg500',
  'kg1000',
  'kg3000',
] as const
export const fbaCbmCells = ['cbm1', 'cbm2', 'cbm3', 'cbm5', 'cbm10'] as const

const fromKg = (kg: number, example?: string) =>
  decimal([`${kg}KG+`, `${kg} kg+`], {
    ...perKg,
    phrase: [`${kg}KG+ {}`, `${kg} kg+ {}`],
    ...(example === undefined ? {} : { example }),
  })
const fromCbm = (m3: number) => decimal([`${m3}CBM+`, `${m3} CBM+`], perKg)

/** The prices of one zone: for fulfilment centres by their codes, else by postcode, else by part of the country. */
export const fbaBracket = {
  zone: choice(
    ['分区', 'Zone'],
    [
      ['west', '西部', 'West'],
      ['central', '中部', 'Central'],
      ['east', '东部', 'East'],
      ['other', '其他', 'Other'],
    ],
    { picks: true, example: 'west' },
  ),
  fbaWarehouses: list(link('fbaWarehouse', ['仓库代码', 'FC codes'])),
  postcodePrefixes: list(
    code(['邮编前缀', 'ZIP prefixes'], {
      max: 10,
      help: ['9 表示 9 开头的邮编', '9: every postcode that begins with 9'],
    }),
  ),
  kg12: fromKg(12),
  kg21: fromKg(21, '11.8'),
  kg45: fromKg(45),
  kg51: fromKg(51),
  kg71: fromKg(71),
  kg100: fromKg(100, '10.5'),
  kg200: fromKg(200),
  kg300: fromKg(300),
  kg500: fromKg(500),
  kg1000: fromKg(1000),
  kg3000: fromKg(3000),
  cbm1: fromCbm(1),
  cbm2: fromCbm(2),
  cbm3: fromCbm(3),
  cbm5: fromCbm(5),
  cbm10: fromCbm(10),
  transitDays: days(['时效（天）', 'Transit days']),
} as const
