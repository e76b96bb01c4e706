import {
  exchangeRate,
  insuranceRate,
  type ModeSheets,
  modes,
  type Resource,
  supplier,
  trailerRate,
} from '@hangjia/contracts'
import type { Book } from './book.ts'

const { rate, legs, sheets, layers } = modes.fcl
/** The sheets of one leg of full containers, as they are declared. */
export const sheetsOf = (leg: string): ModeSheets => {
  const found = sheets.find((one) => one.leg === leg)
  if (!found) throw new Error(`full containers have no sheets of ${leg}`)
  return found
}

/** The table of each list of a book, as the declaration of full containers has it. */
export const bookTables = {
  rates: rate,
  oceanSurcharges: sheetsOf('ocean').of,
  originCharges: sheetsOf('origin').of,
  destinationCharges: sheetsOf('destination').of,
  bargeRates: legs.barge,
  transferPlans: legs.transfer,
  agentCharges: legs.agent,
  ratedSuppliers: supplier as unknown as Resource,
  companyMarkups: layers.company,
  marketMarkups: layers.market,
  salesMarkups: layers.sales,
  exchangeRates: exchangeRate as unknown as Resource,
  declarationFees: sheetsOf('declaration').of,
  insuranceRates: insuranceRate as unknown as Resource,
  trailerRates: trailerRate as unknown as Resource,
} as const satisfies Partial<Record<keyof Book, Resource>>
export type BookList = keyof typeof bookTables
