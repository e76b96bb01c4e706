import { type Mode, type ModeQuestion, unitCargo } from '@hangjia/contracts'
import type { CargoDraft } from '../cargo/cargo-draft.ts'
import type { GoodsDraft } from '../cargo/goods-control.tsx'

interface Draft {
  readonly cargo: CargoDraft
}

/** Weight of dangerous goods of which only the kind is known. */
const someKg = '1'
/** True where no quantity is typed, of the cargo or of its dangerous goods. */
const isOpen = ({ packages, grossKg, volumeM3, pieces = [], goods = [] }: CargoDraft): boolean =>
  pieces.length === 0 &&
  [packages, grossKg, volumeM3, ...goods.flatMap((line) => [line.packages, line.grossKg, line.netKg])].every(
    (quantity) => quantity === undefined || quantity === null,
  )

/** A question whose cargo is blank asks for the prices of a unit, where its mode has them. */
export const withUnits = <D extends Draft>({ asks }: Mode, draft: D): D => {
  const { cargo } = draft
  if (!asks.unitPrices || !isOpen(cargo)) return draft
  const goods = cargo.goods?.map((line) => ({ ...line, packages: null, grossKg: someKg, netKg: someKg }))
  return { ...draft, unitPrices: true, cargo: { ...cargo, ...unitCargo, ...(goods ? { goods } : {}) } }
}

/** The same question in the search bar: its cargo is blank. */
export const withoutUnits = ({ unitPrices, ...ask }: ModeQuestion): Omit<ModeQuestion, 'cargo'> & Draft => {
  const cargo: CargoDraft = ask.cargo
  if (!unitPrices) return ask
  const { packages: _packages, grossKg: _kg, volumeM3: _volume, goods, ...kept } = cargo
  const lines = goods?.map(({ packages: _count, grossKg: _gross, netKg: _net, ...line }): GoodsDraft => line)
  return { ...ask, cargo: { ...kept, pieces: [], ...(lines ? { goods: lines } : {}) } }
}
