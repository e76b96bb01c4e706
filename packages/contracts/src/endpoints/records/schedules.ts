import { z } from 'zod'
import { id } from '../../schema.ts'
import { query, under, withAnyKey } from '../endpoint.ts'

/** Weeks before today whose sailings count for the reliability of a service. */
export const reliabilityWeeks = 12
/** Sailings below which a service has no reliability yet. */
export const leastSailings = 4
/** Days by which a departure may differ from its plan and is on time. */
export const onTimeDays = 1

/** Figures about sailings, read with the page of schedules or with that of services. */
export const schedules = under('schedules', {
  /** Sailings of services that left their first port in the last weeks, and those of them that were on time; a blank one did not sail. */
  reliability: query({
    access: withAnyKey(['TS-1921', 'TS-1922']),
    input: z.strictObject({ services: z.array(id).min(1).max(100) }),
    output: z.array(
      z.object({
        service: id,
        sailed: z.int(),
        onTime: z.int(),
        blank: z.int(),
        /** Whole percent of those that sailed; null where too few are known. */
        percent: z.int().nullable(),
      }),
    ),
  }),
})
