import { z } from 'zod'
import type { Resource } from '../../catalogue/resource.ts'
import { marketMarkup } from '../../resources/ocean/fcl-markups.ts'
import { day, id, reference } from '../../schema.ts'

/** Coverage that rates may lack, by the resource whose rows give it: a fee sheet of a leg, a barge to their port, a mark-up of a layer. */
const coverages = {
  oceanSurcharge: 'ocean',
  originCharge: 'origin',
  destinationCharge: 'destination',
  bargeRate: 'barge',
} as const satisfies Record<string, string>
export type Coverage = (typeof coverages)[keyof typeof coverages] | 'company' | 'market'
/** Coverage that rows of a resource give to rates, as those of the mark-ups of every mode; undefined for a resource that gives none. */
export const coverageOf = ({ name, layer }: Pick<Resource, 'name' | 'layer'>): Coverage | undefined =>
  layer === 'company' || layer === 'market' ? layer : Object.entries(coverages).find(([own]) => own === name)?.[1]
/** True for mark-ups: they are shown only to readers who see cost. */
export const isMarkupCoverage = (coverage: Coverage): coverage is 'company' | 'market' =>
  coverage === 'company' || coverage === 'market'

/** Channels in which a market price may be published. */
export const marketChannels = marketMarkup.fields.channels.of.options
export const marketChannel = z.enum(marketChannels.map(([value]) => value))
export type MarketChannel = z.output<typeof marketChannel>

/** Days from today that are checked; `maxGaps` limits the gaps that are listed. */
export const coverageDays = 60
export const maxGaps = 200

/** Days on which rates can be sold and nothing in force covers them. */
const coverageGap = z.object({
  /** Name of the mode of its rates. */
  mode: z.string(),
  /** The ends of the lane on which it depends: one of them, both for the ocean leg and mark-ups, the place of receipt for barges. */
  receipt: reference.nullable(),
  pol: reference.nullable(),
  pod: reference.nullable(),
  /** None where its rates name no carrier. */
  carriers: z.array(reference),
  /** Published rates that lack it on some of these days. */
  rates: z.int().min(1),
  days: z.array(z.object({ from: day, to: day })).min(1),
})
export const coverageGaps = z.object({
  from: day,
  until: day,
  /** Lanes of published rates in all (of one carrier each), and those of them that lack it. */
  lanes: z.int().min(0),
  bare: z.int().min(0),
  /** Gaps in all, those of one mode and place on the same days together; the widest are listed. */
  total: z.int().min(0),
  gaps: z.array(coverageGap).max(maxGaps),
})
export type CoverageGaps = z.output<typeof coverageGaps>
/** Charge of the fee sheets to check; channel of the market prices to check. */
export const coverageAsked = {
  charge: id.nullable().default(null),
  channel: marketChannel.nullable().default(null),
}
