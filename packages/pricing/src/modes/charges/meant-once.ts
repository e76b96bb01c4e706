import { once } from '../../money/memoize.ts'
import type { KnownCharges, ModeCharge, ModeSheet, SheetList } from './charge.ts'
import type { ModeLayers } from './layers.ts'

/** Charges and mark-ups that are meant for the offers of one search, found once for offers with the same facts. */
export const meantOnce = () => {
  const known = new Map<string, KnownCharges>()
  const layers = new Map<string, ModeLayers>()
  return {
    chargesFor: (facts: string): KnownCharges => once(known, facts, knownCharges),
    layersFor: (facts: string, find: () => ModeLayers): ModeLayers => once(layers, facts, find),
  }
}

const knownCharges = (): KnownCharges => {
  const sheets = new Map<string, readonly ModeSheet[]>()
  const charges = new Map<string, readonly ModeCharge[]>()
  const nameOf = ({ resource, target, block, day }: SheetList) => `${resource} ${target} ${block} ${day}`
  return {
    sheets: (list, find) => once(sheets, nameOf(list), find),
    charges: (list, happening, find) => once(charges, `${nameOf(list)} ${happening}`, find),
  }
}
