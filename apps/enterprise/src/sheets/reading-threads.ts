import { Worker } from 'node:worker_threads'

/** Limits of a reading thread: a hostile workbook ends the thread, not the service. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
/** Milliseconds for which an idle thread is kept. */
const longestIdleMs = 10_000

/** Thread that has read a workbook to its end; to start one takes thirty times as long as to read a usual workbook. */
let idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined

/** A thread that reads no workbook. */
export const takeThread = (): Worker => {
  if (!idle) return startThread()
  const { worker, timer } = idle
  idle = undefined
  clearTimeout(timer)
  worker.ref()
  return worker
}

/** Keeps a thread that has read a workbook to its end for the next one. One idle thread is enough, and it keeps no process alive. */
export const giveBackThread = (worker: Worker): void => {
  if (idle) {
    endThread(worker)
    return
  }
  worker.unref()
  idle = { worker, timer: setTimeout(() => forget(worker), longestIdleMs).unref() }
}

export const endThread = (worker: Worker): void => void worker.terminate()

const startThread = (): Worker => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { resourceLimits: limits, execArgv: [] })
  // Readers receive its error, too; without a listener that of an idle thread would end the service.
  worker.on('error', () => forget(worker))
  return worker
}

const forget = (worker: Worker): void => {
  if (idle?.worker === worker) idle = undefined
  endThread(worker)
}
