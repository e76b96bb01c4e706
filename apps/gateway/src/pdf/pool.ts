import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '@hangjia/contracts'
import type { Browser } from 'playwright-core'
import type { FoundBrowser } from '../browser/find-browser.ts'
import { after, before, Late } from './deadline.ts'
import { launchPrinter, type SandboxPolicy, sandboxPolicy } from './launch-printer.ts'
import { openPrinterPage, type Picture, type PictureJob, type PrinterPage, type PrintJob } from './printer-page.ts'

export interface PdfPoolOptions {
  /** Asked before every start of the browser: `() => findBrowser(dataFolder)`. */
  readonly browser: () => Promise<FoundBrowser>
  readonly warn: (message: string) => void
  readonly sandbox?: SandboxPolicy
  /** Documents that are printed at the same time. */
  readonly pages?: number
  /** Documents that may wait; the next one is refused. */
  readonly queue?: number
  /** From the request to the PDF, waiting included. */
  readonly deadlineMs?: number
  /** Documents after which a page is replaced by a fresh one: Playwright keeps every PDF of a page until the page is closed. */
  readonly renewAfter?: number
}

export interface PdfPool {
  /** Prints a document. Throws the problem `overloaded` (full, late, stopping) or `unexpected` (it cannot be printed). */
  render(job: PrintJob): Promise<Buffer>
  /** Takes a picture of the first pages of a document, in the same queue. */
  picture(job: PictureJob): Promise<Picture>
  /** Proves once that Chinese text can be printed here; throws the obstacle. */
  ready(): Promise<void>
  /** Refuses new documents, finishes those that were accepted and closes the browser. */
  stop(): Promise<void>
  /** Documents that are printed now, and those that wait. */
  load(): { readonly printing: number; readonly waiting: number }
}

/** Papers that a page prints before it is closed: with them it holds some megabytes. */
export const papersPerPage = 100

interface Accepted {
  readonly work: (page: PrinterPage) => Promise<unknown>
  readonly dueAt: number
}
interface Waiting extends Accepted {
  readonly resolve: (result: never) => void
  readonly reject: (problem: Problem) => void
}

/** One warm browser and a few pages that are used again and again. */
export const createPdfPool = ({
  browser: find,
  warn,
  sandbox = sandboxPolicy(),
  pages = availableParallelism(),
  queue = 20,
  deadlineMs = 10_000,
  renewAfter = papersPerPage,
}: PdfPoolOptions): PdfPool => {
  const waiting: Waiting[] = []
  const unfinished = new Set<Promise<unknown>>()
  const idle: PrinterPage[] = []
  let busy = 0
  let isStopping = false
  let running: Promise<Browser> | undefined
  let proof: Promise<void> | undefined

  const browser = (): Promise<Browser> => {
    if (running) return running
    const start = find().then((found) => launchPrinter(found, sandbox, warn))
    running = start
    const forget = () => {
      if (running === start) running = undefined
    }
    start.then((started) => {
      started.on('disconnected', forget)
      if (!started.isConnected()) forget()
    }, forget)
    return start
  }

  const takePage = async (): Promise<PrinterPage> => {
    const page = idle.pop()
    if (page && !page.isLost()) return page
    return page ? takePage() : openPrinterPage(await browser())
  }

  const closePage = async (page: PrinterPage): Promise<void> => {
    const closed = page.close().catch(() => undefined)
    if ((await Promise.race([closed, after(2_000, 'stuck')])) !== 'stuck') return
    warn('PDF: a page does not close; the browser is started anew')
    await running?.then((started) => started.close()).catch(() => undefined)
  }

  const serve = async ({ work, dueAt }: Accepted, attempt: 'first' | 'second'): Promise<unknown> => {
    const opening = takePage()
    try {
      const result = await before(dueAt, opening.then(work))
      const page = await opening
      if (page.printed < renewAfter && !page.isSpoiled()) idle.push(page)
      else void closePage(page)
      return result
    } catch (cause) {
      void opening.then(closePage, () => undefined)
      if (cause instanceof Late) throw late()
      // The document of another caller may have crashed the browser: one more try. The crash is reported call by
      // call; only after this turn of the event loop do all callers know.
      await setImmediate()
      const isLost = await opening.then((page) => page.isLost()).catch(() => true)
      if (isLost && attempt === 'first') return serve({ work, dueAt }, 'second')
      throw new Problem('unexpected', { message: `pdf: ${firstLine(cause)}`, cause })
    }
  }

  const next = (): void => {
    const first = busy < pages ? waiting.shift() : undefined
    if (!first) return
    busy += 1
    serve(first, 'first')
      .finally(() => {
        busy -= 1
        next()
      })
      .then((result) => first.resolve(result as never), first.reject)
  }

  const accept = async <T>(work: (page: PrinterPage) => Promise<T>): Promise<T> => {
    if (isStopping) throw new Problem('overloaded', { message: 'pdf: stopping' })
    if (busy >= pages && waiting.length >= queue) throw new Problem('overloaded', { message: 'pdf: queue full' })
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const accepted = { work, dueAt: performance.now() + deadlineMs, resolve, reject }
    const timer = setTimeout(() => {
      const place = waiting.indexOf(accepted)
      if (place < 0) return
      waiting.splice(place, 1)
      reject(late())
    }, deadlineMs)
    waiting.push(accepted)
    unfinished.add(promise)
    next()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      unfinished.delete(promise)
    }
  }

  const render: PdfPool['render'] = (job) => accept((page) => page.print(job))
  const picture: PdfPool['picture'] = (job) => accept((page) => page.picture(job))

  const ready = async (): Promise<void> => {
    proof ??= render({ title: 'ready', html: '<!doctype html><html lang="zh-CN"><p>航价 ready' }).then(() => undefined)
    try {
      await proof
    } catch (cause) {
      proof = undefined
      throw cause
    }
  }

  const stop = async (): Promise<void> => {
    isStopping = true
    await Promise.allSettled(unfinished)
    await running?.then((started) => started.close()).catch(() => undefined)
  }

  return { render, picture, ready, stop, load: () => ({ printing: busy, waiting: waiting.length }) }
}

const late = () => new Problem('overloaded', { message: 'pdf: deadline' })
const firstLine = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0]
