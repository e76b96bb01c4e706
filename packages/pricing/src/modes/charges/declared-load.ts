import type { DeclaredAsk } from '@hangjia/contracts'
import { count, type Decimal } from '../../money/money.ts'
import type { Load } from '../counting/load.ts'
import type { Facts } from './layers.ts'

/** An export declaration, and where it may be made; no port: anywhere. */
export interface Declared extends DeclaredAsk {
  readonly customsPort: Facts[string]
}

interface Wanted {
  /** Customs clearance at our end is wanted. */
  readonly declaration: boolean
  readonly declared?: DeclaredAsk | undefined
}

/** The cargo with the entries and goods lines of its declaration, where one is wanted. */
export const withDeclared = <L extends Load>(load: L, { declaration, declared }: Wanted): L =>
  declaration && declared ? { ...load, entries: count(declared.entries), hsLines: linesOfEntries(declared) } : load

/** Goods lines of each entry: a search has their number alone, and shares them out as evenly as possible. */
const linesOfEntries = ({ entries, hsLines }: DeclaredAsk): Decimal[] => {
  const [each, left] = [Math.floor(hsLines / entries), hsLines % entries]
  return Array.from({ length: entries }, (_, at) => count(at < left ? each + 1 : each))
}
