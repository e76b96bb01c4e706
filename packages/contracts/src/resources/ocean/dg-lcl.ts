import { choice, code, date, decimal, integer, link, list } from '../../catalogue/kinds.ts'
import { lclMarkupLayers } from '../../groups/markups/lcl-markups.ts'
import { dgKeyRules, dgKeys, dgScope } from '../../groups/rates/dangerous.ts'
import { lclDestinationOf, lclOriginOf, lclSurchargeOf, lclWarehouseOf, tariffWarehouses } from './lcl-fees.ts'
import { transportOf } from './lcl-legs.ts'
import { lclRateOf } from './lcl-rate.ts'

/** Papers that a consolidator requires for dangerous goods. */
export const dgDocuments = [
  ['MSDS', 'MSDS', 'MSDS'],
  ['packagingCert', '危包证', 'Packaging certificate'],
  ['dgDeclaration', '危险品申报', 'DG declaration'],
  ['containerPacking', '装箱证明', 'Container packing certificate'],
  ['identification', '货物鉴定', 'Identification report'],
  ['emergencyCard', '应急卡', 'Emergency card'],
] as const

/** Rates of the few consolidators that take dangerous goods (R28). */
export const dgLclRate = lclRateOf({
  name: 'dgLclRate',
  label: ['危品拼箱运价', 'DG LCL rates'],
  own: {
    ...dgKeys,
    classes: { ...dgKeys.classes, required: true, example: ['3'] },
    dgWarehouses: list(link('worldWarehouse', ['危品仓', 'DG warehouses'], { within: 'takesDangerous' }), {
      required: true,
      filter: true,
      hidden: true,
    }),
    maxNetKg: decimal(['每票净重上限 kg', 'Max. net kg per shipment'], { scale: 3, positive: true, hidden: true }),
    bookingLeadDays: integer(['提前天数', 'Booking lead days'], {
      max: 90,
      required: true,
      initial: 7,
      help: ['最迟在开船前几天订舱', 'Last day to book, in days before the sailing'],
    }),
    documents: list(choice(['所需单证', 'Documents'], dgDocuments), {
      required: true,
      example: ['MSDS'],
      hidden: true,
    }),
  },
  check: dgKeyRules,
})

/** Surcharges on consolidated dangerous goods, by class and packing group. */
export const dgLclSurcharge = lclSurchargeOf({
  name: 'dgLclSurcharge',
  label: ['危品海运附加费', 'DG surcharges'],
  keys: dgScope,
  check: dgKeyRules,
})
/** Charges at the port of loading of consolidated dangerous goods. */
export const dgLclOriginCharge = lclOriginOf({
  name: 'dgLclOriginCharge',
  label: ['危品起运港费用', 'DG origin charges (CNY)'],
  keys: dgScope,
  check: dgKeyRules,
})
/** Charges at the port of discharge of consolidated dangerous goods. */
export const dgLclDestinationCharge = lclDestinationOf({
  name: 'dgLclDestinationCharge',
  label: ['危品目的港费用', 'DG destination charges'],
  keys: dgScope,
  check: dgKeyRules,
})
/** Transfers and on-carriage of consolidated dangerous goods. */
export const dgTransportCharge = transportOf({
  name: 'dgTransportCharge',
  label: ['危品中转运输费', 'DG transfer'],
  keys: dgKeys,
  check: dgKeyRules,
})
/** Tariff of a warehouse, used only while its licence is valid. */
export const dgWarehouseCharge = lclWarehouseOf({
  name: 'dgWarehouseCharge',
  label: ['危品仓库费用', 'DG warehouse charges'],
  keys: {
    ...dgScope,
    warehouses: list(link('worldWarehouse', ['仓库', 'Warehouses'], { within: 'takesDangerous' }), tariffWarehouses),
  },
  own: {
    licenceNo: code(['危品资质', 'Licence'], { max: 40, cost: true, hidden: true }),
    licenceTo: date(['资质到期', 'Licence valid to'], {
      help: ['到期后不可使用', 'Cannot be used after this day'],
    }),
  },
  check: dgKeyRules,
})

const { classes, packingGroups } = dgScope
const dg = lclMarkupLayers({ classes, packingGroups }, dgKeyRules)
/** First layer of mark-up on consolidated dangerous goods (R27). */
export const dgLclCompanyMarkup = dg.company('dgLclCompanyMarkup', ['危品业务加价', 'DG business mark-up'])
/** Second layer of mark-up on consolidated dangerous goods (R27). */
export const dgLclMarketMarkup = dg.market('dgLclMarketMarkup', ['危品市场加价', 'DG market mark-up'])
/** Sales layer of mark-up on consolidated dangerous goods (R27). */
export const dgLclSalesMarkup = dg.sales('dgLclSalesMarkup', ['危险品拼箱销售加价', 'DG LCL sales mark-up'])
