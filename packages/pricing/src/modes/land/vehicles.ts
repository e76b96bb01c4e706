import type { Load } from '../counting/load.ts'
import { type BulkTruckRate, bulkTruckPlan } from './bulk-truck.ts'
import { vehicle } from './door-leg.ts'
import { type FullTruckRate, fullTruckPlan } from './full-truck.ts'
import { type Hauled, loadedTrailerPlan, type TrailerRate, trailerPlan } from './trailer.ts'

interface Carried<R> {
  readonly load: Load
  /** True for a row that goes to where this offer receives the cargo, or from where it releases it. */
  readonly isFor: (row: R) => boolean
  /** The list of the book that holds the rates; that of the leg where absent. */
  readonly list?: string
}

/** Loose cargo in a truck that carries other cargo as well. */
export const bulkTrucks = ({ load, ...wanted }: Carried<BulkTruckRate>) =>
  vehicle<BulkTruckRate>({ ...wanted, resource: 'bulkTruckRate', planOf: (row) => bulkTruckPlan(row, load) })

/** Cargo in trucks of its own. */
export const fullTrucks = ({ load, day, ...wanted }: Carried<FullTruckRate> & { readonly day: string }) =>
  vehicle<FullTruckRate>({ ...wanted, resource: 'fullTruckRate', planOf: (row) => fullTruckPlan(row, load, day) })

/** Containers, or loose cargo in containers of its own. */
export const trailers = ({ load, isFor, list, ...terms }: Carried<TrailerRate> & Hauled) =>
  vehicle<TrailerRate>({
    ...(list === undefined ? {} : { list }),
    isFor,
    resource: 'trailerRate',
    planOf: (row) => (load.containers.length > 0 ? trailerPlan : loadedTrailerPlan)(row, load, terms),
  })
