import { type CargoComparison, type ComparedPlace, cargoComparison, cargoes, type Reference } from '@hangjia/contracts'
import { type CargoDraft, freshCargo, plainCargo } from '../../cargo/cargo-draft.ts'
import { type Address, parsed, questionFromUrl, questionToUrl } from '../../search/question-address.ts'

/** The ends of a lane, as pickers show them. */
export interface LaneDraft {
  readonly from: Reference | null
  readonly to: Reference | null
}
export type LaneDrafts = Readonly<Partial<Record<ComparedPlace, LaneDraft>>>
/** The question as the form holds it. */
export interface CargoComparisonDraft extends Pick<CargoComparison, 'direction' | 'day' | 'currency'> {
  readonly lanes: LaneDrafts
  readonly kind: 'boxes' | 'loose'
  readonly cargo: CargoDraft
}

const address: Address<CargoComparison> = {
  of: cargoComparison,
  names: { direction: 'direction', lanes: 'lane', day: 'day', cargo: 'cargo', currency: 'currency' },
}
/** The question of an address, if it holds one. Former addresses have it as JSON in the parameter that now begins the names of its cargo. */
export const cargoFromUrl = (parameters: URLSearchParams): CargoComparison | undefined => {
  const former = parameters.get('cargo')
  return cargoComparison.safeParse(former ? parsed(former) : questionFromUrl(address, parameters)).data
}
export const cargoToUrl = (ask: CargoComparison): URLSearchParams => questionToUrl(address, ask)

/** The draft of a question, with the rows behind its ids; a fresh one where there is none. */
export const draftOf = (ask: CargoComparison | undefined, lanes: LaneDrafts, today: string): CargoComparisonDraft => ({
  direction: ask?.direction ?? 'export',
  lanes,
  day: ask?.day ?? today,
  kind: ask && 'boxes' in ask.cargo ? 'boxes' : 'loose',
  cargo: ask?.cargo ?? freshCargo.loose,
  currency: ask?.currency ?? 'USD',
})

/**
 * The question once nothing is missing, else the fields at fault: `lanes`, `port.to`, `grossKg`, …. Half a lane is left out beside a whole
 * one: its mode says what it needs.
 */
export const completedCargo = ({ kind, lanes, cargo: typed, ...draft }: CargoComparisonDraft) => {
  const cargo = plainCargo(typed)
  const ends = Object.entries(lanes).map(([place, { from, to }]) => ({ place, from: from?.id, to: to?.id }))
  const whole = ends.filter(({ from, to }) => from !== undefined && to !== undefined)
  const half = whole.length > 0 ? [] : ends.filter(({ from, to }) => from !== undefined || to !== undefined)
  const broken = [
    ...whole.filter(({ from, to }) => from === to).map(({ place }) => `${place}.to`),
    ...half.map(({ place, from }) => `${place}.${from === undefined ? 'from' : 'to'}`),
    ...(whole.length + half.length === 0 ? ['lanes'] : []),
    ...cargoFaults(kind, cargo),
  ]
  const { data } = cargoComparison.safeParse({
    ...draft,
    cargo,
    lanes: Object.fromEntries(whole.map(({ place, from, to }) => [place, { from, to }])),
  })
  return data && broken.length === 0 ? { ask: data, faults: [] } : { ask: undefined, faults: broken }
}

const cargoFaults = (kind: CargoComparisonDraft['kind'], cargo: CargoDraft): string[] => [
  ...new Set(cargoes[kind].safeParse(cargo).error?.issues.map(({ path: [first] }) => String(first))),
]
