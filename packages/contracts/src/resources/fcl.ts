import { page } from '../page.ts'
import { carrierContract } from './carrier-contract.ts'
import { destinationCharge, oceanSurcharge, originCharge } from './fcl-fees.ts'
import { agentCharge, bargeRate, transferPlan } from './fcl-legs.ts'
import { companyMarkup, marketMarkup, salesMarkup } from './fcl-markups.ts'
import { fclRate } from './fcl-rate.ts'
import { secrecyRule } from './secrecy-rule.ts'

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
  page('contractManagement', {
    of: carrierContract,
    filterSet: 'validity',
    columns: [
      'contractNo',
      'title',
      'carrier',
      'types',
      'approvalState',
      'validFrom',
      'validTo',
      'tradeLines',
      'pols',
      'mqcTeu',
      'mainMaintainer',
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
  page('secretFclSet', {
    of: secrecyRule,
    filterSet: 'validity',
    columns: [
      'name',
      'hide',
      'carriers',
      'tradeLines',
      'pols',
      'pods',
      'visiblePersons',
      'visibleCustomers',
      'onQuotation',
      'validFrom',
      'validTo',
      'status',
    ],
  }),
  page('salesPriceSet', { of: salesMarkup, filterSet: 'validity' }),
] as const
