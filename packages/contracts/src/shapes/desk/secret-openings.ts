import { z } from 'zod'
import { menuEntries } from '../../menu.ts'
import { holds, type Reader, seesSecrets } from '../../permissions.ts'
import { ratesPage } from '../../rates-page.ts'
import { id, reference } from '../../schema.ts'
import { quotedPaper } from './fcl-dashboard.ts'

/** Maximum number in the list. */
export const maxOpenings = 200

/** Places where a confidential rate was opened: its form, a quotation or price list that was made from it, a sheet of rates. */
export const openingWays = ['record', 'paper', 'export'] as const
export type OpeningWay = (typeof openingWays)[number]

const namedPages: readonly string[] = [ratesPage, 'secretFclSet']
const namedKeys = menuEntries.filter(({ name }) => namedPages.includes(name)).map(({ key }) => key)
/** True for readers of rates, rules and their openings: they have the page of both and see confidential rates. */
export const readsOpenings = (reader: Reader): boolean =>
  seesSecrets(reader) && namedKeys.every((key) => holds(reader, key))

const opening = z.object({
  id,
  at: z.string(),
  by: z.string().nullable(),
  way: z.enum(openingWays),
  rate: z.object({
    id,
    /** False once it was removed; nothing else is known of it then. */
    exists: z.boolean(),
    carrier: reference.nullable(),
    serviceCode: z.string().nullable(),
    pol: reference.nullable(),
    pod: reference.nullable(),
  }),
  /** The rules that hid it then; a rule that was removed is named by its number. */
  rules: z.array(z.object({ id, name: z.string() })).min(1),
  /** Null: none was made, or the reader may not read it. */
  paper: quotedPaper.pick({ id: true, quoteNo: true, revision: true, layout: true }).nullable(),
})
/** Openings of confidential rates with their people, newest first. */
export const secretOpenings = z.object({ total: z.int().min(0), rows: z.array(opening).max(maxOpenings) })
export type SecretOpenings = z.output<typeof secretOpenings>
