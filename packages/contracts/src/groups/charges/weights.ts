import { compareDecimals, isDecimal } from '@hangjia/validation'
import { type ChoiceOption, choice, code, decimal, lines, link } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from './charge-rules.ts'

const box = code(['箱型', 'Container type'], { max: 10, required: true, container: true })
/** Weights that a limit is compared with. */
export const weightBases = [
  ['cargo', '纯货重', 'Cargo'],
  ['gross', '连柜重', 'Cargo and container'],
] as const
const basis = choice(['计重', 'Weighed'], weightBases, { required: true, initial: 'cargo' })
const tons = { whole: 3, scale: 3 } as const

/** The heaviest container of a type that is taken at all, in tons. */
export const weightLimits = lines(
  ['限重', 'Weight limits'],
  {
    box,
    limitTon: decimal(['限重（吨）', 'Limit (t)'], { ...tons, positive: true, required: true }),
    basis,
  },
  {
    hidden: true,
    section: ['限重', 'Weight limits'],
    help: ['超过限重的货不能报价', 'Heavier cargo cannot be quoted'],
  },
)

/** Price of an overweight container, by its tons: from exclusive, to inclusive, an open end when blank (J.6). */
export const weightBands = lines(
  ['超重档', 'Overweight bands'],
  {
    box,
    fromTon: decimal(['大于（吨）', 'Over (t)'], { ...tons, required: true }),
    toTon: decimal(['至（吨，含）', 'Up to (t)'], { ...tons, positive: true }),
    basis,
    price: decimal(['每箱价', 'Price per container'], { required: true, price: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
  },
  {
    hidden: true,
    section: ['超重', 'Overweight'],
    range: { from: 'fromTon', to: 'toTon' },
    help: ['按每箱重量收取超重附加费 OWS', 'Charged as OWS, by the weight of each container'],
  },
)

/** A container type has one limit. */
export const weightLimitRules = (field: string, value: unknown): Complaint[] => {
  const types = listOf(value).map((line) => (line as Values).box)
  return types.flatMap((type, index) =>
    types.indexOf(type) < index ? [{ field: `${field}.${index}.box`, rule: 'repeated' }] : [],
  )
}

/** The cells of a band: its scope, its lower limit (exclusive) and its upper limit (inclusive). */
interface Edges {
  readonly of: string
  readonly from: string
  readonly to: string
}
const weightEdges: Edges = { of: 'box', from: 'fromTon', to: 'toTon' }

interface Band {
  readonly index: number
  readonly of: unknown
  readonly from: string
  /** Null: no limit. */
  readonly to: string | null
}
/** Bands that can be compared, in their order, grouped by their scope. */
const bandsBy = (edges: Edges, value: unknown): Band[][] => {
  const bands = listOf(value).flatMap((line, index): Band[] => {
    const { [edges.of]: of, [edges.from]: from, [edges.to]: to } = line as Values
    return isDecimal(from) ? [{ index, of, from, to: isDecimal(to) ? to : null }] : []
  })
  return [...Map.groupBy(bands, (band) => band.of).values()]
}

const isAbove = (left: string, right: string) => compareDecimals(left, right) > 0
const pairs = (bands: readonly Band[]) => bands.slice(1).flatMap((band, at) => ({ band, before: bands[at] as Band }))

/** Bands of one scope ascend, without overlap. */
export const bandRules = (edges: Edges, field: string, value: unknown): Complaint[] => {
  const backwards = listOf(value).flatMap((line, index) => {
    const { [edges.from]: from, [edges.to]: to } = line as Values
    return isDecimal(from) && isDecimal(to) && !isAbove(to, from)
      ? [{ field: `${field}.${index}.${edges.to}`, rule: 'bandBackwards' }]
      : []
  })
  if (backwards.length > 0) return backwards
  return bandsBy(edges, value)
    .flatMap(pairs)
    .flatMap(({ band, before }): Complaint[] => {
      const at = `${field}.${band.index}.${edges.from}`
      if (isAbove(before.from, band.from)) return [{ field: at, rule: 'bandsUnsorted' }]
      return before.to === null || isAbove(before.to, band.from) ? [{ field: at, rule: 'bandsOverlap' }] : []
    })
}

/** Bands of one container type ascend, without overlap. */
export const weightBandRules = (field: string, value: unknown): Complaint[] => bandRules(weightEdges, field, value)

const gapsIn = (edges: Edges, value: unknown) =>
  bandsBy(edges, value)
    .flatMap(pairs)
    .flatMap(({ band: { index, of, from: to }, before: { to: from } }) =>
      from !== null && isAbove(to, from) ? [{ index, of, parameters: { from, to } }] : [],
    )
/** Cargo between two bands of a dimension has no price: allowed, but hardly intended. */
export const bandGaps = (edges: Edges, dimensions: readonly ChoiceOption[], field: string, value: unknown) =>
  gapsIn(edges, value).map(({ index, of, parameters }): Complaint => {
    const [, zh, en] = dimensions.find(([name]) => name === of) ?? [of, of, of]
    return {
      field: `${field}.${index}.${edges.from}`,
      rule: 'sizeBandGap',
      parameters: { dimension: `${zh} | ${en}`, ...parameters },
    }
  })
/** The same of the weights of a container type, which is named. */
export const weightBandGaps = (field: string, value: unknown): Complaint[] =>
  gapsIn(weightEdges, value).map(({ index, of, parameters }) => ({
    field: `${field}.${index}.${weightEdges.from}`,
    rule: 'bandGap',
    parameters: { box: String(of), ...parameters },
  }))
