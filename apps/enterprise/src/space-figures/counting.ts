import type { SpaceDimension, SpaceMeasureName, SpaceNarrowing, SpaceUnit } from '@hangjia/contracts'
import { count, hundredth, plainText } from '@hangjia/validation/decimal'
import type { Atom } from './atoms.ts'

/** Hundredths of TEU, or containers, as text. */
export const unitText = (amount: number, unit: SpaceUnit): string =>
  unit === 'teu' ? plainText(count(amount).times(hundredth)) : String(amount)
export const amountOf = ({ teu, boxes }: Atom, unit: SpaceUnit): number => (unit === 'teu' ? teu : boxes)

/** Sum of a measure, in hundredths of TEU or in containers. */
export const total = (atoms: readonly Atom[], measure: SpaceMeasureName, unit: SpaceUnit): number =>
  atoms.reduce((sum, atom) => (atom.measure === measure ? sum + amountOf(atom, unit) : sum), 0)

/** The middle one; of two middle ones their mean. */
export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}
/** Hours with one decimal. */
export const hoursText = (minutes: number | null): string | null =>
  minutes === null ? null : String(Math.round(minutes / 6) / 10)

/** Parts of a gap: the sign of each measure in it. */
const gapSigns: Readonly<Partial<Record<SpaceMeasureName, 1 | -1>>> = {
  capacity: 1,
  approved: -1,
  confirmed: -1,
  used: -1,
  pledged: -1,
}
/** Capacity less what is granted or promised. Source: space pages, reservation summary. */
export const gapOf = (atoms: readonly Atom[], unit: SpaceUnit): number =>
  atoms.reduce((sum, atom) => sum + (gapSigns[atom.measure] ?? 0) * amountOf(atom, unit), 0)

/** Atoms of a measure within groups, those that lessen it with a minus. */
export const atomsBehind = (
  atoms: readonly Atom[],
  measure: SpaceMeasureName,
  at: readonly SpaceNarrowing[],
): Atom[] => {
  const signOf = (of: SpaceMeasureName): number => (measure === 'gap' ? (gapSigns[of] ?? 0) : of === measure ? 1 : 0)
  return atoms
    .filter((atom) => signOf(atom.measure) !== 0 && at.every(({ by, value }) => atom[by] === value))
    .map((atom) => {
      const sign = signOf(atom.measure)
      return { ...atom, boxes: atom.boxes * sign, teu: atom.teu * sign }
    })
}

/** Groups of a dimension, the largest first. */
export const groupsBy = (atoms: readonly Atom[], by: SpaceDimension, unit: SpaceUnit): [string | null, Atom[]][] => {
  const weightOf = (some: readonly Atom[]) => some.reduce((sum, atom) => sum + Math.abs(amountOf(atom, unit)), 0)
  return [...Map.groupBy(atoms, (atom) => atom[by])]
    .map(([value, some]) => ({ value, some, weight: weightOf(some) }))
    .toSorted((one, other) => other.weight - one.weight || String(one.value).localeCompare(String(other.value)))
    .map(({ value, some }) => [value, some])
}
