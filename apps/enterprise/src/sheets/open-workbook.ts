import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { DateTurns, SheetFacts, SheetRow, Wanted } from './read-workbook.ts'
import { endThread, giveBackThread, takeThread } from './reading-threads.ts'
import { rowsIn, type SheetPart } from './sheet-part.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { Asks, WorkerMessage } from './workbook-worker.ts'

/** Bytes of a workbook after which its thread is kept; a greater one would leave much memory behind. */
const mostKeptBytes = 1_000_000
/** Milliseconds for which a reading thread is waited for. */
const longestMs = 120_000

export interface OpenWorkbook {
  readonly facts: SheetFacts
  /** The rows of its sheet as they come, while the next ones are read. */
  readonly parts: AsyncIterable<SheetPart>
  /** Order of dates, as far as the parts were read. */
  turns(): DateTurns
}

interface Asked extends Omit<Wanted, 'isCompared'> {
  /** Of several sheets of which none was asked for the one is read whose first rows are worth most; else the first that holds something. */
  worthOf?(top: readonly SheetRow[]): number
}

/**
 * Opens a workbook in a thread that reads nothing else meanwhile, with a memory and a time of its own, for as long as somebody reads in
 * it. What cannot be read is a `SheetProblem`, thrown here or where the parts are asked for; then the thread ends.
 */
export const openWorkbook = async <T>(
  { worthOf, ...asked }: Asked,
  read: (book: OpenWorkbook) => Promise<T>,
): Promise<T> => {
  const wanted: Wanted = { ...asked, isCompared: worthOf !== undefined }
  const worker = takeThread()
  const { next, leave } = listenTo(worker)
  let isDone = false
  try {
    worker.postMessage({ read: wanted } satisfies Asks)
    let begun = await next()
    if (begun.kind === 'tops' && worthOf) {
      const worths = begun.tops.map((top) => worthOf(rowsIn(top)))
      worker.postMessage({ sheet: worths.indexOf(Math.max(...worths)) } satisfies Asks)
      begun = await next()
    }
    if (begun.kind !== 'begun') throw new SheetProblem('sheetDamaged')
    let turns: DateTurns = new Map()
    const parts = async function* () {
      for (let message = await next(); message.kind === 'rows'; message = await next()) {
        turns = message.turns
        yield message.part
        worker.postMessage('taken' satisfies Asks)
      }
      isDone = true
    }
    return await read({ facts: begun.facts, parts: parts(), turns: () => turns })
  } finally {
    leave()
    if (isDone && asked.bytes.length <= mostKeptBytes) giveBackThread(worker)
    else endThread(worker)
  }
}

interface Listening {
  /** Waits for the next message, within a limit for all of them. */
  next(): Promise<WorkerMessage>
  leave(): void
}

const listenTo = (worker: Worker): Listening => {
  const tooSlow = new AbortController()
  const messages = on(worker, 'message', { close: ['exit'], signal: tooSlow.signal })
  let leftMs = longestMs
  const next = async (): Promise<WorkerMessage> => {
    const begun = performance.now()
    const timer = setTimeout(() => tooSlow.abort(), leftMs)
    try {
      const { value, done } = await messages.next()
      if (done) throw new SheetProblem('sheetDamaged')
      const message: WorkerMessage = value[0]
      if (message.kind === 'refused') throw new SheetProblem(message.rule, message.parameters)
      return message
    } catch (caught) {
      if (tooSlow.signal.aborted) throw new SheetProblem('sheetTooSlow')
      const isFull = (caught as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isFull ? new SheetProblem('sheetTooLarge', { limit: 256 }) : caught
    } finally {
      clearTimeout(timer)
      leftMs -= performance.now() - begun
    }
  }
  return { next, leave: () => void messages.return?.() }
}
