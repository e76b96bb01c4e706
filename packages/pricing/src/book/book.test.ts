import type {
  agentCharge,
  bargeRate,
  companyMarkup,
  Draft,
  destinationCharge,
  exchangeRate,
  fclRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  secrecyRule,
  transferPlan,
} from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type {
  AgentCharge,
  BargeRate,
  DestinationSheet,
  ExchangeRate,
  FclRate,
  MarketRule,
  MarkupRule,
  OceanSheet,
  OriginSheet,
  TransferPlan,
} from './book.ts'
import type { SecrecyRule } from './secrecy-rule.ts'

/** Fields that the server keeps beside what is written. */
type Kept = 'id' | 'version' | 'updatedAt' | 'displayFlag' | 'recommendFlag'

it('takes rows as the catalogue defines them', () => {
  const rate = (row: Draft<typeof fclRate>): Omit<FclRate, Kept> => row
  const origin = (row: Draft<typeof originCharge>): Omit<OriginSheet, Kept> => row
  const ocean = (row: Draft<typeof oceanSurcharge>): Omit<OceanSheet, Kept> => row
  const rule = (row: Draft<typeof companyMarkup>): Omit<MarkupRule, Kept> => row
  const exchange = (row: Draft<typeof exchangeRate>): ExchangeRate => row
  const arrival = (row: Draft<typeof destinationCharge>): Omit<DestinationSheet, Kept> => row
  const barge = (row: Draft<typeof bargeRate>): Omit<BargeRate, Kept> => row
  const plan = (row: Draft<typeof transferPlan>): Omit<TransferPlan, Kept> => row
  const agent = (row: Draft<typeof agentCharge>): Omit<AgentCharge, Kept> => row
  const market = (row: Draft<typeof marketMarkup>): Omit<MarketRule, Kept> => row
  const secrecy = (row: Draft<typeof secrecyRule>): Omit<SecrecyRule, Kept> => row
  expect([rate, origin, ocean, rule, exchange, arrival, barge, plan, agent, market, secrecy]).toHaveLength(11)
})
