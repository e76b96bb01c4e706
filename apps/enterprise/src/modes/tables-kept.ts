import { exchangeRate, type Mode, type Resource, resourceNamed } from '@hangjia/contracts'

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
export const tablesKept = ({
  sheets,
  tables = {},
  legs,
  layers,
  collects = [],
  delivers = [],
  asks,
}: Mode): TablesKept => {
  const dated = new Set([
    ...sheets.map(({ of }) => of),
    ...Object.entries(legs).flatMap(([name, of]) => ([...collects, ...delivers].includes(name) ? [] : [of])),
    ...Object.values<Resource>(layers),
  ])
  return {
    dated: [...dated],
    whole: [...Object.values(tables), exchangeRate],
    named: [...(asks.land ? [] : [asks.place]), ...(asks.carrier ? [asks.carrier] : [])].map(resourceNamed),
  }
}
