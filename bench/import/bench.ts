import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { median, spread } from '../setup/figures.ts'
import type { Sample, Task } from './contender.ts'
import { pgliteHouse, postgresHouse, type SeededDatabase } from './databases.ts'
import { writeSheet } from './sheet.ts'

/** Fewer rows while developing: `IMPORT_ROWS=10000 npm run bench -- import`. */
const rows = Number(process.env.IMPORT_ROWS ?? 100_000)
const runs = 3
const contenders = ['ours', 'bare'] as const
type Contender = (typeof contenders)[number]

/** One contender in a process and a database of its own. */
const sampleOf = async (house: SeededDatabase, contender: Contender, run: number, file: string): Promise<Sample> => {
  const task: Task = { contender, file, rows, ...(await house.copy(`${contender}_${run}`)) }
  const program = new URL('./contender.ts', import.meta.url).pathname
  const output = execFileSync(process.execPath, [...process.execArgv, program, JSON.stringify(task)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}

const samplesOf = async (house: SeededDatabase, file: string, say: (line: string) => void) => {
  const samples: Record<Contender, Sample[]> = { ours: [], bare: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const contender of run % 2 === 0 ? contenders : contenders.toReversed())
      samples[contender].push(await sampleOf(house, contender, run, file))
    say(`${house.name}: run ${run + 1} of ${runs}`)
  }
  const digests = new Set(contenders.flatMap((contender) => samples[contender].map(({ digest }) => digest)))
  if (digests.size !== 1) throw new Error(`the contenders left different rates: ${[...digests].join(', ')}`)
  return samples
}

const seconds = (samples: readonly Sample[], step: string): readonly number[] =>
  samples.map(({ steps }) => (steps[step] ?? Number.NaN) / 1000)
const megabytes = (samples: readonly Sample[]): readonly number[] => samples.map(({ peakMb }) => peakMb)
const maxRatio = 2

const rowsOf = ({ name }: SeededDatabase, { ours, bare }: Record<Contender, Sample[]>): string[][] => {
  const ratio = median(seconds(ours, 'whole')) / median(seconds(bare, 'whole'))
  const line = (what: string, mine: readonly number[], theirs?: readonly number[], digits = 1) => [
    ...[`${name}: ${what}`, spread(mine, digits), theirs ? spread(theirs, digits) : ''],
    theirs ? (median(mine) / median(theirs)).toFixed(2) : '',
  ]
  return [
    [
      ...line('all of it, s', seconds(ours, 'whole'), seconds(bare, 'whole')),
      `≤ ${maxRatio}: ${ratio <= maxRatio ? 'met' : 'missed'}`,
    ],
    [...line('upload until the first answer, s', seconds(ours, 'answered')), ''],
    [...line('upload until the preview, s', seconds(ours, 'judged')), ''],
    [...line('publish, s', seconds(ours, 'committed')), ''],
    [...line('peak memory beyond the start, MB', megabytes(ours), megabytes(bare), 0), ''],
  ]
}

export const bench: Bench = {
  title: `A sheet of ${rows.toLocaleString('en')} FCL rates, uploaded, judged and published`,
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
    const file = join(folder, 'rates.xlsx')
    const found: string[][] = []
    try {
      await writeSheet(file, rows)
      for (const furnished of [pgliteHouse, postgresHouse]) {
        const house = await furnished(folder)
        if (!house) continue
        try {
          found.push(...rowsOf(house, await samplesOf(house, file, say)))
        } finally {
          await house.close()
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return {
      conditions: `Bare: the same reader, the same rows by bulk insert through the same driver, nothing else. ${runs} runs in turn, each in a process and a database of its own; median (least–most). The rates of both are equal.`,
      head: ['', 'import', 'bare', 'import / bare', 'aim'],
      rows: found,
    }
  },
}
