import type { CDPSession, Page } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { median, quantile, spread } from '../setup/figures.ts'
import { type Stage, withPage } from '../setup/stage.ts'
import type {} from './page/main.tsx'
import { columnCount } from './page/rows.ts'

const rowCount = 1500
const runs = 5
const scrollSteps = { down: 150, sideways: 60 } as const
const pasted = { rows: 500, columns: 4 } as const

const contenders = ['grid', 'react', 'html'] as const
type Contender = (typeof contenders)[number]

/** Measurements of one fresh page with one of them. */
interface Sample {
  readonly paintMs: number
  readonly down: readonly number[]
  readonly sideways: readonly number[]
  /** Megabytes of JavaScript beyond the page without a sheet. */
  readonly heapMb: number
  /** Nodes of the document beyond the page without a sheet. */
  readonly nodes: number
  readonly pasteMs: number
}

const weigh = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
}

/** Pastes a block from the first cell on and makes sure that its first and its last row have arrived. */
const pasteBlock = async (page: Page): Promise<number> => {
  const block = Array.from({ length: pasted.rows }, (_, row) =>
    Array.from({ length: pasted.columns }, (_, column) => `p${row}.${column}`).join('\t'),
  ).join('\n')
  await page.getByRole('gridcell').first().click()
  const took = await page.evaluate((text) => window.acts.paste(text), block)
  await page.getByText('p0.3', { exact: true }).waitFor()
  await page.evaluate((share) => window.acts.scrollTo(share), (pasted.rows - 10) / rowCount)
  await page.getByText(`p${pasted.rows - 1}.3`, { exact: true }).waitFor()
  return took
}

const sampleOf = async ({ open }: Stage, contender: Contender): Promise<Sample> => {
  const page = await open(`contender=${contender}&rows=${rowCount}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await weigh(session)
  const paintMs = await page.evaluate(() => window.acts.paint())
  const after = await weigh(session)
  const down = await page.evaluate((steps) => window.acts.frameTimes('down', steps), scrollSteps.down)
  const sideways = await page.evaluate((steps) => window.acts.frameTimes('sideways', steps), scrollSteps.sideways)
  await page.evaluate(() => window.acts.scrollTo(0))
  const pasteMs = contender === 'grid' ? await pasteBlock(page) : Number.NaN
  await page.close()
  return {
    paintMs,
    down,
    sideways,
    heapMb: (after.heap - before.heap) / 1e6,
    nodes: after.nodes - before.nodes,
    pasteMs,
  }
}

const p95 = (times: readonly number[]) => quantile(times, 0.95)
const met = (value: number, most: number) => (value <= most ? 'met' : 'missed')

export const bench: Bench = {
  title: `The grid against a plain table: ${rowCount} rows × ${columnCount} columns`,
  run: (say) =>
    withPage(new URL('.', import.meta.url), async (stage) => {
      const samples: Record<Contender, Sample[]> = { grid: [], react: [], html: [] }
      for (let run = 0; run < runs; run += 1) {
        // Each run begins with another one, so that a slow moment of the machine does not always meet the same.
        const order = contenders.map((_, at) => contenders[(at + run) % contenders.length] ?? 'grid')
        for (const contender of order) samples[contender].push(await sampleOf(stage, contender))
        say(`run ${run + 1} of ${runs}`)
      }
      const column = (contender: Contender, figure: (sample: Sample) => number) => samples[contender].map(figure)
      const row = (
        name: string,
        figure: (sample: Sample) => number,
        digits: number,
        aim: (ratio: number) => string,
      ) => {
        const ratio = median(column('grid', figure)) / median(column('react', figure))
        const cells = contenders.map((contender) => spread(column(contender, figure), digits))
        return [name, ...cells, ratio.toFixed(3), aim(ratio)]
      }
      const scroll = (name: string, figure: (sample: Sample) => readonly number[]) => {
        const most = median(column('grid', (sample) => p95(figure(sample))))
        return row(
          name,
          (sample) => p95(figure(sample)),
          1,
          () => `≤ 20 ms: ${met(most, 20)}`,
        )
      }
      const pasteTimes = column('grid', (sample) => sample.pasteMs)
      const pasteRow = `≤ 50 ms: ${met(median(pasteTimes), 50)}`
      return {
        conditions: `${stage.browser}; ${runs} runs, each in fresh pages and in turn; median (least–most). Frames come every 16.7 ms.`,
        head: ['', 'grid', 'table by React', 'table by HTML', 'grid / React', 'aim'],
        rows: [
          row(
            'first paint, ms',
            (sample) => sample.paintMs,
            0,
            (ratio) => `≤ 0.1: ${met(ratio, 0.1)}`,
          ),
          scroll('scroll down, p95 of a frame, ms', (sample) => sample.down),
          scroll('scroll sideways, p95 of a frame, ms', (sample) => sample.sideways),
          [`paste of ${pasted.rows} × ${pasted.columns} cells, ms`, spread(pasteTimes), '', '', '', pasteRow],
          row(
            'memory of scripts, MB',
            (sample) => sample.heapMb,
            1,
            () => '',
          ),
          row(
            'nodes of the document',
            (sample) => sample.nodes,
            0,
            () => '',
          ),
        ],
      }
    }),
}
