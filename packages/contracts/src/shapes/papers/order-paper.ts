import { z } from 'zod'
import { printedPapers } from '../../groups/orders/printed-papers.ts'
import { both, letterhead } from './letterhead.ts'

const fact = z.object({ label: both, value: both })
/** A paper of an order with everything that it prints. */
export const orderPaperDocument = z.object({
  paper: z.enum(printedPapers),
  title: both,
  mark: both.nullable(),
  orderNo: z.string(),
  day: z.string(),
  printedAt: z.string(),
  letterhead,
  customer: both,
  parties: z.array(fact),
  blocks: z.array(z.object({ head: both, facts: z.array(fact) })),
  tables: z.array(
    z.object({
      head: both,
      columns: z.array(z.object({ label: both, isNumber: z.boolean() })),
      rows: z.array(z.array(both)),
      /** By column; empty where nothing is added up. */
      totals: z.array(z.string()),
    }),
  ),
  notes: z.array(both),
  /** Names of facts that the paper should have and the order lacks: in both languages, or in English alone. */
  missing: z.array(z.object({ label: both, inEnglish: z.boolean() })),
})
export type OrderPaperDocument = z.output<typeof orderPaperDocument>
