import { z } from 'zod'
import { words } from '../../schema.ts'

/** A day, or a minute of it, in the time of the port. */
const closing = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/)
  .nullable()
/** Closings of a sailing that papers state, in the order in which they do. */
export const closingNames = ['si', 'vgm', 'cy', 'customs'] as const
/** Vessel and voyage of an option, and its closings, as far as they are known. */
export const quotedSailing = z.strictObject({
  vessel: words(60).default(''),
  voyage: words(30).default(''),
  ...(Object.fromEntries(closingNames.map((name) => [name, closing.default(null)])) as Record<
    (typeof closingNames)[number],
    z.ZodDefault<typeof closing>
  >),
})
export type QuotedSailing = z.output<typeof quotedSailing>
