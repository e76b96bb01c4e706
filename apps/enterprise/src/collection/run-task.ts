import { collectedPrice, collectionRun } from '@hangjia/contracts'
import { isMovedBy } from '@hangjia/pricing'
import { addDays, compareDecimals } from '@hangjia/validation'
import type { Database, Row, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { nameReader } from './name-reader.ts'
import { readTextRows } from './read-rows.ts'
import { type CollectionSources, readSource, SourceProblem } from './sources.ts'
import { type NamedPrice, type Understood, understandRows } from './understand-rows.ts'

interface Moment {
  readonly now: string
  readonly today: string
}
/** A row of `collectionTask`. */
export interface Task extends Row {
  readonly company_id: string
  readonly id: string
  readonly name: string
  readonly source: string
  readonly location: string
  readonly carriers_ids: readonly string[]
  readonly lanes: readonly { readonly pol: string; readonly pod: string }[]
  readonly recipients_ids: readonly string[]
  readonly keep_days: number
  readonly change_percent: string | null
  readonly failures: number | null
}
export interface Ran {
  readonly state: 'done' | 'partly' | 'failed'
  readonly rowCount: number
  readonly added: number
  readonly changed: number
  readonly unread: number
  readonly error: string | null
}
/** A run, with whether a price moved far enough for a message. */
interface Kept extends Ran {
  readonly isFar: boolean
}
/** Failed runs in a row after which a task pauses. */
const maxFailures = 3

/** Reads the source of a task and keeps its prices; the run itself is recorded whatever its result. */
export const runTask = async (
  database: Database,
  task: Task,
  { sources, moment }: { readonly sources: CollectionSources; readonly moment: Moment },
): Promise<Ran> => {
  const read = await understood(task, sources)
  return await database.transaction(async (transaction) => {
    const { isFar, ...ran } = typeof read === 'string' ? failed(read) : await keep(transaction, task, read, moment)
    await record(transaction, task, { ...ran, isFar }, moment)
    return ran
  })
}
const failed = (error: string): Kept => ({
  state: 'failed',
  rowCount: 0,
  added: 0,
  changed: 0,
  unread: 0,
  error,
  isFar: false,
})

/** The answer of a source, or the reason why there is none. */
const understood = async (task: Task, sources: CollectionSources): Promise<Understood | string> => {
  try {
    const rows = await readTextRows(await readSource(task, sources))
    return understandRows(rows) ?? 'no row with the headings carrier, POL, POD, ETD and prices'
  } catch (caught) {
    if (caught instanceof SourceProblem) return caught.message
    throw caught
  }
}

interface Named extends Omit<NamedPrice, 'carrier' | 'pol' | 'pod' | 'currency'> {
  readonly carrier: string
  readonly pol: string
  readonly pod: string
  readonly currency: string
}
const keep = async (transaction: Transaction, task: Task, answer: Understood, moment: Moment): Promise<Kept> => {
  const names = await nameReader(transaction, task.company_id)
  let { unread, firstFault: error } = answer
  let [added, changed, rowCount] = [0, 0, 0]
  let isFar = false
  for (const price of answer.prices) {
    const named = names(price)
    if (typeof named === 'string') {
      unread += 1
      error ??= named
      continue
    }
    if (!isWanted(task, named)) continue
    rowCount += 1
    const done = await keepPrice(transaction, task, { ...price, ...named }, moment)
    if (done === 'added') added += 1
    if (done === 'moved' || done === 'changed') changed += 1
    if (done === 'moved') isFar = true
  }
  await transaction.query('DELETE FROM collected_price WHERE company_id = $1 AND task_id = $2 AND etd < $3::date', [
    task.company_id,
    task.id,
    addDays(moment.today, -task.keep_days),
  ])
  const state = unread > 0 ? (rowCount > 0 ? 'partly' : 'failed') : 'done'
  return { state, rowCount, added, changed, unread, error, isFar }
}
const isWanted = ({ carriers_ids, lanes }: Task, { carrier, pol, pod }: Pick<Named, 'carrier' | 'pol' | 'pod'>) =>
  (carriers_ids.length === 0 || carriers_ids.map(String).includes(carrier)) &&
  (lanes.length === 0 || lanes.some((lane) => String(lane.pol) === pol && String(lane.pod) === pod))

interface Stored {
  readonly id: string
  readonly price: string
  readonly currency: string
}
/** True where a price differs by the share that the task asks for, or is in another currency. */
const movesFar = ({ change_percent: percent }: Task, former: string | null, price: string): boolean =>
  former === null || percent === null || isMovedBy(former, price, percent)

/** Stores a price; a repeated one is stored once, one that differs keeps its former value, and has `moved` where that is worth a message. */
const keepPrice = async (
  transaction: Transaction,
  task: Task,
  price: Named,
  { now }: Moment,
): Promise<'added' | 'changed' | 'moved' | 'same'> => {
  const { company_id: companyId } = task
  const stored = await transaction.first<Stored>(
    `SELECT id, price::text AS price, currency_id::text AS currency FROM collected_price
     WHERE company_id = $1 AND carrier_id = $2 AND pol_id = $3 AND pod_id = $4 AND box = $5 AND etd = $6::date FOR UPDATE`,
    [companyId, price.carrier, price.pol, price.pod, price.box, price.etd],
  )
  const source = task.location.slice(0, 200)
  if (!stored) {
    await insertRecords(transaction, collectedPrice, companyId, [
      { ...price, source, task: task.id, lastSeenAt: now, isWrong: false, evidence: [] },
    ])
    return 'added'
  }
  const isSame = stored.currency === price.currency && compareDecimals(stored.price, price.price) === 0
  const previous = stored.currency === price.currency && !isSame ? stored.price : null
  await transaction.query(
    `UPDATE collected_price SET price = $3, currency_id = $4, previous_price = CASE WHEN $5 THEN previous_price ELSE $6::numeric END,
       all_in = $7, space_state = $8, offer_until = $9::date, last_seen_at = $10, task_id = $11, source = $12
     WHERE company_id = $1 AND id = $2`,
    [
      ...[companyId, stored.id, price.price, price.currency, isSame, previous, price.allIn, price.spaceState],
      ...[price.offerUntil, now, task.id, source],
    ],
  )
  if (isSame) return 'same'
  return movesFar(task, previous, price.price) ? 'moved' : 'changed'
}

const record = async (
  transaction: Transaction,
  task: Task,
  { isFar, ...ran }: Kept,
  { now }: Moment,
): Promise<void> => {
  const { company_id: companyId, id } = task
  const failures = ran.state === 'failed' ? (task.failures ?? 0) + 1 : 0
  const isPaused = failures >= maxFailures
  const error = ran.error === null ? null : ran.error.slice(0, 300)
  const [run = ''] = await insertRecords(transaction, collectionRun, companyId, [{ ...ran, error, at: now, task: id }])
  await transaction.query(
    `UPDATE collection_task SET last_run_at = $3, last_state = $4, rows_last = $5, failures = $6, enabled = enabled AND NOT $7
     WHERE company_id = $1 AND id = $2`,
    [companyId, id, now, ran.state, ran.rowCount, failures, isPaused],
  )
  const isNews = ran.state === 'failed' ? isPaused : ran.added > 0 || isFar
  if (!isNews || task.recipients_ids.length === 0) return
  await tell(transaction, {
    companyId,
    fact: `collection:${id}:${run}`,
    to: { employees: task.recipients_ids.map(String) },
    type: 4,
    title: isPaused
      ? [`采集任务已暂停：${task.name}`, `Collection task paused: ${task.name}`]
      : [`采集到新的船司运价：${task.name}`, `New carrier prices: ${task.name}`],
    body: isPaused
      ? [`连续 ${failures} 次失败：${error ?? ''}`, `${failures} runs in a row failed: ${error ?? ''}`]
      : [`新增 ${ran.added}，变动 ${ran.changed}`, `${ran.added} new, ${ran.changed} changed`],
    link: { page: 'scheduledTask', to: 'record', id: String(id) },
  })
}
