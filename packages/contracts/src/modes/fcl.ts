import { trailerRate } from '../resources/carriage/trucking.ts'
import { destinationCharge, oceanSurcharge, originCharge } from '../resources/ocean/fcl-fees.ts'
import { agentCharge, bargeRate, transferPlan } from '../resources/ocean/fcl-legs.ts'
import { companyMarkup, marketMarkup, salesMarkup } from '../resources/ocean/fcl-markups.ts'
import { fclRate } from '../resources/ocean/fcl-rate.ts'
import { askedAtSea, boxesAtSea } from './at-sea.ts'
import { mode, type Quoted } from './mode.ts'
import { declarationSheets } from './value-added.ts'

/** Quotation settings of full containers: modes without a prefix of their own have this one. */
export const fclQuoted = {
  prefix: 'FCL',
  list: { page: 'fclStandardQuotation' },
  terms: [
    ['以上运价适用于有效期内开航的船期。', 'The rates apply to vessels sailing within the validity shown.'],
    [
      '以船公司确认的舱位、设备及开航时公布的附加费为准。',
      "Subject to space, equipment and the carrier's surcharges at the time of sailing.",
    ],
    [
      '不含海关查验、仓储、税金等费用，如发生按实际收取。',
      'Customs inspection, storage, duties and taxes are not included and are charged as incurred.',
    ],
    ['超重附加费按船公司规定收取。', "Overweight surcharges apply according to the carrier's tariff."],
    ['免箱期及超期费用按船公司规定执行。', "Free time, demurrage and detention are according to the carrier's tariff."],
  ],
} as const satisfies Quoted

/** Export FCL: full containers at sea, with trailers and barges before and second legs and agents after the ocean. */
export const fcl = mode({
  name: 'fcl',
  title: ['整箱', 'FCL'],
  pages: { desk: 'queryPrice', sales: 'fullContainer' },
  asks: {
    cargo: 'boxes',
    ...askedAtSea,
    wishes: [
      'directOnly',
      'billType',
      'portGroups',
      'pickup',
      'carriers',
      'tradeLines',
      'incoterm',
      'term',
      'deliveryPlace',
      'consigneeType',
      'dgClasses',
      'commodity',
      'containerOwner',
      'leftOut',
      'telexRelease',
      'withAgent',
      'declaration',
      'insurance',
    ],
    begins: { billType: 1, containerOwner: 'COC' },
  },
  rate: fclRate,
  ...boxesAtSea,
  legs: { barge: bargeRate, transfer: transferPlan, agent: agentCharge, pickup: trailerRate },
  collects: ['pickup'],
  sheets: [
    { leg: 'ocean', of: oceanSurcharge, target: 'ocean', block: 'freight', judgedOn: 'sails' },
    { leg: 'origin', of: originCharge, target: 'origin', block: 'origin', judgedOn: 'receives' },
    { leg: 'destination', of: destinationCharge, target: 'destination', block: 'destination', judgedOn: 'arrives' },
    declarationSheets,
  ],
  layers: { company: companyMarkup, market: marketMarkup, sales: salesMarkup },
  // Limits, demurrage and shares of profit are judged or paid on their own.
  unpriced: ['floorPrices', 'weightLimits', 'weightLimitTon', 'overdue', 'profitShare'],
  shows: [
    'carrier',
    'pol',
    'pod',
    'polTerminal',
    'podTerminal',
    'via',
    'dischargePort',
    'carrierLine',
    'serviceCode',
    'transferType',
    'rateType',
    'term',
    'containerOwner',
    'commodities',
    'dgClasses',
    'billType',
    'releaseTypes',
    'releaseNote',
    'sailingDays',
    'transitDays',
    'validityBasis',
    'freeDemDays',
    'freeDetDays',
    'freeCombinedDays',
    'freeTimeText',
    'freeTimeUnit',
    'freeTimeScope',
    'spaceState',
    'publicRemark',
    'notice',
  ],
  quoted: fclQuoted,
})
