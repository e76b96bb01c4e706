import { isDecimal } from '@hangjia/validation'
import { choice, codes, decimal, flag, integer, lines, link, list } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { chargeLineRules, freePrice, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { chargeLine, chargeScope } from '../../groups/charges/charges.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { wordsFollow } from '../../groups/charges/follows.ts'
import { podCountry, route } from '../../groups/charges/freight.ts'
import { bandGaps, bandRules, weightBandGaps, weightBandRules, weightBands } from '../../groups/charges/weights.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { containerMarkups } from '../../groups/markups/container-markups.ts'
import { markupScope } from '../../groups/markups/markups.ts'
import {
  containerOwner,
  containerRateRules,
  ofService,
  rateTerms,
  rateType,
  surcharges,
} from '../../groups/rates/container-rate.ts'

const boxTypes = codes('20OT', '40OT', '20FR', '40FR', '20PL', '40PL')
export const oogBoxes: readonly string[] = boxTypes.map(([box]) => box)
const openTops: readonly unknown[] = ['20OT', '40OT']

/** Directions in which the cargo extends beyond its container. */
const gauges = [
  ['inGauge', '不超限', 'In gauge'],
  ['oh', '超高', 'Over height'],
  ['ow', '超宽', 'Over width'],
  ['ohOw', '超高超宽', 'Over height and width'],
  ['ol', '超长', 'Over length'],
  ['special', '特殊', 'Special'],
] as const

const centimetres = { max: 5_000, hidden: true } as const

/** Gauges that allow an overhang, by the field of its length. */
export const gaugesOfOver: Readonly<Record<string, readonly unknown[]>> = {
  overHeightCm: ['oh', 'ohOw', 'special'],
  overWidthLeftCm: ['ow', 'ohOw', 'special'],
  overWidthRightCm: ['ow', 'ohOw', 'special'],
  overLengthCm: ['ol', 'special'],
}
const isOver = (value: unknown) => typeof value === 'number' && value > 0

/** Overhanging cargo has the gauge for it; an open top is open upwards only; without a price it is case by case. */
const oogRules = (draft: Values): Complaint[] => [
  ...Object.entries(gaugesOfOver).flatMap(([field, allowed]) =>
    isOver(draft[field]) && !allowed.includes(draft.gauge) ? [{ field, rule: 'notOfThisGauge' }] : [],
  ),
  ...(openTops.includes(draft.boxType) && ['ow', 'ohOw', 'ol'].includes(String(draft.gauge))
    ? [{ field: 'gauge', rule: 'openTopOnlyHeight' }]
    : []),
  ...(draft.caseByCase !== true && !isDecimal(draft.price) ? [{ field: 'price', rule: 'required' }] : []),
  ...(isDecimal(draft.lostSlotPrice) && !isDecimal(draft.lostSlotTeu)
    ? [{ field: 'lostSlotTeu', rule: 'required' }]
    : []),
]

/** An ocean rate for one type of open top, flat rack or platform, and the greatest overhang of its cargo. */
export const oogRate = resource({
  name: 'oogRate',
  label: ['特种柜运价', 'OOG rates'],
  ...ofService,
  fields: {
    ...route,
    rateType,
    containerOwner,
    boxType: choice(['箱型', 'Container type'], boxTypes, {
      required: true,
      initial: '40FR',
      filter: true,
      unique: true,
      section: ['箱型与价格', 'Container and price'],
    }),
    gauge: choice(['超限类别', 'Gauge'], gauges, {
      required: true,
      initial: 'inGauge',
      filter: true,
      unique: true,
      help: ['货物超出箱体的方向', 'Directions in which the cargo extends beyond its container'],
    }),
    caseByCase: flag(['单询', 'Case by case'], {
      filter: true,
      help: ['逐票询价，可不填海运费', 'Priced for each shipment; the freight may be left blank'],
    }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD' }),
    price: decimal(['海运费', 'Ocean freight'], { cost: true, price: true }),
    maxLengthCm: integer(['货物最长 cm', 'Max. cargo length cm'], { ...centimetres, section: ['尺寸', 'Dimensions'] }),
    maxWidthCm: integer(['货物最宽 cm', 'Max. cargo width cm'], centimetres),
    maxHeightCm: integer(['货物最高 cm', 'Max. cargo height cm'], centimetres),
    overHeightCm: integer(['可超高 cm', 'Over height cm'], centimetres),
    overWidthLeftCm: integer(['可左超宽 cm', 'Over width left cm'], centimetres),
    overWidthRightCm: integer(['可右超宽 cm', 'Over width right cm'], centimetres),
    overLengthCm: integer(['可超长 cm', 'Over length cm'], centimetres),
    maxCargoTon: decimal(['限重（吨）', 'Limit (t)'], { whole: 3, scale: 3, positive: true }),
    lostSlotTeu: decimal(['占位 TEU', 'Lost slots TEU'], {
      whole: 3,
      hidden: true,
      help: ['超限货物另占的舱位', 'Slots next to and above it that cannot be used'],
    }),
    lostSlotPrice: decimal(['亏舱费/TEU', 'Lost slot price'], { cost: true, hidden: true }),
    lashingBy: choice(
      ['绑扎责任', 'Lashing by'],
      [
        ['shipper', '发货人', 'Shipper'],
        ['carrier', '船公司', 'Carrier'],
        ['agent', '代理', 'Agent'],
      ],
      { hidden: true, section: ['操作', 'Operation'] },
    ),
    approvalDays: integer(['船东批复天数', 'Days until approval'], {
      max: 60,
      hidden: true,
      help: ['船公司确认能否承运所需的天数', 'Days that the carrier needs to accept the cargo'],
    }),
    requiredDocs: list(
      choice(
        ['所需资料', 'Documents needed'],
        [
          ['drawing', '图纸', 'Drawing'],
          ['photo', '照片', 'Photos'],
          ['packingList', '箱单', 'Packing list'],
          ['lashingPlan', '绑扎方案', 'Lashing plan'],
          ['centreOfGravity', '重心', 'Centre of gravity'],
        ],
      ),
      { hidden: true },
    ),
    surcharges,
    ...rateTerms,
  },
  asks: { podCountry },
  check: (draft) => [...datesInOrder(draft), ...containerRateRules(draft), ...oogRules(draft)],
  doubts: (draft) => freePrice(draft, draft.boxType),
  follows: wordsFollow,
})

const gaugeScope = {
  gauges: list(choice(['超限类别', 'Gauges'], gauges), {
    filter: true,
    help: ['空白表示全部', 'Blank: every gauge'],
  }),
} as const

const dimensions = [
  ['overHeight', '超高', 'Over height'],
  ['overWidth', '超宽', 'Over width'],
  ['overLength', '超长', 'Over length'],
  ['ton', '吨', 'Tons'],
] as const
/** A band of centimetres or tons beyond the container, exclusive at its lower and inclusive at its upper end. */
const sizeBands = lines(
  ['尺寸档', 'Size bands'],
  {
    dimension: choice(['尺寸', 'Dimension'], dimensions, { required: true, initial: 'overHeight', picks: true }),
    fromSize: decimal(['大于', 'Over'], { whole: 5, scale: 3, required: true }),
    toSize: decimal(['至（含）', 'Up to'], { whole: 5, scale: 3, positive: true }),
    price: decimal(['单价', 'Price'], { required: true, price: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
    unit: choice(
      ['单位', 'Per'],
      [
        ['container', '箱', 'Container'],
        ['cm', '厘米', 'Centimetre'],
        ['ton', '吨', 'Ton'],
      ],
      { required: true, initial: 'container' },
    ),
  },
  {
    hidden: true,
    section: ['尺寸档', 'Size bands'],
    range: { from: 'fromSize', to: 'toSize' },
    help: [
      '超限按厘米、重量按吨；按厘米计费时乘以超出的厘米数，不足 1 厘米按 1 厘米',
      'In centimetres beyond the container, or in tons; per centimetre, the price times the whole centimetres, rounded up',
    ],
  },
)
const sizeEdges = { of: 'dimension', from: 'fromSize', to: 'toSize' } as const
/** Dimensions are charged by the centimetre or container, weights by the ton or container. */
const sizeUnitRules = (value: unknown): Complaint[] =>
  listOf(value).flatMap((line, index) => {
    const { dimension, unit } = line as Values
    const isWrong = dimension === 'ton' ? unit === 'cm' : unit === 'ton'
    return isWrong ? [{ field: `sizeBands.${index}.unit`, rule: 'notOfThisDimension' }] : []
  })

const allowedBoxes: readonly unknown[] = boxTypes.map(([box]) => box)

/** Fees of cargo out of gauge: lashing, survey, heavy lift, escort. */
export const oogSurcharge = feeSheet({
  name: 'oogSurcharge',
  label: ['特种柜附加费', 'OOG surcharges'],
  charges: chargesOf(chargeLine, { sets: 'surchargeTemplate' }),
  lineRules: chargeLineRules,
  scope: { ...chargeScope, ...gaugeScope },
  further: { sizeBands, weightBands },
  check: ({ boxTypes: boxes, sizeBands: bands, weightBands: weights }) => [
    ...(listOf(boxes).every((box) => allowedBoxes.includes(box)) ? [] : [{ field: 'boxTypes', rule: 'notOutOfGauge' }]),
    ...bandRules(sizeEdges, 'sizeBands', bands),
    ...sizeUnitRules(bands),
    ...weightBandRules('weightBands', weights),
    ...listOf(weights).flatMap((line, index) =>
      allowedBoxes.includes((line as Values).box) ? [] : [{ field: `weightBands.${index}.box`, rule: 'notOutOfGauge' }],
    ),
  ],
  doubts: ({ sizeBands: bands, weightBands: weights }) => [
    ...bandGaps(sizeEdges, dimensions, 'sizeBands', bands),
    ...weightBandGaps('weightBands', weights),
  ],
})

/** First layer on the buying price of an out-of-gauge rate (R27). */
export const oogMarkup = containerMarkups({
  scope: { ...markupScope, ...gaugeScope },
  further: { key: 'gauges', rank: ['超限类别', 'gauge'] },
}).company('oogMarkup', ['特种柜加价设置', 'OOG mark-up'])
