import { enquiry, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { checkVersion, lockRow } from '../records/saving/guards.ts'
import { columnsOf, columnType, parameterOf } from '../records/tables/column-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { viewAcross } from '../records/tables/view.ts'

type State = (typeof enquiry.fields.status.options)[number][0]
type MessageKind = (typeof enquiry.fields.messages.fields.kind.options)[number][0]
export interface Step {
  /** Fields that change, links as ids. */
  readonly set: Readonly<Record<string, unknown>>
  /** Message to add. */
  readonly message: {
    readonly kind: MessageKind
    readonly words: string
    readonly by: string | null
    readonly at: string
  }
}

export const refusedState = (rule: string): Problem =>
  new Problem('blocked', { issues: [{ path: 'status', rule, parameters: {} }] })

/** Refuses an act where the enquiry is no longer, or not yet, in one of these states. */
export const checkState = (row: Row, states: readonly State[]): void => {
  if (!states.includes(row.status as State)) throw refusedState('enquiryMoved')
}

interface Wanted {
  readonly id: string
  /** The version that was read; absent where it does not matter. */
  readonly version?: number
  /** Pages on which the person has to see the enquiry. */
  readonly pages: readonly [string, ...string[]]
}
type Work = (transaction: Transaction, row: Row) => Promise<Step>
/** Takes one step with an enquiry that the person sees and that nobody changed meanwhile. */
export const moveEnquiry = (context: Context, { id, version, pages }: Wanted, work: Work): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const row = await lockRow(transaction, viewAcross(context.person, pages), id)
    if (version !== undefined) checkVersion(row, version)
    return await takeStep(transaction, row, await work(transaction, row))
  })

/** Writes a step into the row, which is locked. */
export const takeStep = async (transaction: Transaction, row: Row, { set, message }: Step): Promise<Versioned> => {
  const messages = [...(valuesOf(row, { messages: enquiry.fields.messages }).messages as object[]), message]
  const values: Readonly<Record<string, unknown>> = { ...set, messages: messages.slice(-maxMessages) }
  const sets = columnsOf(enquiry.fields)
    .filter(({ name }) => Object.hasOwn(values, name))
    .map(
      ({ name, column, field }) =>
        sql`${sql.ref(column)} = ${parameterOf(values[name], field)}::${sql.raw(columnType(field))}`,
    )
  const [moved] = await rowsOf<Versioned>(
    transaction,
    sql`update enquiry set ${sql.join(sets)} where company_id = ${row.company_id} and id = ${row.id}
      returning id::text as id, version`,
  )
  if (!moved) throw new Problem('notFound')
  return moved
}
const maxMessages = 200

/** Author and time of a message. */
export const messageBy = ({ person, now }: Pick<Context, 'person' | 'now'>, kind: MessageKind, words: string) => ({
  kind,
  words,
  by: person.employeeId,
  at: now(),
})
