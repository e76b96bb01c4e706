import { describe, expect, it } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { pdfFacts } from './pdf-facts.ts'
import { papersPerPage } from './pool.ts'
import { samplePaper } from './sample-paper.ts'
import { samplePool } from './sample-pool.ts'

const small = samplePaper({ rows: 3 })
/** Takes the browser seconds. */
const endless = samplePaper({ rows: 30_000 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a browser that dies', () => {
  it('is back with the next document, and loses none of those that it was printing', async () => {
    const { render, browserProcesses } = samplePool({ pages: 2 })
    const killed = new Set<number>()
    const kill = () => {
      for (const id of browserProcesses()) {
        process.kill(id, 'SIGKILL')
        killed.add(id)
      }
    }
    // A process that is just being forked looks like the one that forks it.
    const isNew = () => expect.poll(() => browserProcesses().map((id) => killed.has(id))).toEqual([false])
    await render(small)
    kill()
    expect(pdfFacts(await render(small)).pages).toBe(1)
    await isNew()
    // The earliest moment finds the second page half open, where some calls of Playwright would wait for ever; then both are open.
    for (const moment of [10, 40, 120]) {
      const prints = Array.from({ length: 6 }, () => render(samplePaper({ rows: 100 })))
      await pause(moment)
      kill()
      const pages = (await Promise.all(prints)).map((pdf) => pdfFacts(pdf).pages)
      expect(new Set(pages).size).toBe(1)
      await isNew()
    }
    expect(killed.size).toBeGreaterThanOrEqual(4)
  })
})

describe('a document that takes too long', () => {
  it('is given up at its deadline, keeps those that wait no longer than their own, and the next one is printed', async () => {
    const { render } = samplePool({ pages: 1, deadlineMs: 4_000 })
    // A busy machine may start a browser for longer than that.
    const printed = () => expect.poll(() => render(small).then((pdf) => pdfFacts(pdf).pages, String)).toBe(1)
    await printed()
    const [given, ...waiting] = await Promise.allSettled([render(endless), render(small), render(small)])
    const late = { code: 'overloaded', message: 'pdf: deadline' }
    expect(given).toMatchObject({ reason: late })
    for (const outcome of waiting) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(late)
    await printed()
  })
})

describe('a full pool', () => {
  it('refuses at once what neither prints nor waits, and prints many more documents than its pages last for', async () => {
    const { render, warnings } = samplePool({ pages: 2, renewAfter: 2, queue: 6 })
    await render(small)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => render(small)))
    const printed = outcomes.map((outcome) => outcome.status === 'fulfilled' && pdfFacts(outcome.value).pages)
    expect(printed).toEqual([...Array(8).fill(1), false, false])
    expect(outcomes[9]).toMatchObject({ reason: { code: 'overloaded', message: 'pdf: queue full' } })
    expect(warnings.filter((warning) => !warning.includes('sandbox'))).toEqual([])
  })
})

describe('memory', () => {
  const held = async () => {
    for (let at = 0; at < 3; at += 1) {
      globalThis.gc?.()
      await pause(20)
    }
    return process.memoryUsage().arrayBuffers
  }

  it('keeps no printed document for longer than its page, whose documents are few', async () => {
    const { render } = samplePool({ pages: 1, renewAfter: 5 })
    const { length } = await render(small)
    const before = await held()
    for (let at = 0; at < 20; at += 1) await render(small)
    await expect.poll(async () => (await held()) - before).toBeLessThan(10 * length)
    expect(papersPerPage * (await render(samplePaper({ rows: 200 }))).length).toBeLessThan(16 * 2 ** 20)
  })
})

describe('a pool from its proof to its end', () => {
  it('reports in one line why nothing can be printed, proves it by a print, finishes what it accepted and leaves no process', async () => {
    const why = 'No browser for PDFs starts here'
    let isThere = false
    const { ready, render, stop, browserProcesses } = samplePool({
      pages: 1,
      find: (folder) => (isThere ? findBrowser(folder) : Promise.reject(new Error(why))),
    })
    await expect(ready()).rejects.toMatchObject({ code: 'unexpected', message: `pdf: ${why}` })
    expect(browserProcesses()).toEqual([])
    isThere = true
    // It is stopped before its browser is up.
    const proof = ready()
    const prints = [render(small), render(small), render(small)]
    const stopped = stop()
    await expect(render(small)).rejects.toMatchObject({ code: 'overloaded', message: 'pdf: stopping' })
    await expect(proof).resolves.toBeUndefined()
    expect(browserProcesses()).not.toEqual([])
    expect((await Promise.all(prints)).map((pdf) => pdfFacts(pdf).pages)).toEqual([1, 1, 1])
    await stopped
    await expect.poll(browserProcesses).toEqual([])
  })

  it('costs nothing when nothing was printed', async () => {
    const { stop, browserProcesses } = samplePool()
    await stop()
    expect(browserProcesses()).toEqual([])
  })
})
