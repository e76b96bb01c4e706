import {
  cutoffRule,
  dgAcceptanceRule,
  dgLclCompanyMarkup,
  dgLclDestinationCharge,
  dgLclMarketMarkup,
  dgLclOriginCharge,
  dgLclRate,
  dgLclSalesMarkup,
  dgLclSurcharge,
  dgTransportCharge,
  dgWarehouseCharge,
  feederPoint,
  importLclDestinationCharge,
  importLclMarkup,
  importLclOriginCharge,
  importLclRate,
  importLclSalesMarkup,
  importLclSurcharge,
  lclChargeSet,
  lclCompanyMarkup,
  lclDestinationCharge,
  lclMarketMarkup,
  lclOriginCharge,
  lclRate,
  lclSalesMarkup,
  lclSchedule,
  lclSurcharge,
  type Resource,
  sailing,
  sailingService,
  transportCharge,
  warehouseCharge,
} from '@hangjia/contracts'
import type { Queries } from '../../../database/database.ts'
import { insertRecords, type Values } from '../../../records/saving/insert-records.ts'
import { canaryEnding } from '../ocean/rival-rates.ts'
import { demoCutoffRules, demoLclSchedules, demoSailings, demoServices } from '../ocean/schedules.ts'
import { demoAcceptanceRules } from './acceptance.ts'
import { demoLclChargeSets } from './charge-sets.ts'
import {
  demoDgFees,
  demoImportFees,
  demoLclDestinationCharges,
  demoLclOriginCharges,
  demoLclSurcharges,
} from './fees.ts'
import { demoDgTransportCharges, demoFeederPoints, demoTransportCharges } from './legs.ts'
import type { PriceLine } from './lines.ts'
import { demoDgLclMarkups, demoImportLclMarkups, demoLclMarkups } from './markups.ts'
import { demoDgLclRates, demoImportLclRates, demoLclRates, type LclFacts } from './rates.ts'
import { demoWarehouseCharges } from './warehouses.ts'

/** Every record of consolidated cargo of one forwarder, by resource. */
const demoLcl = (facts: LclFacts, customers: readonly string[]): (readonly [Resource, readonly Values[]])[] => {
  const [dangerous, imported] = [demoDgFees(facts), demoImportFees(facts)]
  const [markups, dgMarkups, importMarkups] = [
    demoLclMarkups(facts, customers),
    demoDgLclMarkups(facts),
    demoImportLclMarkups(facts),
  ]
  return [
    [lclSchedule, demoLclSchedules(facts)],
    [lclRate, demoLclRates(facts)],
    [lclChargeSet, demoLclChargeSets(facts)],
    [lclSurcharge, demoLclSurcharges(facts)],
    [lclOriginCharge, demoLclOriginCharges(facts)],
    [lclDestinationCharge, demoLclDestinationCharges(facts)],
    [warehouseCharge, demoWarehouseCharges(facts)],
    [feederPoint, demoFeederPoints(facts)],
    [transportCharge, demoTransportCharges(facts)],
    [lclCompanyMarkup, markups.company],
    [lclMarketMarkup, markups.market],
    [lclSalesMarkup, markups.sales],
    [dgLclRate, facts.warehouse('SHYS').length > 0 ? demoDgLclRates(facts) : []],
    [dgLclSurcharge, dangerous.surcharge],
    [dgLclOriginCharge, dangerous.origin],
    [dgLclDestinationCharge, dangerous.destination],
    [dgWarehouseCharge, dangerous.warehouse],
    [dgTransportCharge, demoDgTransportCharges(facts)],
    [dgLclCompanyMarkup, dgMarkups.company],
    [dgLclMarketMarkup, dgMarkups.market],
    [dgLclSalesMarkup, dgMarkups.sales],
    [dgAcceptanceRule, demoAcceptanceRules(facts)],
    [importLclRate, demoImportLclRates(facts)],
    [importLclSurcharge, imported.surcharge],
    [importLclOriginCharge, imported.origin],
    [importLclDestinationCharge, imported.destination],
    [importLclMarkup, importMarkups.house],
    [importLclSalesMarkup, importMarkups.sales],
  ]
}

/** Prices of the second company end in the same digits as those of its containers. */
const asCanary = (price: string | null) => price && `${price}.${canaryEnding}`
const rivalLcl = (facts: LclFacts): (readonly [Resource, readonly Values[]])[] => [
  [
    lclRate,
    demoLclRates(facts, 30).map((rate) => ({
      ...rate,
      lines: rate.lines.map(
        (line): PriceLine => ({ ...line, priceCbm: asCanary(line.priceCbm), priceTon: asCanary(line.priceTon) }),
      ),
    })),
  ],
  [lclOriginCharge, demoLclOriginCharges(facts).slice(0, 3)],
  [lclSchedule, demoLclSchedules(facts).slice(0, 12)],
]

/** Writes the consolidated cargo of one forwarder: all of it, or the few rows of the second company. */
export const seedLcl = async (
  queries: Queries,
  companyId: string,
  {
    facts,
    customers,
    isRival,
  }: { readonly facts: LclFacts; readonly customers: readonly string[]; readonly isRival: boolean },
): Promise<void> => {
  for (const [resource, rows] of isRival ? rivalLcl(facts) : demoLcl(facts, customers))
    if (rows.length > 0) await insertRecords(queries, resource, companyId, rows)
}

/** Writes liner services, their sailings and the rules of their cut-offs. */
export const seedSailings = async (
  queries: Queries,
  companyId: string,
  { facts, isRival }: { readonly facts: Pick<LclFacts, 'ids' | 'today'>; readonly isRival: boolean },
): Promise<void> => {
  const services = await insertRecords(queries, sailingService, companyId, demoServices(facts, isRival))
  await insertRecords(queries, sailing, companyId, demoSailings(facts, { services, isRival }))
  await insertRecords(queries, cutoffRule, companyId, demoCutoffRules(facts, isRival))
}
