import { exchangeRate, type Field, type Mode, modes, type Resource, resourceNamed } from '@hangjia/contracts'

/** Tables that a service keeps in memory for searches of a mode; each records its changes (`tariff_change`). */
export interface TablesKept {
  /** Rows of the company with a period: fee sheets, legs, mark-ups. */
  readonly dated: readonly Resource[]
  /** Tables of the company and of the base. */
  readonly whole: readonly Resource[]
  /** Tables of names. */
  readonly named: readonly Resource[]
}

/** Rates are read by each search, and so are legs from around a place and the areas of land transport. */
export const tablesKept = (mode: Mode): TablesKept => {
  const { sheets, tables = {}, legs, layers, collects = [], delivers = [] } = mode
  const dated = new Set([
    ...sheets.map(({ of }) => of),
    ...Object.entries(legs).flatMap(([name, of]) => ([...collects, ...delivers].includes(name) ? [] : [of])),
    ...Object.values<Resource>(layers),
  ])
  return {
    dated: [...dated],
    whole: [...Object.values(tables), exchangeRate],
    named: [...new Set([...askedNames(mode), ...shownNames(mode)])].map(resourceNamed),
  }
}

/** Places and carriers that a mode is asked by. */
const askedNames = ({ asks: { land, place, carrier } }: Mode) => [
  ...(land ? [] : [place]),
  ...(carrier ? [carrier] : []),
]
/** Further names in its offers, of the tables that some mode is asked by: else each search would read them once more. */
const shownNames = ({ rate, shows }: Mode) => {
  const kept = new Set<string>(Object.values<Mode>(modes).flatMap(askedNames))
  return shows.flatMap((name) => linkedTo(rate.fields[name])).filter((to) => kept.has(to))
}
const linkedTo = (field: Field | undefined): string[] =>
  field?.kind === 'link' ? [field.to] : field?.kind === 'list' ? linkedTo(field.of) : []
