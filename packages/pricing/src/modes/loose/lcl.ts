import { type LooseCargo, looseLoad } from '../counting/loose.ts'
import type { ModeEngine } from '../engine/engine.ts'
import { measuredFreight, measuredPrices, tooLargeFor } from '../engine/measured-freight.ts'
import {
  isCollectedFor,
  type LooseRate,
  looseAdmits,
  looseDays,
  looseFacts,
  looseLegs,
  looseNotes,
  looseTitle,
  looseUnit,
  refusedGoods,
} from './lcl-family.ts'
import { receivingLegs } from './receiving-legs.ts'

/** A row of `lclRate`. */
export interface LclRate extends LooseRate {
  /** Inland points may receive its cargo. */
  readonly prePositionedAllowed?: boolean
}
const onwardLegs = looseLegs([{ list: 'transfer', resource: 'transportCharge' }])

/** Consolidated cargo by revenue ton (R1-R5). */
export const lcl: ModeEngine<LclRate, LooseCargo> = {
  load: looseLoad,
  unitTotals: looseUnit,
  admits: looseAdmits(isCollectedFor),
  freight: (rate, load) => tooLargeFor(rate, load) ?? measuredFreight(rate.lines, load),
  marked: measuredPrices,
  days: looseDays,
  facts: (rate, ask, book) => looseFacts(rate, ask, book, rate.receivingWarehouses),
  sheetNotes: looseNotes,
  titleOf: looseTitle,
  lacks: refusedGoods,
  legs: (rate, asked) => [...receivingLegs(rate, asked), ...onwardLegs(rate, asked)],
}
