import { page } from '../page.ts'
import { destinationCharge, oceanSurcharge, originCharge } from './fcl-fees.ts'
import { agentCharge, bargeRate, transferPlan } from './fcl-legs.ts'
import { companyMarkup, marketMarkup, salesMarkup } from './fcl-markups.ts'
import { fclRate } from './fcl-rate.ts'

export const fclPages = [
  page('fclFreight', {
    of: fclRate,
    filterSet: 'maintenance',
    columns: [
      'carrier',
      'pol',
      'pod',
      'serviceCode',
      'transferType',
      'transitDays',
      'rateType',
      'currency',
      'boxPrices',
      'sailingDays',
      'validFrom',
      'validTo',
      'freeCombinedDays',
      'spaceState',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('additionalFee', { of: oceanSurcharge, filterSet: 'noRecommend' }),
  page('startSurcharge', { of: originCharge, filterSet: 'noRecommend' }),
  page('destinationPortCharge', { of: destinationCharge, filterSet: 'noRecommend' }),
  page('bargePrice', { of: bargeRate, filterSet: 'noRecommend' }),
  page('transferPlan', { of: transferPlan, filterSet: 'noRecommend' }),
  page('overseasAgentCharge', { of: agentCharge, filterSet: 'maintenance' }),
  page('priceSet', { of: companyMarkup, filterSet: 'validity' }),
  page('marketPriceSet', { of: marketMarkup, filterSet: 'validity' }),
  page('salesPriceSet', { of: salesMarkup, filterSet: 'validity' }),
] as const
