import type { Resource } from '@hangjia/contracts'
import {
  airChargeSet,
  airCompanyMarkup,
  airDestinationCharge,
  airMarketMarkup,
  airOriginCharge,
  airRate,
  airSalesMarkup,
  bulkTruckRate,
  declarationFee,
  fbaRate,
  fbaRule,
  fullTruckRate,
  insuranceRate,
  railDoorLeg,
  railMarkup,
  railRate,
  trailerRate,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import { demoAirChargeSets, demoAirDestinationCharges, demoAirOriginCharges } from './demo/modes/air-fees.ts'
import { demoAirMarkets, demoAirMarkups, demoAirSalesMarkups, demoRailMarkups } from './demo/modes/air-rail-markups.ts'
import { demoAirRates } from './demo/modes/air-rates.ts'
import { demoFbaRates, demoFbaRules } from './demo/modes/fba-rates.ts'
import type { ModeFacts } from './demo/modes/mode-facts.ts'
import { demoRailDoorLegs, demoRailRates } from './demo/modes/rail-rates.ts'
import { demoBulkTruckRates, demoFullTruckRates, demoTrailerRates } from './demo/modes/trucking.ts'
import { demoDeclarationFees, demoInsuranceRates } from './demo/modes/value-added.ts'

/** Rates, fees and mark-ups of air, rail, door-to-warehouse, land and value-added services. */
export const modeBooks: readonly (readonly [Resource, (facts: ModeFacts) => readonly Values[]])[] = [
  [airRate, demoAirRates],
  [airChargeSet, demoAirChargeSets],
  [airOriginCharge, demoAirOriginCharges],
  [airDestinationCharge, demoAirDestinationCharges],
  [airCompanyMarkup, demoAirMarkups],
  [airMarketMarkup, demoAirMarkets],
  [airSalesMarkup, demoAirSalesMarkups],
  [railRate, demoRailRates],
  [railDoorLeg, demoRailDoorLegs],
  [railMarkup, demoRailMarkups],
  [fbaRate, demoFbaRates],
  [fbaRule, demoFbaRules],
  [trailerRate, demoTrailerRates],
  [bulkTruckRate, demoBulkTruckRates],
  [fullTruckRate, demoFullTruckRates],
  [declarationFee, demoDeclarationFees],
  [insuranceRate, demoInsuranceRates],
]

/** Writes the books of one company. */
export const seedModes = async (queries: Queries, companyId: string, facts: ModeFacts): Promise<void> => {
  for (const [resource, rowsOf] of modeBooks) await insertRecords(queries, resource, companyId, rowsOf(facts))
}
