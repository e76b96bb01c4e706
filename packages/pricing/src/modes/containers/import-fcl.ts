import { isSoldUnder, paysAbroad, termOf } from '../charges/direction.ts'
import { boxesLoad } from '../counting/boxes.ts'
import type { ModeEngine } from '../engine/engine.ts'
import { originOf } from '../engine/mode-place.ts'
import {
  type BoxCargo,
  boxesPriced,
  boxFreight,
  type ContainerRate,
  containerAdmits,
  containerDays,
  containerFacts,
  containerOccasions,
  containerTitle,
} from './container-rate.ts'
import { trailerLegs } from './trailer-legs.ts'

/** A row of `importRate`. */
export interface ImportRate extends ContainerRate {
  readonly incotermBase: 'FOB' | 'FCA' | 'EXW' | 'CFR'
  /** Charges abroad are on request. */
  readonly originOnRequest: boolean
  readonly boxPrices: readonly { readonly box: string; readonly price: string }[]
  readonly agent?: string | null
}

/** Containers into China, as their consignee pays for them (R15). */
export const importFcl: ModeEngine<ImportRate, BoxCargo> = {
  load: boxesLoad,
  admits: containerAdmits((rate, { incoterm }) => isSoldUnder(rate.incotermBase, incoterm)),
  freight: boxFreight,
  marked: boxesPriced,
  days: containerDays,
  facts: (rate, ask, book) => ({
    ...containerFacts(rate, ask, { book, load: boxesLoad(ask.cargo) }),
    ...originOf(rate, book),
    suppliers: rate.agent ?? null,
    incoterms: termOf(rate, ask),
    cargoScope: 'general',
  }),
  titleOf: containerTitle,
  legs: trailerLegs,
  occasions: containerOccasions,
  lacks: (rate, ask, charges) =>
    paysAbroad(termOf(rate, ask)) && (rate.originOnRequest || !charges.some(({ block }) => block === 'origin'))
      ? [{ rule: 'originOnRequest', parameters: {} }]
      : [],
}
