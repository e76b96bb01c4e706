import type { BaseIds } from '../../base-ids.ts'
import { withCandidates } from './candidates.ts'
import { chargeLine, perBox } from './charge-lines.ts'
import { demoContractNo } from './contracts.ts'
import { type RateFacts, type RateRow, rateOf } from './rates.ts'

interface SpecialFacts extends RateFacts {
  /** Customer of the rate for a named account. */
  readonly namedAccount: string
}
interface Special {
  /** Port of loading, port of discharge and carrier, as a candidate is called. */
  readonly key: string
  readonly serviceCode: string
  readonly terms: (facts: SpecialFacts) => Partial<RateRow>
}

/** Days from the day of seeding. */
const period = { from: -20, to: 300 }

/** Rates that only who asks for them finds, each on a lane of its own. */
const specials: readonly Special[] = [
  // Containers of the shipper, that need not come back from Russia.
  { key: 'CNDAG|RUVVO|HEA', serviceCode: 'CRX-SOC', terms: () => ({ containerOwner: 'SOC' }) },
  { key: 'CNTXG|INMUN|COS', serviceCode: 'CIX-DG', terms: ({ ids }) => dangerous(ids) },
  {
    key: 'CNYTN|PLGDY|MSK',
    serviceCode: 'AEU-NAC',
    terms: ({ mark, namedAccount }) => ({
      rateType: 'NAC',
      namedAccounts: [namedAccount],
      contractNo: demoContractNo(mark, { carrier: 'MSK', line: 'SCAN', pol: 'CNYTN', period }) ?? null,
    }),
  },
  // Its price includes the train to Lat Krabang: a transfer plan records that.
  { key: 'CNFZG|THLCH|WHL', serviceCode: 'CSE-LKR', terms: () => ({}) },
  {
    key: 'CNNSA|KEMBA|COS',
    serviceCode: 'SAX-HUA',
    terms: ({ ids }) => ({ bargeMatch: 'included', placeOfReceipt: ids.port('CNHUA') }),
  },
]

const dangerous = (ids: BaseIds): Partial<RateRow> => ({
  cargoClass: 'dg',
  dgClasses: ['3', '8', '9'],
  surcharges: [chargeLine(perBox('DGS', 200, 350), ids)],
})

/** One rate of each sort that the drawn ones are not. */
export const demoSpecialRates = (facts: SpecialFacts): RateRow[] =>
  withCandidates(specials).map(({ candidate, serviceCode, terms }) => ({
    ...rateOf(candidate, period, facts),
    rateType: 'FAK',
    contractNo: null,
    supplier: null,
    internalRemark: null,
    surcharges: [],
    surchargeText: null,
    displayFlag: 1,
    serviceCode,
    ...terms(facts),
  }))
