import {
  type CargoComparison,
  type CargoKind,
  type ComparedPlace,
  type ComparedQuestion,
  cargoWords,
  comparedPlaces,
  comparedSearch,
  type FclAsk,
  type Label,
  type Mode,
  type ModeQuestion,
  modes,
  type Reader,
  searchedModeNamed,
} from '@hangjia/contracts'
import { boxesNeeded, type Capacity, tonsInEach } from '@hangjia/pricing/total'
import { askToUrl, emptyAsk } from '../../search/ask-url.ts'
import { completed, freshAsk, askToUrl as modeAskToUrl } from '../../search/mode-ask-url.ts'

/** A mode of a comparison, and the page of its search that the user may open. */
export interface ComparedMode {
  readonly name: string
  readonly title: Label
  readonly place: ComparedPlace
  readonly page: string
  readonly mode: Mode
}
/** Container type with its usable capacity, where it is known. */
export interface BoxType {
  readonly code: string | null
  readonly capacity?: Capacity | undefined
}
/** The question of a mode's own search for the cargo, or what the comparison lacks for it. */
export type Asked =
  | { readonly question: ComparedQuestion; readonly cargo: string; readonly address: string }
  | { readonly lacks: 'lane' | 'totals' | 'capacity' }

/** Cargo of a comparison fits these kinds; the others ask more, such as temperatures, cartons or a place on land. */
const fitting: readonly CargoKind[] = ['boxes', 'loose', 'pieces']

const isComparedPlace = (place: string): place is ComparedPlace => comparedPlaces.some((one) => one === place)
/** True where a mode carries in this direction; rates that have a direction of their own may be either. */
const carries = ({ direction = 'export', rate }: Mode, wanted: CargoComparison['direction']): boolean =>
  direction === wanted || 'direction' in rate.fields

/** Modes that carry such cargo in a direction, and whose search the user may use. */
export const comparedModes = (reader: Reader, direction: CargoComparison['direction']): ComparedMode[] =>
  Object.values<Mode>(modes).flatMap((mode) => {
    const { name, title, asks } = mode
    const { land, cargo, place } = asks
    if (land || !fitting.includes(cargo) || !isComparedPlace(place) || !carries(mode, direction)) return []
    const search = comparedSearch(reader, name)
    return search ? [{ name, title, place, mode, page: search.page }] : []
  })

/** The cargo of a comparison as one mode asks for it. */
export const questionFor = (
  { mode, place, page, name }: ComparedMode,
  ask: CargoComparison,
  types: readonly BoxType[],
): Asked => {
  const lane = ask.lanes[place]
  if (!lane) return { lacks: 'lane' }
  const takesBoxes = mode.asks.cargo === 'boxes'
  const cargo = takesBoxes ? boxesOf(ask.cargo, types) : totalsOf(ask.cargo)
  if (!cargo) return { lacks: takesBoxes ? 'capacity' : 'totals' }
  const searched = searchedModeNamed(name)
  const found = searched
    ? modeAsk(searched, { ask, lane, cargo })
    : containersAsk({ ask, lane, cargo: cargo as BoxCargo })
  if (!found) return { lacks: takesBoxes ? 'capacity' : 'totals' }
  const query = searched ? modeAskToUrl(searched, found as ModeQuestion) : askToUrl(found as FclAsk)
  return {
    question: { mode: name, ask: found } as ComparedQuestion,
    cargo: cargoWords({ cargo }),
    address: `/${page}?${query}`,
  }
}

type Cargo = CargoComparison['cargo']
type BoxCargo = Extract<Cargo, { boxes: unknown }>
type Totals = Exclude<Cargo, BoxCargo>
interface Wanted<C extends Cargo> {
  readonly ask: CargoComparison
  readonly lane: { readonly from: string; readonly to: string }
  readonly cargo: C
}

const modeAsk = (mode: Mode, { ask: { day, currency }, lane, cargo }: Wanted<Cargo>): ModeQuestion | undefined =>
  completed(mode, { ...freshAsk(mode, day), until: null, ...lane, cargo, currency }).ask

const containersAsk = ({ ask: { day, currency }, lane: { from, to }, cargo: { boxes } }: Wanted<BoxCargo>): FclAsk => ({
  ...emptyAsk(day),
  pols: [from],
  pods: [to],
  boxes,
  currency,
})

/** Types that general cargo is loaded into, the smallest first. */
const generalTypes = ['20GP', '40GP', '40HQ']
/** Containers for the cargo: as asked, or else the fewest that hold its weight and volume (R16). */
const boxesOf = (cargo: Cargo, types: readonly BoxType[]): BoxCargo | undefined => {
  if ('boxes' in cargo) return cargo
  const [best] = generalTypes
    .flatMap((box) => {
      const capacity = types.find(({ code }) => code === box)?.capacity
      return capacity ? [{ box, quantity: boxesNeeded(cargo, capacity) }] : []
    })
    .toSorted((a, b) => a.quantity - b.quantity)
  return best && { boxes: [{ ...best, grossTon: tonsInEach(cargo.grossKg, best.quantity) }] }
}

const totalsOf = (cargo: Cargo): Totals | undefined => ('boxes' in cargo ? undefined : cargo)
