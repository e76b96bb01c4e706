import { type FclAsk, noConditions } from '@hangjia/contracts'
import type { Book } from '../src/book/book.ts'
import { currency, dictionaries, port, today } from './rows.ts'

/** Shanghai to Los Angeles, one 40HQ, the next fourteen days, with changes in `facts`. */
export const ask = (facts: Partial<FclAsk> = {}): FclAsk => ({
  pols: [port.CNSHG],
  pods: [port.USLAX],
  etdFrom: today,
  etdTo: '2026-12-04',
  boxes: [{ box: '40HQ', quantity: 1 }],
  ...noConditions,
  ...facts,
})

/** A book with this in it, and rates of exchange between USD and CNY. */
export const bookOf = (facts: Partial<Book>): Book => ({
  rates: [],
  oceanSurcharges: [],
  originCharges: [],
  destinationCharges: [],
  bargeRates: [],
  transferPlans: [],
  agentCharges: [],
  ratedSuppliers: [],
  companyMarkups: [],
  marketMarkups: [],
  salesMarkups: [],
  exchangeRates: [
    { fromCurrency: currency.USD, toCurrency: currency.CNY, rate: '7.1234' },
    { fromCurrency: currency.CNY, toCurrency: currency.USD, rate: '0.14' },
  ].map((pair) => ({ ...pair, kind: 'sell' as const, bufferPct: null, validFrom: '2026-11-01', validTo: null })),
  dictionaries,
  ...facts,
})

export const asOf = '2026-11-20T02:00:00.000Z'
