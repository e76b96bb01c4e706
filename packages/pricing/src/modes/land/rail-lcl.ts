import { type LooseCargo, looseLoad } from '../counting/loose.ts'
import { lightHeavyFreight, lightHeavyPrices, railEngine } from './rail.ts'

/** Loose cargo by rail: light by the cubic metre or heavy by the kilogram (R22). */
export const railLcl = railEngine<LooseCargo>({
  load: looseLoad,
  plan: lightHeavyFreight,
  marked: lightHeavyPrices,
})
