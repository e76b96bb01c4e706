import { count, type Decimal, decimal, zero } from '../../money/money.ts'
import type { Carton } from './fba-weight.ts'

/** Rules about single cartons. */
export type CartonRule = 'oversize' | 'overweight' | 'girth'

/** The sides of a carton, the longest first. */
const sidesOf = ({ lengthCm, widthCm, heightCm }: Carton): readonly Decimal[] =>
  [lengthCm, widthCm, heightCm].map(decimal).toSorted((a, b) => b.cmp(a))
const longest = (carton: Carton): Decimal => sidesOf(carton)[0] ?? zero
/** Length and girth as couriers measure them: the longest side, and twice the two others. */
const lengthAndGirth = (carton: Carton): Decimal => {
  const [length = zero, ...others] = sidesOf(carton)
  return others.reduce((sum, side) => sum.plus(side.times(count(2))), length)
}

/** Measure of each rule, and the word for a carton beyond its threshold. */
export const cartonRules: Readonly<
  Record<CartonRule, { readonly measure: (carton: Carton) => Decimal; readonly word: string }>
> = {
  overweight: { measure: ({ kg }) => decimal(kg), word: 'cartonOverweight' },
  oversize: { measure: longest, word: 'cartonOversize' },
  girth: { measure: lengthAndGirth, word: 'cartonOverGirth' },
}
export const isCartonRule = (kind: string): kind is CartonRule => Object.hasOwn(cartonRules, kind)
