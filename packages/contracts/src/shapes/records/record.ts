import { z } from 'zod'
import type { ProblemCode } from '../../problem.ts'
import { decimalString, id } from '../../schema.ts'

export const page = z.string().regex(/^[A-Za-z]{2,40}$/)
export const fieldName = z.string().regex(/^[A-Za-z0-9]{1,40}$/)

/** Field values as they travel; the schema of the resource for the reader defines them. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }
export const plainValue: z.ZodType<PlainValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(plainValue), z.record(z.string(), plainValue)]),
)
export const plainRow = z.object({ id, version: z.int() }).catchall(plainValue)
export type PlainRow = z.output<typeof plainRow>

/** Chargeable kilograms for which a list shows the freight of its rates. */
export const kgOfList = decimalString({ whole: 6, scale: 2, positive: true })

/** Freight of a rate for one weight in the rate's currency: the least and the most of its lines, which are tiers of density or zones. */
export const freightRange = z.object({ least: z.string(), most: z.string() })
export type FreightRange = z.output<typeof freightRange>

/** Rows as they were read, for an act on all of them. */
export const versionedRows = z
  .array(z.strictObject({ id, version: z.int() }))
  .min(1)
  .max(1500)

/** Errors of one row of many. */
export const refusalCodes = [
  'invalidInput',
  'notFound',
  'forbidden',
  'stale',
  'duplicate',
  'locked',
  'blocked',
] as const satisfies readonly ProblemCode[]
const facts = z.record(z.string(), z.union([z.string(), z.number()]))
/** Reason why one row of many was not saved; `issues` lead to its values, `details` name the conflicting row. */
export const refusal = z.object({
  /** The place of the row among those that were sent, from 0. */
  at: z.int(),
  problem: z.enum(refusalCodes),
  issues: z.array(z.object({ path: z.string(), rule: z.string(), parameters: facts })),
  details: facts,
})
export type Refusal = z.output<typeof refusal>
/** Answer of a call that writes many rows: the rows as they are stored now, or the reasons why nothing was written. */
export const savedRows = z.object({ rows: z.array(plainRow), refused: z.array(refusal) })
