import { collectedFilters } from '../collection/collected-filters.ts'
import { enquiryFilters } from '../enquiries/enquiry-filters.ts'
import { fbaFilters, looseFilters } from '../rate-desk/reached/line-filters.ts'
import { destinationFilters, rateFilters } from '../rate-desk/reached/rate-filters.ts'
import type { Ask } from '../records/lists/ask.ts'
import { sailingFilters } from '../schedules/sailing-filters.ts'
import { poolFilters } from '../space/pool-filters.ts'

/** Filters beyond the fields of a resource, by its name. */
export const filters: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  collectedPrice: collectedFilters,
  enquiry: enquiryFilters,
  fclRate: rateFilters,
  lclRate: looseFilters,
  dgLclRate: looseFilters,
  importLclRate: looseFilters,
  fbaRate: fbaFilters,
  oogRate: destinationFilters,
  reeferRate: destinationFilters,
  tankRate: destinationFilters,
  sailing: sailingFilters,
  spacePool: poolFilters,
}
