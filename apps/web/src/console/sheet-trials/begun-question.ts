import type { Mode, Reference } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { AskReferences } from '../../search/form/ask-references.ts'
import { type AskDraft, freshAsk, windowFrom } from '../../search/mode-ask-url.ts'

type Values = Readonly<Record<string, unknown>>

/** The row that a scope names, the first of several; none where it names those to leave out. */
export const firstOf = (values: Values, name: string): Reference | null => {
  const named = values[name] as Reference | readonly Reference[] | null | undefined
  const [first = null] = [named ?? []].flat()
  return values[`${name}Exclude`] === true ? null : first
}

/** A sheet that is not valid yet is tried from its first day on. */
export const firstDay = ({ validFrom }: Values): string => {
  const today = businessDay(new Date())
  return typeof validFrom === 'string' && validFrom > today ? validFrom : today
}

const nothingNamed = {
  from: [],
  to: [],
  carriers: [],
  tradeLines: [],
  customer: [],
  goods: [],
  centre: [],
  pickup: [],
  deliverTo: [],
  point: [],
  via: [],
  productType: [],
} as const satisfies AskReferences

/** Cargo of which every charge is easily checked: one revenue ton, a hundred kilograms. */
const usualCargo: Partial<Record<Mode['asks']['cargo'], AskDraft['cargo']>> = {
  loose: { packages: 1, grossKg: '1000', volumeM3: '1' },
  dangerous: { packages: 1, grossKg: '1000', volumeM3: '1' },
  pieces: { packages: 1, grossKg: '100', volumeM3: '0.6' },
}

/** The question on which a sheet of a mode is tried, as its values suggest: their places, their first day, and their own kind of shipment. */
export const begunQuestion = (mode: Mode, values: Values) => {
  const fresh = freshAsk(mode, businessDay(new Date()))
  const [from, to] = [placeIn(mode, values, 'from'), placeIn(mode, values, 'to')]
  const { consigneeType, billTypeScope } = values
  const named = (row: Reference | null) => (row ? [row] : [])
  const ask: AskDraft = {
    ...fresh,
    ...windowFrom(fresh, firstDay(values)),
    from: from?.id ?? null,
    to: to?.id ?? null,
    cargo: usualCargo[mode.asks.cargo] ?? fresh.cargo,
    consigneeType: consigneeType === 'coLoader' || consigneeType === 'retailer' ? consigneeType : fresh.consigneeType,
    billType: billTypeScope === 1 || billTypeScope === 2 ? billTypeScope : fresh.billType,
    ...(isAll(values, 'telexOnly') ? { telexRelease: true } : {}),
    ...(isAll(values, 'declaration') ? { declaration: true } : {}),
  }
  return { ask, references: { ...nothingNamed, from: named(from), to: named(to) } }
}

/** The first place that its scope names for an end: of what rates have one, sheets may list several. */
const placeIn = ({ lane }: Mode, values: Values, end: 'from' | 'to') => {
  const names = end === 'from' ? [lane.from] : lane.to
  const found = names.flatMap((name) => [firstOf(values, name), firstOf(values, `${name}s`)])
  return found.find((place) => place !== null) ?? null
}

const isAll = ({ charges }: Values, when: string): boolean =>
  Array.isArray(charges) && charges.length > 0 && charges.every((line: Values) => line.when === when)
