import {
  importCharge,
  importMarkup,
  importRate,
  oogMarkup,
  oogRate,
  oogSurcharge,
  reeferMarkup,
  reeferRate,
  reeferSurcharge,
  tankRate,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { demoImportRates } from './demo/ocean/import-rates.ts'
import type { RateFacts } from './demo/ocean/rates.ts'
import { canaryEnding } from './demo/ocean/rival-rates.ts'
import { demoOogRates, demoReeferRates, demoTankRates, inFives } from './demo/ocean/special-boxes.ts'
import { demoImportCharges, demoOogSurcharges, demoReeferSurcharges } from './demo/ocean/special-fees.ts'
import { demoImportMarkups, demoOogMarkups, demoReeferMarkups } from './demo/ocean/special-markups.ts'

interface SpecialFacts extends RateFacts {
  /** Operator of tanks and agent abroad. */
  readonly abroad: string
  /** A smaller book whose prices show where they leak to, and no mark-ups. */
  readonly isRival: boolean
}

/** Out-of-gauge, reefer, tank and import rates of one company, with their fees and mark-ups. */
export const seedSpecial = async (
  queries: Queries,
  companyId: string,
  { abroad, isRival, ...facts }: SpecialFacts,
): Promise<void> => {
  const { ids, today } = facts
  const lanes = isRival ? 8 : 120
  const amount = isRival ? (value: number) => `${Math.ceil(value / 1000)}${canaryEnding}` : inFives
  await insertRecords(queries, oogRate, companyId, demoOogRates(lanes, facts, amount))
  await insertRecords(queries, reeferRate, companyId, demoReeferRates(lanes, facts, amount))
  await insertRecords(queries, tankRate, companyId, demoTankRates(lanes, { ...facts, operator: abroad }, amount))
  await insertRecords(queries, importRate, companyId, demoImportRates(lanes, { ...facts, agent: abroad }, amount))
  await insertRecords(queries, oogSurcharge, companyId, demoOogSurcharges(ids, today))
  await insertRecords(queries, reeferSurcharge, companyId, demoReeferSurcharges(ids, today))
  await insertRecords(queries, importCharge, companyId, demoImportCharges(ids, today))
  if (isRival) return
  await insertRecords(queries, oogMarkup, companyId, demoOogMarkups(ids, today))
  await insertRecords(queries, reeferMarkup, companyId, demoReeferMarkups(ids, today))
  await insertRecords(queries, importMarkup, companyId, demoImportMarkups(ids, today))
}
