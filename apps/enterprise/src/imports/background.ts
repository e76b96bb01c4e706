import { Problem } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import type { Log } from '../handlers.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { changeImport, type SheetImport } from './staging/sheet-import.ts'
import { tellOfImport } from './staging/tell-import.ts'

interface Job {
  readonly database: Database
  readonly log: Log
  readonly companyId: string
  readonly id: string
  /** State of the import while the work runs; it returns to the former one when the work fails. */
  readonly state: 'reading' | 'writing'
}

/** Time that a caller waits for an answer beyond "under way"; a large sheet is answered at once and read on. */
const waitMs = { reading: 1_500, writing: 5_000 } as const
const heartbeatMs = 10_000

/**
 * Runs the work of an import beyond its call. A failure is written where `get` shows it; one that comes while the caller still waits
 * is thrown to them.
 */
export const inBackground = async (job: Job, work: () => Promise<void>): Promise<void> => {
  const { database, log, companyId, id, state } = job
  let isWaiting = true
  const beat = setInterval(() => {
    database
      .query(
        `UPDATE sheet_import SET alive_at = now() WHERE company_id = $1 AND id IN (
           SELECT id FROM sheet_import WHERE company_id = $1 AND id = $2 FOR UPDATE SKIP LOCKED)`,
        [companyId, id],
      )
      .catch((caught: unknown) => log.warn({ err: caught }, 'the import could not report that it is alive'))
  }, heartbeatMs)
  beat.unref()
  const run = async (): Promise<Problem | undefined> => {
    try {
      await work()
      // A result that the caller waited for is seen; any other one is notified. The writing itself sends the notice of its result.
      if (!isWaiting && state === 'reading')
        await database.transaction((transaction) => tellOfImport(transaction, { companyId, id }, 'read'))
      return undefined
    } catch (caught) {
      const failure = failureOf(caught)
      if (!failure) log.error({ err: caught, import: id }, 'an import failed')
      const after: SheetImport['state'] = state === 'writing' ? 'review' : 'failed'
      const reason = failure ?? { rule: 'importFailed', parameters: {} }
      const isThrown = caught instanceof Problem && isWaiting
      await database.transaction(async (transaction) => {
        const changes = { state: after, progress: null, failure: reason }
        const isOver = await changeImport(transaction, { companyId, id }, changes, state)
        if (isOver && !isWaiting)
          await tellOfImport(transaction, { companyId, id }, state === 'writing' ? 'writingFailed' : 'readingFailed')
      })
      return isThrown ? caught : undefined
    } finally {
      clearInterval(beat)
    }
  }
  const running = run().catch((caught: unknown) => {
    log.error({ err: caught, import: id }, 'an import could not record how it ended')
    return undefined
  })
  const timer = new AbortController()
  const thrown = await Promise.race([running, elapsed(waitMs[state], timer.signal)])
  timer.abort()
  isWaiting = false
  if (thrown) throw thrown
}

const elapsed = (ms: number, signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Failure shown to the person; undefined for an unforeseen one. */
const failureOf = (caught: unknown): SheetImport['failure'] | undefined => {
  if (caught instanceof SheetProblem) return { rule: caught.rule, parameters: caught.parameters }
  if (!(caught instanceof Problem) || caught.code === 'unexpected') return undefined
  const [issue] = caught.issues
  if (issue) return { rule: issue.rule, parameters: issue.parameters, ...(issue.path ? { path: issue.path } : {}) }
  const isOvertaken = (caught.code === 'stale' || caught.code === 'duplicate') && caught.details.title !== undefined
  return { rule: isOvertaken ? 'changedByOther' : 'importFailed', parameters: caught.details }
}
