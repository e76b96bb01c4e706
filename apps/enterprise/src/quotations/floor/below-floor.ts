import { type Issue, Problem, type QuotationLine } from '@hangjia/contracts'
import { isOptionBelowFloor, isQuotedBelow, raisedBy } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { floorsNow } from '../../pricing/then/floors-now.ts'
import type { Costs } from '../stored/offered-content.ts'
import { costsByOption, readCosts } from '../stored/stored-costs.ts'
import {
  type Content,
  type RateSource,
  type StoredQuotation,
  usedSources,
  validities,
} from '../stored/stored-quotation.ts'

type Quoted = Pick<Content, 'draft' | 'ask' | 'sources'> & Pick<StoredQuotation, 'salespersonId'>

/** The floors that the rates of the options have at this moment, by the place of the option, and by what freight is charged. */
export const optionFloors = async (queries: Queries, companyId: string, stored: Quoted) => {
  const used = usedSources(stored)
  const { customer } = stored.draft
  const { floorOf, freight } = await floorsNow(queries, {
    companyId,
    salesperson: stored.salespersonId,
    customer,
    rates: used.map(({ source }) => source.rate.id),
  })
  const floors = used.flatMap(({ option, source }) => {
    const floor = floorOf(source.rate.id, { sails: sailingOf(stored, option) })
    const prices = floor && raisedBy(floor.prices, source.within?.prices ?? [])
    return floor && prices ? [[option, { ...floor, prices }] as const] : []
  })
  return { floors: new Map(floors), freight }
}

/** Places of the options whose freight is asked below the floor that its rate has at this moment (R27). */
export const optionsBelowFloor = async (
  queries: Queries,
  companyId: string,
  stored: StoredQuotation,
): Promise<number[]> => {
  if (stored.draft.shipment) return await shipmentsBelowFloor(queries, companyId, stored)
  const { floors, freight } = await optionFloors(queries, companyId, stored)
  const { draft, fx } = stored
  return [...floors].flatMap(([option, floor]) => {
    const lines = draft.options[option]?.lines ?? []
    return isOptionBelowFloor({ lines, boxes: draft.boxes, fx, freight }, floor) ? [option] : []
  })
}

/** Options of a mode below the floors of their offers. */
const shipmentsBelowFloor = async (queries: Queries, companyId: string, stored: StoredQuotation): Promise<number[]> => {
  const floors = shipmentFloors(stored, await readCosts(queries, { companyId }, stored.id))
  return [...floors].flatMap(([at, { isBelow }]) => (isBelow(stored.draft.options[at]?.lines ?? []) ? [at] : []))
}

/** Floors of an option of a mode, with the ids by which its freight is charged. */
interface ShipmentFloor {
  readonly floors: NonNullable<RateSource['floors']>
  readonly freight: readonly string[]
  /** True where lines are below: by the price of a container, or by what the shipment earns at the cost of when it was priced. */
  readonly isBelow: (lines: readonly QuotationLine[]) => boolean
}

/** The floors that the offers of a mode had when they were priced, by the place of the option. */
export const shipmentFloors = (
  { draft, sources, priced, fx }: Pick<Content, 'draft' | 'sources' | 'priced' | 'fx'>,
  costs: Costs,
): ReadonlyMap<number, ShipmentFloor> => {
  const { boxes } = draft
  const bought = costsByOption(draft, costs)
  return new Map(
    validities({ draft, sources }).flatMap(({ option: at, source: { floors } }) => {
      const option = draft.options[at]
      if (!option || !floors) return []
      const charge = priced[option.offerKey ?? '']?.freight?.charge
      const freight = charge ? [charge] : []
      const cost = bought[option.key]
      const isBelow: ShipmentFloor['isBelow'] = (lines) =>
        isQuotedBelow(floors, { lines, boxes, fx, freight, currency: floors.currency, costs: cost })
      return [[at, { floors, freight, isBelow }] as const]
    }),
  )
}

/** The sailing day of an option: without one the first day on which it was searched and its rate is valid. */
const sailingOf = ({ draft, ask }: Quoted, at: number): string => {
  const asked = ask?.etdFrom ?? draft.quoteDate
  const { etd = null, validFrom = asked } = draft.options[at] ?? {}
  return etd ?? (validFrom !== null && validFrom > asked ? validFrom : asked)
}

/** The floor itself is shown to nobody here. */
export const belowFloor = (options: readonly number[]): Issue[] =>
  options.map((option) => ({ path: `options.${option}`, rule: 'belowFloor', parameters: {} }))

export const refused = (path: string, rule: string, parameters: Issue['parameters'] = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path, rule, parameters }] })
