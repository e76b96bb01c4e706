import { boxPrices, decimal, link, text } from '../catalogue/kinds.ts'
import { resource } from '../catalogue/resource.ts'
import { freeOfCharge } from '../groups/charge-rules.ts'
import { publishable, recommendable, remarks, validity } from '../groups/freight.ts'
import { direction, haulageExtras, inlineMarkup, landPlace } from '../groups/land.ts'
import { fuelRules, inlineMarkupRules } from '../groups/land-rules.ts'
import { maintainer } from '../groups/maintainer.ts'
import { weightBandGaps, weightBandRules, weightBands, weightLimitRules, weightLimits } from '../groups/weights.ts'
import { page } from '../page.ts'
import { datesInOrder } from './base-data.ts'

const fleet = link('supplier', ['车队', 'Haulier'], { filter: true, unique: true, cost: true, hidden: true })
const currency = link('currency', ['币种', 'Currency'], { required: true, usual: 'CNY', section: ['价格', 'Prices'] })
const detail = (label: readonly [string, string]) => text(label, { max: 100, hidden: true })
const pricedExtra = { whole: 8, cost: true, hidden: true } as const

/** Haulage of containers between a door and a terminal; valid on the day of pick-up (R23). */
export const trailerRate = resource({
  name: 'trailerRate',
  label: ['整箱拖车', 'Container trailer'],
  title: 'street',
  search: ['street', 'loadingPoint', 'postcode'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  fields: {
    direction,
    ...landPlace,
    port: link('port', ['港口', 'Port'], { required: true, filter: true, unique: true }),
    wharf: link('wharf', ['码头', 'Terminal'], { filter: true, unique: true, partOf: 'port', hidden: true }),
    pickupDepot: detail(['提箱点', 'Empty depot']),
    loadingPoint: detail(['装柜点', 'Loading point']),
    sealPoint: detail(['加封点', 'Seal point']),
    returnDepot: detail(['还箱点', 'Return depot']),
    fleet,
    currency,
    boxPrices: boxPrices(['箱型价', 'Container prices'], {
      required: true,
      unique: true,
      cost: true,
      help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
    }),
    doubleCarriage: decimal(["双背 2×20'", "Double 20'"], {
      ...pricedExtra,
      help: ['一车两个 20 尺箱的总价', "Two 20' containers on one chassis, in total"],
    }),
    ...haulageExtras,
    weighing: decimal(['过磅费', 'Weighing'], pricedExtra),
    portTransfer: decimal(['转码头费', 'Terminal transfer'], pricedExtra),
    weightLimits,
    weightBands: { ...weightBands, cost: true },
    ...inlineMarkup,
    ...validity,
    maintainer: { ...maintainer, hidden: true },
    ...remarks,
    ...publishable,
    ...recommendable,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...fuelRules('fuel', draft.fuel),
    ...weightLimitRules('weightLimits', draft.weightLimits),
    ...weightBandRules('weightBands', draft.weightBands),
    ...inlineMarkupRules(draft),
  ],
  doubts: (draft) => [...freeOfCharge(draft), ...weightBandGaps('weightBands', draft.weightBands)],
})

export const truckingPages = [
  page('landTrailerPice', {
    of: trailerRate,
    filterSet: 'maintenance',
    columns: [
      'direction',
      'area',
      'street',
      'port',
      'currency',
      'boxPrices',
      'doubleCarriage',
      'distanceKm',
      'validTo',
      'wharf',
      'validFrom',
      'displayFlag',
      'recommendFlag',
    ],
  }),
] as const
