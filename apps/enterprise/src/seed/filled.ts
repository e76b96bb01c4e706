import { type Draft, emptyOf, type Field, type Fields, type Resource } from '@hangjia/contracts'
import type { HouseFacts, SeedRow } from './seed-row.ts'

const blanks = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields)
      .filter(([, { computed }]) => !computed)
      .map(([name, field]) => [name, field.initial ?? emptyOf[field.kind] ?? null]),
  )

/** A row with these values, and the initial values of a new record elsewhere. */
export const filled = <R extends Resource>(resource: R, given: Partial<Draft<R>> & HouseFacts): SeedRow<R> =>
  ({ ...blanks(resource.fields), ...given }) as SeedRow<R>

/** The same of a line. */
export const filledLine = <L extends object>(fields: Fields, given: Partial<L>): L =>
  ({ ...blanks(fields), ...given }) as L
