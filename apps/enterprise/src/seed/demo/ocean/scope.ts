import type { originCharge } from '@hangjia/contracts'
import type { SeedRow } from '../../seed-row.ts'

type Scope = Pick<
  SeedRow<typeof originCharge>,
  | 'carriers'
  | 'carriersExclude'
  | 'tradeLines'
  | 'tradeLinesExclude'
  | 'pols'
  | 'polsExclude'
  | 'pods'
  | 'podsExclude'
  | 'podCountries'
  | 'vias'
  | 'polTerminal'
  | 'rateTypes'
  | 'contractNos'
  | 'suppliers'
  | 'boxTypes'
  | 'cargoScope'
  | 'termScope'
  | 'ownerScope'
  | 'billTypeScope'
  | 'stack'
>

/** A fee sheet for everybody. */
export const unscoped: Scope = {
  carriers: [],
  carriersExclude: false,
  tradeLines: [],
  tradeLinesExclude: false,
  pols: [],
  polsExclude: false,
  pods: [],
  podsExclude: false,
  podCountries: [],
  vias: [],
  polTerminal: null,
  rateTypes: [],
  contractNos: [],
  suppliers: [],
  boxTypes: [],
  cargoScope: null,
  termScope: null,
  ownerScope: null,
  billTypeScope: null,
  stack: false,
}
