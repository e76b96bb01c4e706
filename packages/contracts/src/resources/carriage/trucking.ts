import { boxPrices, choice, days, decimal, flag, integer, lines, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { freeOfCharge } from '../../groups/charges/charge-rules.ts'
import { contractNo, kept, recommendable, validity } from '../../groups/charges/freight.ts'
import { lightHeavyDoubts, lightHeavyRules, tonPrice } from '../../groups/charges/light-heavy.ts'
import { rtLimits } from '../../groups/charges/measure.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import {
  weightBandGaps,
  weightBandRules,
  weightBands,
  weightLimitRules,
  weightLimits,
} from '../../groups/charges/weights.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { direction, haulageExtras, inlineMarkup, landPlace } from '../../groups/rates/land.ts'
import { destinationRules, fuelRules, inlineMarkupRules, truckRules } from '../../groups/rates/land-rules.ts'
import { page } from '../../page.ts'

const fleet = link('supplier', ['车队', 'Haulier'], { filter: true, unique: true, cost: true, hidden: true })
const currency = link('currency', ['币种', 'Currency'], { required: true, usual: 'CNY', section: ['价格', 'Prices'] })
const detail = (label: readonly [string, string]) => text(label, { max: 100, hidden: true })
const pricedExtra = { whole: 8, cost: true, hidden: true } as const

