import { once } from '../../money/memoize.ts'
import type { KnownCharges, ModeCharge, ModeSheet, SheetList } from './charge.ts'
import type { ModeLayers } from './layers.ts'

/** Charges and mark-ups that are meant for the offers of one search, found once for offers with the same facts. */
export const meantOnce = <Sheets>() => {
  const known = new Map<string, KnownCharges>()
  const sheets = new Map<string, Sheets>()
  const layers = new Map<string, ModeLayers>()
  return {
    chargesFor: (facts: string): KnownCharges => once(known, facts, knownCharges),
    /** Charges of all sheets. */
    sheetsFor: (facts: string, find: () => Sheets): Sheets => once(sheets, facts, find),
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
