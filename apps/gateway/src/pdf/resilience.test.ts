import { describe, expect, it } from 'vitest'
import { pdfFacts } from './pdf-facts.ts'
import { papersPerPage } from './pool.ts'
import { samplePaper } from './sample-paper.ts'
import { samplePool } from './sample-pool.ts'

const small = samplePaper({ rows: 3 })
/** Takes the browser seconds. */
const endless = samplePaper({ rows: 30_000 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a browser that dies', () => {
  it('is back with the next document', async () => {
    const { render, browserProcesses } = samplePool()
    await render(small)
    const [before] = browserProcesses()
    process.kill(before!, 'SIGKILL')
    expect(pdfFacts(await render(small)).pages).toBe(1)
    expect(browserProcesses()).not.toContain(before)
  })

  // The earliest moment finds the second page half open, where some calls of Playwright would wait for ever.
  it.each([10, 40, 120])('loses none of the documents it was printing after %i ms', async (moment) => {
    const { render, browserProcesses } = samplePool({ pages: 2 })
    await render(small)
    const prints = Array.from({ length: 6 }, () => render(samplePaper({ rows: 100 })))
    await pause(moment)
    for (const id of browserProcesses()) process.kill(id, 'SIGKILL')
    const pages = (await Promise.all(prints)).map((pdf) => pdfFacts(pdf).pages)
    expect(new Set(pages).size).toBe(1)
    expect(browserProcesses()).toHaveLength(1)
  })
})

describe('a document that takes too long', () => {
  it('is given up at its deadline, keeps those that wait no longer than their own, and the next one is printed', async () => {
    const { render } = samplePool({ pages: 1, deadlineMs: 8_000 })
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
  it('refuses at once what neither prints nor waits', async () => {
    const { render } = samplePool({ pages: 1, queue: 2 })
    await render(small)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => render(small)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes[4]).toMatchObject({ reason: { code: 'overloaded', message: 'pdf: queue full' } })
  })

  it('prints many more documents than its pages last for', async () => {
    const { render, warnings } = samplePool({ pages: 2, renewAfter: 3, queue: 30 })
    const prints = await Promise.all(Array.from({ length: 20 }, () => render(small)))
    expect(prints.map((pdf) => pdfFacts(pdf).pages)).toEqual(Array(20).fill(1))
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
    for (let at = 0; at < 30; at += 1) await render(small)
    await expect.poll(async () => (await held()) - before).toBeLessThan(10 * length)
    expect(papersPerPage * (await render(samplePaper({ rows: 200 }))).length).toBeLessThan(16 * 2 ** 20)
  })
})

describe('stopping', () => {
  it('finishes what was accepted, refuses the rest and leaves no process behind', async () => {
    const { render, stop, browserProcesses } = samplePool({ pages: 1 })
    const prints = [render(small), render(small), render(small)]
    const stopped = stop()
    await expect(render(small)).rejects.toMatchObject({ code: 'overloaded', message: 'pdf: stopping' })
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

describe('readiness', () => {
  it('is proven by a print', async () => {
    const { ready, browserProcesses } = samplePool()
    await ready()
    expect(browserProcesses()).toHaveLength(1)
  })

  it('reports in one line why nothing can be printed, and is asked anew each time', async () => {
    const why = 'No browser for PDFs starts here'
    let isThere = false
    const real = samplePool()
    await real.ready()
    const { ready } = samplePool({
      browser: async () => {
        if (!isThere) throw new Error(why)
        const { findBrowser } = await import('../browser/find-browser.ts')
        const { testDataFolder } = await import('./sample-pool.ts')
        return findBrowser(testDataFolder)
      },
    })
    await expect(ready()).rejects.toMatchObject({ code: 'unexpected', message: `pdf: ${why}` })
    isThere = true
    await expect(ready()).resolves.toBeUndefined()
  })
})
