import { isSoldUnder, paysAbroad, termOf } from '../charges/direction.ts'
import { type LooseCargo, looseLoad } from '../counting/loose.ts'
import type { AskedLegs, ModeAsk, ModeEngine, NeededLeg } from '../engine/engine.ts'
import { measuredFreight, measuredPrices, tooLargeFor } from '../engine/measured-freight.ts'
import { originOf } from '../engine/mode-place.ts'
import { deliveringLeg } from '../land/door-leg.ts'
import { bulkTrucks } from '../land/vehicles.ts'
import {
  isFromDoor,
  isToDoor,
  type LooseRate,
  looseAdmits,
  looseDays,
  looseFacts,
  looseLegs,
  looseTitle,
  looseUnit,
  refusedGoods,
} from './lcl-family.ts'

/** A row of `importLclRate`. */
export interface ImportLclRate extends LooseRate {
  readonly incotermBase: 'FOB' | 'FCA' | 'EXW'
  readonly deconsolidationWarehouses: readonly string[]
  readonly agent?: string | null
}

/** Delivery is a charge of the sheet where no place is named; to a place it is a leg by truck, and not charged twice. */
const isBySheet = ({ delivery, deliverTo }: Pick<ModeAsk, 'delivery' | 'deliverTo'>) => delivery && !deliverTo

const onwardLegs = looseLegs([])
/** Loose cargo by truck from a warehouse that unpacks it, or the port, to the place of the consignee. */
const deliveryLeg = (rate: ImportLclRate, asked: AskedLegs<LooseCargo>): NeededLeg =>
  deliveringLeg(
    asked,
    bulkTrucks({
      load: asked.load,
      isFor: ({ port, warehouse }) =>
        port === rate.pod && (warehouse === null || rate.deconsolidationWarehouses.includes(warehouse)),
    }),
  )

/** Consolidated cargo into China, as its consignee pays for it (R15). */
export const importLcl: ModeEngine<ImportLclRate, LooseCargo> = {
  load: looseLoad,
  unitTotals: looseUnit,
  // A price to the door is for cargo that is delivered.
  admits: looseAdmits(
    (rate, { incoterm, delivery, deliverTo }) =>
      isSoldUnder(rate.incotermBase, incoterm) && (!isToDoor(rate) || delivery || !!deliverTo),
  ),
  freight: (rate, load) => tooLargeFor(rate, load) ?? measuredFreight(rate.lines, load),
  marked: measuredPrices,
  days: looseDays,
  facts: (rate, ask, book) => ({
    ...looseFacts(rate, ask, book, rate.deconsolidationWarehouses),
    ...originOf(rate, book),
    incotermBase: termOf(rate, ask),
    agent: rate.agent ?? null,
  }),
  // Ex works the cargo is picked up abroad, by any carrier.
  occasions: (rate, ask) => (termOf(rate, ask) === 'EXW' && !isFromDoor(rate) ? ['pickup'] : []),
  // Storage depends on days that a search does not have here.
  isWished: ({ chargeGroup }, ask) => {
    if (chargeGroup === 'customs') return ask.declaration
    return chargeGroup === 'delivery' ? isBySheet(ask) : chargeGroup !== 'storage'
  },
  // The freight covers the delivery of a price to the door.
  charged: (fee, rate) => (fee.line.chargeGroup === 'delivery' && isToDoor(rate) ? null : fee),
  titleOf: looseTitle,
  // There are no other transport rows for imports: a leg that a rate does not cover cannot be priced (R18).
  legs: (rate, asked) => [
    ...onwardLegs(rate, asked),
    ...(asked.ask.deliverTo && !isToDoor(rate) ? [deliveryLeg(rate, asked)] : []),
  ],
  lacks: (rate, ask, charges) => [
    ...refusedGoods(rate, ask),
    ...(paysAbroad(termOf(rate, ask)) && !charges.some(({ block }) => block === 'origin')
      ? [{ rule: 'originOnRequest', parameters: {} }]
      : []),
  ],
}
