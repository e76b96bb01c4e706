import {
  choice,
  days,
  type Field,
  type Fields,
  flag,
  type Label,
  lines,
  link,
  list,
  text,
  weekdays,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { kept, validityOn } from '../../groups/charges/freight.ts'
import { lclPrice } from '../../groups/charges/measure.ts'
import { oneSign } from '../../groups/charges/measure-rules.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { consigneeTypes, lclChargeScope } from '../../groups/rates/lcl.ts'
import { attachedSurcharges, lclPrices, lclPricesDoubts, lclPricesRules } from './lcl-rate.ts'

const { priceCbm, priceTon, minCharge, volumeRatio } = lclPrice

/** `08:00`, `17:30`. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** An inland receiving point that feeds a port, with its shuttle and the price of that (satellite warehouse). */
export const feederPoint = resource({
  name: 'feederPoint',
  label: ['前置仓费用', 'Pre-positioned warehouse'],
  title: 'name',
  search: ['name'],
  traits: ['validity', 'publishable', 'importable'],
  fields: {
    name: text(['前置仓名称', 'Name'], { ...twoNames, section: ['前置仓', 'Receiving point'] }),
    point: link('port', ['集货点', 'Point'], { required: true, filter: true, unique: true }),
    pol: link('port', ['起运港', 'POL'], { required: true, filter: true, unique: true }),
    transportMode: choice(
      ['运输方式', 'Mode'],
      [
        ['truck', '卡车', 'Truck'],
        ['barge', '驳船', 'Barge'],
        ['rail', '铁路', 'Rail'],
        ['feeder', '支线', 'Feeder'],
      ],
      { required: true, initial: 'truck', filter: true, unique: true },
    ),
    warehouses: list(link('worldWarehouse', ['接货仓库', 'Warehouses']), { required: true, filter: true }),
    podCountries: { ...lclChargeScope.podCountries, unique: true },
    pods: { ...lclChargeScope.pods, unique: true, hidden: true },
    productTypes: { ...lclChargeScope.productTypes, unique: true },
    shuttleWeekdays: weekdays(['发车日', 'Shuttle days'], { section: ['班车', 'Shuttle'] }),
    shuttleDays: days(['时效', 'Transit days'], { required: true }),
    receivingDays: weekdays(['截仓日', 'Cut-off days'], { required: true }),
    receivingTime: text(['截仓时间', 'Cut-off time'], {
      max: 5,
      help: ['如 17:00', 'Such as 17:00'],
    }),
    currency: link('currency', ['币种', 'Currency'], {
      usual: 'CNY',
      required: true,
      section: ['运输价', 'Shuttle price'],
    }),
    priceCbm: { ...priceCbm, cost: true },
    priceTon: { ...priceTon, cost: true },
    minCharge: { ...minCharge, cost: true },
    volumeRatio: { ...volumeRatio, initial: 500, cost: true, hidden: true },
    included: flag(['含在运价', 'Included in freight'], {
      filter: true,
      help: ['是：不另收班车费', 'Yes: the shuttle is not charged'],
    }),
    charges: lines(['费用', 'Charges'], measuredLine, { section: ['费用', 'Charges'] }),
    stack: {
      ...lclChargeScope.stack,
      help: ['与港口仓库费用叠加，而不是替代', 'Added to the warehouse charges of the port instead of replacing them'],
    },
    ...validityOn('cargoReceipt'),
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, cost: true, hidden: true }),
    ...kept,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...measuredLineRules('charges', draft.charges),
    ...oneSign(draft, ''),
    ...(draft.point && draft.point === draft.pol ? [{ field: 'pol', rule: 'samePort' }] : []),
    ...(draft.receivingTime && !timeOfDay.test(String(draft.receivingTime))
      ? [{ field: 'receivingTime', rule: 'format' }]
      : []),
  ],
  doubts: (draft) => measuredLineDoubts('charges', draft.charges),
})

/** A leg before or after the ocean one, sold by revenue tons; each is valid on its own day (R18). */
export const transportOf = <const K extends Fields = Record<never, Field>>({
  name,
  label,
  keys,
  check,
}: {
  readonly name: string
  readonly label: Label
  readonly keys?: K
  readonly check?: (draft: Values) => Complaint[]
}) =>
  resource({
    name,
    label,
    title: 'name',
    search: ['name'],
    traits: ['validity', 'publishable', 'importable'],
    fields: {
      name: text(['名称', 'Name'], { ...twoNames, section: ['航线', 'Route'] }),
      leg: choice(
        ['运输段', 'Leg'],
        [
          ['originFeeder', '起运支线', 'Origin feeder'],
          ['hubTransfer', '中转', 'Hub transfer'],
          ['inland', '内陆延伸', 'Inland'],
        ],
        { required: true, initial: 'hubTransfer', filter: true, unique: true },
      ),
      fromPort: link('port', ['起点', 'From'], { required: true, filter: true, unique: true }),
      toPlace: link('port', ['终点', 'To'], { required: true, filter: true, unique: true }),
      mode: choice(
        ['方式', 'Mode'],
        [
          ['vessel', '船', 'Vessel'],
          ['truck', '卡车', 'Truck'],
          ['rail', '铁路', 'Rail'],
          ['air', '空运', 'Air'],
        ],
        { required: true, initial: 'vessel', filter: true, unique: true },
      ),
      carrier: link('carrier', ['承运人', 'Carrier'], { filter: true, unique: true, hidden: true }),
      supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true }),
      consigneeType: choice(['收货人类型', 'Consignee type'], consigneeTypes, {
        filter: true,
        unique: true,
        help: ['空白表示全部', 'Blank: every consignee'],
      }),
      ...(keys as K),
      sailingDays: weekdays(['班期', 'Departures']),
      transitDays: days(['航程', 'Transit days'], { required: true }),
      lines: lclPrices,
      surcharges: attachedSurcharges,
      acceptsDangerous: flag(['接危品', 'Accepts dangerous goods'], { filter: true }),
      ...validityOn('etd'),
      ...kept,
    },
    check: (draft) => [
      ...lclPricesRules(draft),
      ...(draft.fromPort && draft.fromPort === draft.toPlace ? [{ field: 'toPlace', rule: 'samePort' }] : []),
      ...(check?.(draft) ?? []),
    ],
    doubts: lclPricesDoubts,
  })
/** Transfers and on-carriage of consolidated cargo beyond the port of discharge. */
export const transportCharge = transportOf({
  name: 'transportCharge',
  label: ['中转运输费', 'Transfer and on-carriage'],
})
