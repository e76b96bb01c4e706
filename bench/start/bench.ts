import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../bench.ts'
import { spread } from '../setup/figures.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const runs = 3

/** Seconds until the address is printed; then it is stopped as by Ctrl-C. */
const startOnce = async (folder: string): Promise<number> => {
  const started = performance.now()
  const env = { ...process.env, HANGJIA_DATA: folder, PORT: '0' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => /http:\/\/\S+:\d+/.test(chunk.toString()) && resolve())
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
  const seconds = (performance.now() - started) / 1000
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  return seconds
}

const typeCheck = (): number => {
  const started = performance.now()
  execFileSync('tsc', ['-p', '.', '--incremental', 'false'], { cwd: root, stdio: 'inherit' })
  return (performance.now() - started) / 1000
}

export const bench: Bench = {
  title: 'Starting and checking',
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
    const [first, later, check]: [number[], number[], number[]] = [[], [], []]
    try {
      for (let run = 0; run < runs; run += 1) {
        const data = join(folder, String(run))
        first.push(await startOnce(data))
        later.push(await startOnce(data))
        check.push(typeCheck())
        say(`${first.at(-1)?.toFixed(1)} s, ${later.at(-1)?.toFixed(1)} s, types ${check.at(-1)?.toFixed(1)} s`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return {
      conditions: `${runs} runs; median (least–most), seconds until the address is printed; installed and built before.`,
      head: ['', 'seconds'],
      rows: [
        ['npm start, empty folder: database made, 20,000 rates seeded', spread(first, 1)],
        ['npm start again', spread(later, 1)],
        ['types of every workspace, from nothing', spread(check, 1)],
      ],
    }
  },
}