/** Haulage of containers between a door and a terminal; valid on the day of pick-up (R23). */
export const trailerRate = resource({
  name: 'trailerRate',
  label: ['整箱拖车', 'Container trailer'],
  title: 'street',
  search: ['street', 'loadingPoint', 'postcode', 'contractNo'],
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
    contractNo,
    currency,
    boxPrices: boxPrices(['箱型价', 'Container prices'], {
      required: true,
      unique: true,
      cost: true,
      help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
    }),
    doubleCarriage: decimal(["双背 2×20'", "Double 20'"], {
      ...pricedExtra,
      help: ['一车两个 20 尺箱的总价', "Total price for two 20' containers on one chassis"],
    }),
    ...haulageExtras,
    weighing: decimal(['过磅费', 'Weighing'], pricedExtra),
    portTransfer: decimal(['转码头费', 'Terminal transfer'], pricedExtra),
    dropTrailer: decimal(['甩挂费', 'Drop trailer'], {
      ...pricedExtra,
      help: ['每车，挂车留下装卸，车头先走', 'Per trailer that is left there while the truck drives on'],
    }),
    weightLimits,
    weightBands: { ...weightBands, cost: true },
    ...inlineMarkup,
    ...validity,
    ...kept,
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

/** Collection of loose cargo to a port or warehouse, and delivery from there: the greatest of light, heavy and minimum (R23). */
export const bulkTruckRate = resource({
  name: 'bulkTruckRate',
  label: ['散货陆运', 'LCL trucking'],
  title: 'street',
  search: ['street', 'postcode', 'contractNo'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    direction,
    ...landPlace,
    port: link('port', ['港口', 'Port'], { required: true, filter: true, unique: true }),
    warehouse: link('worldWarehouse', ['仓库', 'Warehouse'], { filter: true, unique: true }),
    fleet,
    contractNo,
    currency,
    lines: lines(['价格', 'Prices'], tonPrice, {
      required: true,
      cost: true,
      max: 30,
      listed: ['rtLowerLimit', 'rtTopLimit', 'priceCbm', 'priceTon', 'minCharge'],
      range: rtLimits,
    }),
    deliveryFee: decimal(['派送/上门费', 'Door fee'], {
      ...pricedExtra,
      help: ['每票，在运费之外', 'Per shipment, in addition to the price'],
    }),
    transitDays: days(['时效（天）', 'Transit days']),
    maxPieceKg: decimal(['单件限重 kg', 'Max. kg per piece'], { whole: 6, hidden: true }),
    maxPieceLengthM: decimal(['单件限长 m', 'Max. length per piece (m)'], { whole: 3, hidden: true }),
    acceptsDangerous: flag(['接危品', 'Accepts dangerous goods'], {
      filter: true,
      hidden: true,
      help: ['危品拼箱提货只用接危品的车', 'Only these trucks collect dangerous LCL cargo'],
    }),
    surcharges: lines(['附加费', 'Surcharges'], measuredLine, {
      hidden: true,
      section: ['附加费', 'Surcharges'],
      help: ['如尾板、上楼、等候、夜间', 'Such as tail-lift, upstairs, waiting, night'],
    }),
    ...inlineMarkup,
    ...validity,
    ...kept,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...lightHeavyRules('lines', draft.lines),
    ...measuredLineRules('surcharges', draft.surcharges),
    ...inlineMarkupRules(draft),
  ],
  doubts: (draft) => [...lightHeavyDoubts('lines', draft.lines), ...measuredLineDoubts('surcharges', draft.surcharges)],
})

/** Flat prices of whole trucks from a place to a port, an airport, a warehouse or another place (R23). */
export const fullTruckRate = resource({
  name: 'fullTruckRate',
  label: ['整车陆运', 'Full truck'],
  title: 'street',
  search: ['street', 'postcode', 'contractNo'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    direction,
    ...landPlace,
    toPlace: link('area', ['目的地', 'Destination'], { filter: true, unique: true }),
    port: link('port', ['港口', 'Port'], { filter: true, unique: true, example: true }),
    airport: link('airport', ['机场', 'Airport'], { filter: true, unique: true }),
    warehouse: link('worldWarehouse', ['仓库', 'Warehouse'], { filter: true, unique: true }),
    fleet,
    contractNo,
    currency,
    lines: lines(
      ['车型价', 'Truck prices'],
      {
        truckType: choice(
          ['车型', 'Truck'],
          [
            ['4.2', '4.2 米', '4.2 m'],
            ['6.8', '6.8 米', '6.8 m'],
            ['9.6', '9.6 米', '9.6 m'],
            ['13', '13 米', '13 m'],
            ['13.5', '13.5 米', '13.5 m'],
            ['17.5', '17.5 米', '17.5 m'],
          ],
          { required: true, picks: true },
        ),
        bodyType: choice(
          ['车厢', 'Body'],
          [
            ['box', '厢式', 'Box'],
            ['flat', '平板', 'Flatbed'],
            ['curtain', '飞翼 / 高栏', 'Curtain-sider'],
            ['reefer', '冷藏', 'Reefer'],
            ['dg', '危险品', 'DG'],
          ],
          { picks: true },
        ),
        price: decimal(['价格', 'Price'], { required: true, price: true }),
        maxKg: integer(['限重 kg', 'Max kg'], { max: 60_000 }),
        maxM3: decimal(['限方 CBM', 'Max CBM'], { whole: 4 }),
      },
      { required: true, cost: true, max: 30, listed: ['truckType', 'bodyType', 'price'] },
    ),
    transitHours: decimal(['时效（小时）', 'Transit hours'], { scale: 1, whole: 4 }),
    ...haulageExtras,
    ...inlineMarkup,
    ...validity,
    ...kept,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...destinationRules(draft),
    ...truckRules('lines', draft.lines),
    ...fuelRules('fuel', draft.fuel),
    ...inlineMarkupRules(draft),
  ],
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
      'validFrom',
      'validTo',
      'currency',
      'boxPrices',
      'doubleCarriage',
      'distanceKm',
      'wharf',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('bulkCargoLandFreight', {
    of: bulkTruckRate,
    filterSet: 'noRecommend',
    columns: [
      'direction',
      'area',
      'street',
      'port',
      'warehouse',
      'validFrom',
      'validTo',
      'currency',
      'lines',
      'deliveryFee',
      'transitDays',
      'displayFlag',
    ],
  }),
  page('fullTruckLandFreight', {
    of: fullTruckRate,
    filterSet: 'noRecommend',
    columns: [
      'direction',
      'area',
      'street',
      'toPlace',
      'port',
      'airport',
      'warehouse',
      'validFrom',
      'validTo',
      'currency',
      'lines',
      'transitHours',
      'displayFlag',
    ],
  }),
] as const
