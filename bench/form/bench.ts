import type { Bench } from '../bench.ts'
import { median, quantile, spread } from '../setup/figures.ts'
import { type Stage, withPage } from '../setup/stage.ts'
import type {} from './page/main.tsx'

const runs = 15
const words = 'Shanghai to Hamburg'
const contenders = ['ours', 'bare'] as const
type Contender = (typeof contenders)[number]

/** Measurements of one fresh page with one of them. */
interface Sample {
  readonly fields: number
  readonly paintMs: number
  readonly letterMs: readonly number[]
  readonly nodes: number
}

const sampleOf = async ({ open }: Stage, contender: Contender): Promise<Sample> => {
  const page = await open(`contender=${contender}`)
  const paintMs = await page.evaluate(() => window.formActs.paint())
  const fields = await page.evaluate(() => window.formActs.fieldCount())
  const nodes = await page.locator('main *').count()
  const letterMs = await page.evaluate((text) => window.formActs.type(text), words)
  await page.close()
  return { fields, paintMs, letterMs, nodes }
}

export const bench: Bench = {
  title: 'A form of sixty fields against bare elements of HTML',
  run: (say) =>
    withPage(new URL('.', import.meta.url), async (stage) => {
      const samples: Record<Contender, Sample[]> = { ours: [], bare: [] }
      for (let run = 0; run < runs; run += 1) {
        // Each run begins with the other one, so that a slow moment of the machine does not always meet the same.
        for (const contender of run % 2 === 0 ? contenders : contenders.toReversed())
          samples[contender].push(await sampleOf(stage, contender))
        say(`run ${run + 1} of ${runs}`)
      }
      const row = (name: string, figure: (sample: Sample) => number, digits: number) => {
        const [ours, bare] = contenders.map((contender) => samples[contender].map(figure))
        const ratio = median(ours ?? []) / median(bare ?? [])
        return [name, spread(ours ?? [], digits), spread(bare ?? [], digits), ratio.toFixed(2)]
      }
      return {
        conditions: `${stage.browser}; ${samples.ours[0]?.fields} fields of rates, customers and orders, ${runs} runs, each in fresh pages and in turn; median (least–most). Both use the form of the console, which judges what changed at each letter. A letter: script, style and layout, without the wait for a frame.`,
        head: ['', 'controls of packages/ui', 'bare elements', 'ratio'],
        rows: [
          row('first paint, ms', (sample) => sample.paintMs, 0),
          row('a letter, median, ms', (sample) => median(sample.letterMs), 2),
          row('a letter, p95, ms', (sample) => quantile(sample.letterMs, 0.95), 2),
          row('elements', (sample) => sample.nodes, 0),
        ],
      }
    }),
}
