import { decimal } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from './charge-rules.ts'
import { lclPrice, rtRange } from './measure.ts'
import { rangeGaps, rangeOverlaps, rangeRules } from './measure-rules.ts'

const { priceCbm, priceTon, minCharge, volumeRatio } = lclPrice
const blankOrFree = {
  help: ['空白表示单独询价，0 表示免费', 'Blank: case by case. 0: free'],
} as const
const light = decimal(priceCbm.label, {
  scale: 4,
  price: true,
  phrase: priceCbm.phrase,
  example: '60',
  ...blankOrFree,
})
const minimum = decimal(minCharge.label, { price: true, phrase: minCharge.phrase })
/** Kilograms of one cubic metre on land. */
export const landRatio = 333
const ratio = { ...volumeRatio, initial: landRatio } as const

/** Price of loose cargo on land, in one range of revenue tons: the greatest of light, heavy and minimum (R1a, R23). */
export const tonPrice = {
  ...rtRange,
  priceCbm: light,
  priceTon: decimal(priceTon.label, { scale: 4, price: true, phrase: priceTon.phrase, example: '180' }),
  minCharge: minimum,
  volumeRatio: ratio,
} as const

/** The same with heavy cargo by the kilogram, as rail sells it (R22). */
export const kgPrice = {
  ...rtRange,
  priceCbm: light,
  pricePerKg: decimal(['重货价 /KG', 'Per kg'], { scale: 4, price: true, phrase: ['{}/kg', '{}/kg'] }),
  minCharge: minimum,
  volumeRatio: ratio,
} as const

/** Light and heavy prices and their ranges: each climbs, and no two hold for the same cargo (R3). */
export const lightHeavyRules = (field: string, value: unknown): Complaint[] => {
  const lines = listOf(value)
  const single = lines.flatMap((line, index) => rangeRules(line as Values, `${field}.${index}`))
  return single.length > 0 ? single : rangeOverlaps(field, lines, together)
}
const together = () => ''
/** Cargo between two ranges has no price. */
export const lightHeavyDoubts = (field: string, value: unknown): Complaint[] =>
  rangeGaps(field, listOf(value), together)
