import { usualDeclared } from '@hangjia/contracts'
import { zero } from '../../money/money.ts'
import { type ModeCharge, type SheetList, sheetCharges, type Wanted } from '../charges/charge.ts'
import { chargedQuantity } from '../charges/charge-quantity.ts'
import { type Declared, withDeclared } from '../charges/declared-load.ts'
import type { Facts } from '../charges/layers.ts'
import type { ModeFacts } from '../charges/mode-facts.ts'
import type { ModeQuestion, ModeRate } from './engine.ts'

/** The export declaration that a search wants; null: none. */
export const declaredIn = <R extends ModeRate, Cargo>(
  { mode, engine, ask, book }: ModeQuestion<R, Cargo>,
  rate: R,
): Declared | null => {
  if (engine.declares) return engine.declares(rate, ask, book)
  return ask.declaration ? { ...(ask.declared ?? usualDeclared), customsPort: customsPortOf(mode, rate) } : null
}
/** Fees of a declaration: by where and how exports of this kind are declared, for the goods of each entry (R25). */
export const declarationCharges = <R extends ModeRate, Cargo>(
  list: SheetList,
  declared: Declared,
  { question: { mode, engine }, wanted }: { readonly question: ModeQuestion<R, Cargo>; readonly wanted: Wanted },
): ModeCharge[] => {
  const { declarationKind, customsPort } = declared
  const facts = { ...wanted.facts, mode: mode.servedAs ?? null, declarationKind, customsPort }
  const load = withDeclared(wanted.load, { declaration: true, declared })
  const { teu } = wanted.dictionary
  return sheetCharges(list, { ...wanted, load, facts, known: undefined })
    .filter(({ line, unit }) => !chargedQuantity(unit.basis, load, { ...line, teu })?.eq(zero))
    .map((fee) => (engine.declares ? { ...fee, load } : fee))
}
/** The port at which exports of a rate are declared; null where they leave from no port. */
export const customsPortOf = ({ customsPort }: ModeFacts, rate: ModeRate): Facts[string] =>
  (customsPort && (rate as unknown as Facts)[customsPort]) || null
