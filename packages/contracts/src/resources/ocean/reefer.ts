import { compareDecimals, isDecimal } from '@hangjia/validation'
import { choice, decimal, flag, integer, link, list, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import {
  chargeLineRules,
  freeOfCharge,
  listOf,
  minimumAndMaximum,
  type Values,
  withinBounds,
} from '../../groups/charges/charge-rules.ts'
import { chargeLine, chargeScope } from '../../groups/charges/charges.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { wordsFollow } from '../../groups/charges/follows.ts'
import { podCountry, reeferBoxes, route } from '../../groups/charges/freight.ts'
import { weightBandGaps, weightBandRules, weightBands } from '../../groups/charges/weights.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { containerMarkups } from '../../groups/markups/container-markups.ts'
import { markupScope } from '../../groups/markups/markups.ts'
import {
  accountRules,
  boughtPrices,
  containerOwner,
  containerRateRules,
  namedAccounts,
  ofService,
  rateTerms,
  rateType,
  surcharges,
} from '../../groups/rates/container-rate.ts'

const cargoTemps = [
  ['frozen', '冷冻', 'Frozen'],
  ['chilled', '冷藏', 'Chilled'],
  ['ca', '气调', 'Controlled atmosphere'],
  ['superFrozen', '超低温', 'Super frozen'],
] as const

const celsius = { whole: 2, scale: 1, signed: true } as const
/** Temperatures that a reefer can hold, in °C. */
export const reeferCelsius = ['-70', '30'] as const

/** A range of temperatures that a reefer can hold; super frozen is -50 °C and below. */
const temperatureRules = ({ tempMinC, tempMaxC, cargoTemp }: Values): Complaint[] => [
  ...withinBounds('tempMinC', tempMinC, reeferCelsius),
  ...withinBounds('tempMaxC', tempMaxC, reeferCelsius),
  ...minimumAndMaximum(tempMinC, tempMaxC, 'tempMaxC'),
  ...(cargoTemp === 'superFrozen' && !(isDecimal(tempMaxC) && compareDecimals(tempMaxC, '-50') <= 0)
    ? [{ field: 'tempMaxC', rule: 'superFrozenTooWarm' }]
    : []),
]

/** Reefers that carry dry cargo are rates of their own (cargo class of FCL rates). */
const reeferBoxRules = (field: string, boxes: readonly unknown[]): Complaint[] =>
  boxes.every((box) => reeferBoxes.some((reefer) => reefer === box)) ? [] : [{ field, rule: 'notAReefer' }]

/** An ocean rate of reefers that cool, by the temperature of the cargo. */
export const reeferRate = resource({
  name: 'reeferRate',
  label: ['冻柜运价', 'Reefer rates'],
  seasonal: true,
  ...ofService,
  fields: {
    ...route,
    rateType,
    containerOwner,
    namedAccounts,
    cargoTemp: choice(['温控类别', 'Temperature'], cargoTemps, {
      required: true,
      initial: 'frozen',
      filter: true,
      unique: true,
      section: ['货物与温度', 'Cargo and temperature'],
    }),
    commodities: list(text(['品名', 'Commodities'], { max: 60 }), { filter: true, unique: true }),
    tempMinC: decimal(['最低温度 °C', 'Lowest °C'], celsius),
    tempMaxC: decimal(['最高温度 °C', 'Highest °C'], celsius),
    ventilation: text(['通风', 'Ventilation'], {
      max: 60,
      hidden: true,
      help: ['如 25 CBM/h；关闭填 CLOSED', 'Such as 25 CBM/h; CLOSED for closed vents'],
    }),
    humidityPercent: decimal(['湿度 %', 'Humidity %'], { whole: 2, hidden: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD', section: ['箱型价', 'Prices'] }),
    boxPrices: {
      ...boughtPrices,
      usual: 'reefer',
      help: ['20RF、40RH；空白表示不提供', '20RF and 40RH. Blank: not offered'],
    },
    plugInFreeDaysOrigin: integer(['起运免电天数', 'Free plug-in days, origin'], {
      max: 365,
      hidden: true,
      section: ['用电与设备', 'Power and equipment'],
      help: ['冷柜在堆场插电不收费的天数', 'Free days of power supply in the yard'],
    }),
    plugInFreeDaysDestination: integer(['目的免电天数', 'Free plug-in days, destination'], { max: 365, hidden: true }),
    gensetIncluded: flag(['含发电机', 'Genset included'], { filter: true, hidden: true }),
    ptiIncluded: flag(['含 PTI', 'PTI included'], {
      filter: true,
      hidden: true,
      help: ['PTI：装货前的冷柜检测', 'PTI: check of the reefer before loading'],
    }),
    surcharges,
    ...rateTerms,
  },
  asks: { podCountry },
  check: (draft) => [
    ...datesInOrder(draft),
    ...containerRateRules(draft),
    ...accountRules(draft),
    ...temperatureRules(draft),
    ...reeferBoxRules(
      'boxPrices',
      listOf(draft.boxPrices).map((one) => (one as Values).box),
    ),
  ],
  doubts: freeOfCharge,
  follows: wordsFollow,
})

const temperatureScope = {
  cargoTemps: list(choice(['温控类别', 'Temperatures'], cargoTemps), {
    filter: true,
    help: ['空白表示全部', 'Blank: every temperature'],
  }),
} as const

/** Fees of reefers: pre-trip inspection, genset, plug-in, monitoring, overweight. */
export const reeferSurcharge = feeSheet({
  name: 'reeferSurcharge',
  label: ['冻柜附加费', 'Reefer surcharges'],
  charges: chargesOf({
    ...chargeLine,
    freeDays: integer(['免费天数', 'Free days'], {
      max: 365,
      help: ['按天计费时，先扣除免费天数', 'For a charge per day: only days after these are charged'],
    }),
  }),
  lineRules: chargeLineRules,
  scope: { ...chargeScope, ...temperatureScope },
  further: { weightBands },
  check: ({ boxTypes, weightBands: weights }) => [
    ...reeferBoxRules('boxTypes', listOf(boxTypes)),
    ...weightBandRules('weightBands', weights),
    ...listOf(weights).flatMap((line, index) => reeferBoxRules(`weightBands.${index}.box`, [(line as Values).box])),
  ],
  doubts: ({ weightBands: weights }) => weightBandGaps('weightBands', weights),
})

/** First layer on the buying price of a reefer rate (R27). */
export const reeferMarkup = containerMarkups({
  scope: { ...markupScope, ...temperatureScope },
  further: { key: 'cargoTemps', rank: ['温控类别', 'temperature'] },
}).company('reeferMarkup', ['冻柜加价设置', 'Reefer mark-up'])
