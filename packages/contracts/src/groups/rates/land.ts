import { choice, code, date, decimal, flag, type Label, lines, link, text } from '../../catalogue/kinds.ts'

/** Direction of the cargo: to a port or from it. */
export const direction = choice(
  ['方向', 'Direction'],
  [
    ['export', '装箱 / 提货', 'Export pick-up'],
    ['import', '送货', 'Import delivery'],
  ],
  { required: true, initial: 'export', filter: true, unique: true, section: ['线路', 'Route'] },
)

/** A place on land; the narrowest that is named is what a search matches: street, district, city, postcode. */
export const landPlace = {
  area: link('area', ['省市区', 'Area'], { required: true, filter: true, unique: true }),
  street: text(['街道/镇', 'Street or town'], { max: 60, filter: true, unique: true }),
  postcode: code(['邮编', 'Postcode'], { max: 6, pattern: '^\\d{6}$', filter: true, unique: true, hidden: true }),
  distanceKm: decimal(['公里', 'Km'], { scale: 1, whole: 5, hidden: true }),
} as const

const charged = { whole: 8, cost: true, hidden: true } as const
/** Charges of haulage for events on the way, in the currency of the row (R23). */
export const haulageExtras = {
  freeHours: decimal(['免费等候（小时）', 'Free waiting (h)'], {
    scale: 1,
    whole: 3,
    hidden: true,
    section: ['附加收费', 'Extras'],
  }),
  waitingPerHour: decimal(['等候/小时', 'Waiting per hour'], {
    ...charged,
    help: ['超出免费等候后每小时', 'Per hour after the free hours'],
  }),
  overnight: decimal(['压夜费', 'Overnight'], { ...charged, help: ['每车每夜', 'Per truck and night'] }),
  extraStop: decimal(['加点费', 'Extra stop'], { ...charged, help: ['每加一个装卸点', 'For each further stop'] }),
  tollIncluded: flag(['含路桥费', 'Tolls included'], { initial: true, hidden: true }),
  fuel: lines(
    ['燃油附加', 'Fuel surcharge'],
    {
      validFrom: date(['生效日', 'From'], { required: true }),
      percent: decimal(['燃油附加 %', 'Fuel %'], { required: true, whole: 3 }),
    },
    {
      hidden: true,
      cost: true,
      section: ['燃油附加', 'Fuel surcharge'],
      help: [
        '基本运费的百分比，取提货日当天有效的一行',
        'Percentage of the base price: the line valid on the pick-up date',
      ],
    },
  ),
} as const

const secret = { cost: true, hidden: true } as const
const method = (label: Label, section?: Label) =>
  choice(
    label,
    [
      ['add', '加金额', 'Add amount'],
      ['percent', '成本加成', 'Percent on cost'],
    ],
    section ? { ...secret, section } : secret,
  )
const value = (label: Label) => decimal(label, { ...secret, signed: true, scale: 4 })

/** Mark-up on the price of this row, where there is no page of mark-ups: the business layer, then the market one (R27). */
export const inlineMarkup = {
  businessMethod: method(['业务加价方式', 'Business mark-up by'], ['加价', 'Mark-up']),
  businessValue: value(['业务加价', 'Business mark-up']),
  marketMethod: method(['市场加价方式', 'Market mark-up by']),
  marketValue: value(['市场加价', 'Market mark-up']),
} as const

/** Fields of the place on land where a search has cargo collected, closer than its area. */
export const pickupFields = { street: landPlace.street, postcode: landPlace.postcode } as const
