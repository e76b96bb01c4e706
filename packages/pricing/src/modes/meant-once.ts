import { once } from '../remembered.ts'
import type { ModeCharge, ModeSheet, SheetList } from './charge.ts'
import type { ModeLayers } from './layers.ts'

/** Sheets of a list and their charges, found once for offers with the same facts and load; `happening` names the occasions of an offer. */
export interface KnownCharges {
  readonly sheets: (list: SheetList, find: () => readonly ModeSheet[]) => readonly ModeSheet[]
  readonly charges: (list: SheetList, happening: string, find: () => readonly ModeCharge[]) => readonly ModeCharge[]
}

/** Charges and mark-ups that are meant for the offers of one search, found once for offers with the same facts. */
export const meantOnce = () => {
  const sheets = new Map<string, readonly ModeSheet[]>()
  const charges = new Map<string, readonly ModeCharge[]>()
  const layers = new Map<string, ModeLayers>()
  const nameOf = ({ resource, target, block, day }: SheetList) => [resource, target, block, day].join()
  return {
    chargesFor: (facts: string): KnownCharges => ({
      sheets: (list, find) => once(sheets, `${nameOf(list)} ${facts}`, find),
      charges: (list, happening, find) => once(charges, `${nameOf(list)} ${happening} ${facts}`, find),
    }),
    layersFor: (facts: string, find: () => ModeLayers): ModeLayers => once(layers, facts, find),
  }
}
