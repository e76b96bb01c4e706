import { isSoldUnder, paysAbroad, termOf } from '../charges/direction.ts'
import { boxesLoad } from '../counting/boxes.ts'
import type { AskedLegs, ModeEngine, NeededLeg } from '../engine/engine.ts'
import { deliveringLeg } from '../land/door-leg.ts'
import { type TrailerRate, trailerPlan } from '../land/trailer.ts'
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

/** A row of `importRate`. */
export interface ImportRate extends ContainerRate {
  readonly incotermBase: 'FOB' | 'FCA' | 'EXW' | 'CFR'
  /** Charges abroad are on request. */
  readonly originOnRequest: boolean
  readonly boxPrices: readonly { readonly box: string; readonly price: string }[]
  readonly agent?: string | null
}

/** The containers by trailer from the terminal of the rate, or its port, to the place of the consignee (R23). */
const deliveryLeg = (rate: ImportRate, asked: AskedLegs<BoxCargo>): NeededLeg =>
  deliveringLeg<TrailerRate>(asked, {
    resource: 'trailerRate',
    isFor: ({ port, wharf }) => port === rate.pod && (wharf === null || wharf === rate.podTerminal),
    planOf: (row) =>
      trailerPlan(row, asked.load, { dictionary: asked.dictionary, day: asked.days.arrives, chassis: 'shared' }),
  })

/** Containers into China, as their consignee pays for them (R15). */
export const importFcl: ModeEngine<ImportRate, BoxCargo> = {
  load: boxesLoad,
  admits: containerAdmits((rate, { incoterm }) => isSoldUnder(rate.incotermBase, incoterm)),
  freight: boxFreight,
  marked: boxesPriced,
  days: containerDays,
  facts: (rate, ask, book) => ({
    ...containerFacts(rate, ask, { book, load: boxesLoad(ask.cargo) }),
    // Trade lines of imports are those that the cargo comes from.
    tradeLines: rate.tradeLine ?? book.places.get(rate.pol)?.tradeLine ?? null,
    suppliers: rate.agent ?? null,
    incoterms: termOf(rate, ask),
    cargoScope: 'general',
  }),
  titleOf: containerTitle,
  legs: (rate, asked) => (asked.ask.deliverTo ? [deliveryLeg(rate, asked)] : []),
  occasions: containerOccasions,
  lacks: (rate, ask, charges) =>
    paysAbroad(termOf(rate, ask)) && (rate.originOnRequest || !charges.some(({ block }) => block === 'origin'))
      ? [{ rule: 'originOnRequest', parameters: {} }]
      : [],
}
