import type { ModeAsk, ModeBook, ModeRate } from '../../src/modes/engine/engine.ts'
import { ask, book, usd } from './loose-rows.ts'

/** A rate of containers from one port to another, as every mode of containers has it. */
export const containerRow = {
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  id: '1',
  version: 1,
  displayFlag: 1,
  recommendFlag: 2,
  surcharges: [],
  pol: '11',
  polTerminal: null,
  via: [],
  pod: '21',
  podTerminal: null,
  tradeLine: '41',
  carrier: '51',
  serviceCode: null,
  transferType: 1,
  transitDays: { min: 14, max: 16 },
  sailingDays: null,
  billType: 1,
  commodities: [],
  namedAccounts: [],
  contractNo: null,
  containerOwner: 'COC',
} as const

/** A flight without a price yet, by the usual weights of the trade. */
export const flightRow = {
  ...containerRow,
  airline: '51',
  via: null,
  flightNo: null,
  service: 'passenger',
  cargoType: 'general',
  packageType: 'loose',
  weekdays: null,
  currency: usd,
  volumeDivisor: 6000,
  weightStep: '0.5',
  asNextBreak: true,
  sharedVolumePercent: null,
  minShipmentKg: null,
  maxPieceKg: null,
  maxLengthCm: null,
  maxWidthCm: null,
  maxHeightCm: null,
} as const

export const bookOf = <R extends ModeRate>(rates: readonly R[], given: Partial<ModeBook<R>> = {}): ModeBook<R> => ({
  ...book([]),
  rates,
  ...given,
})
export const askFor = <Cargo>(cargo: Cargo, given: Partial<ModeAsk<Cargo>> = {}): ModeAsk<Cargo> => ({
  ...ask,
  cargo,
  ...given,
})
