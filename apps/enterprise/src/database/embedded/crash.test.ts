import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, fsyncSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { freshFolder, freshPgliteFolder } from '../../../test/databases.ts'
import { isEveryCase } from '../../../test/every-case.ts'
import { installHistory } from '../history.ts'
import { migrate } from '../migrate.ts'
import { openPglite } from './open-pglite.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? (isEveryCase ? 20 : 6))

/** The last one of these rounds kills the writer; before, it is halted, and what a kill would leave at that moment is copied. */
const roundsOfWriter = 3

/**
 * Each of its transactions writes an order with five lines and changes the running total; its number is put into a file once it is
 * acknowledged. It ends with the process that started it.
 */
const writer = `
  process.stdin.resume().once('close', () => process.exit())
  import { appendFileSync } from 'node:fs'
  import { openPglite } from ${JSON.stringify(new URL('./open-pglite.ts', import.meta.url).href)}
  const database = await openPglite(process.argv[1], { upkeepEveryMs: 40 })
  for (let n = Number(process.argv[2]); ; n += 1) {
    await database.transaction(async (tx) => {
      await tx.query('INSERT INTO booking (company_id, id) VALUES (1, $1)', [n])
      await tx.bulk('line', { booking: 'bigint', no: 'int', text: 'text' },
        [1, 2, 3, 4, 5].map((no) => ({ booking: n, no, text: 'x'.repeat(n % 7 === 0 ? 20000 : 50) })))
      await tx.query('UPDATE booking SET note = $2 WHERE id = $1', [n, 'second'])
      await tx.query('UPDATE total SET n = n + 1')
    })
    appendFileSync(process.argv[3], n + '\\n')
    await new Promise(setImmediate)
  }`

/** Lets a process write from a number on. */
const startWriter = (folder: string, from: number) => {
  const file = join(freshFolder(), 'acknowledged')
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder, String(from), file], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  // One that is halted does not notice that its test has failed.
  onTestFinished(() => void child.kill('SIGKILL'))
  const isHalted = () => /\) T /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8'))
  return {
    /** The last number that it acknowledged. */
    last: () => Number((existsSync(file) && readFileSync(file, 'utf8').split('\n').at(-2)) || from - 1),
    halt: async () => {
      child.kill('SIGSTOP')
      await expect.poll(isHalted, { interval: 2 }).toBe(true)
    },
    goOn: () => child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL')
      expect((await exited)[1]).toBe('SIGKILL')
    },
  }
}

it(`after kill -9 everything acknowledged is there and nothing is half, ${rounds} rounds`, {
  timeout: 600_000,
}, async () => {
  const folder = await freshPgliteFolder('nothing')
  const copy = freshFolder()
  const first = await openPglite(folder)
  await migrate(first, [
    {
      name: '001',
      up: `CREATE TABLE booking (company_id bigint, id bigint, note text, version int, created_at timestamptz, created_by bigint,
             updated_at timestamptz, updated_by bigint, PRIMARY KEY (company_id, id));
           CREATE TABLE line (booking bigint, no int, text text);
           CREATE TABLE total (n int); INSERT INTO total VALUES (0);
           ${installHistory('booking')}`,
    },
  ])
  await first.close()

  let next = 1
  let slowestMs = 0
  let syncs = 0
  const sync = (descriptor: number): void => {
    syncs += 1
    fsyncSync(descriptor)
  }
  let running: ReturnType<typeof startWriter> | undefined
  for (let round = 1; round <= rounds; round += 1) {
    running ??= startWriter(folder, next)
    const enough = running.last() + 1 + Math.floor(Math.random() * 20)
    await expect.poll(running.last, { interval: 5, timeout: 300_000 }).toBeGreaterThanOrEqual(enough)
    await pause(Math.random() * 20)
    const isEnd = round % roundsOfWriter === 0 || round === rounds
    if (isEnd) await running.kill()
    else {
      await running.halt()
      cpSync(join(folder, 'cluster'), join(copy, 'cluster'), { recursive: true })
    }
    const last = running.last()
    syncs = 0
    const begun = performance.now()
    const database = await openPglite(isEnd ? folder : copy, { sync })
    // One by one PostgreSQL would sync two thousand files.
    expect(syncs).toBeLessThan(200)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    const state = await database.one(`
      SELECT (SELECT max(id) FROM booking) AS last, (SELECT count(*) FROM booking) AS bookings, (SELECT n FROM total) AS total,
             (SELECT count(*) FROM line) AS lines, (SELECT count(*) FROM booking_history) AS former,
             (SELECT count(*) FROM booking WHERE note IS DISTINCT FROM 'second' OR version <> 2) AS half`)
    const kept = Number(state.last)
    // The one after the last acknowledged may have been committed without its answer being heard.
    expect([last, last + 1]).toContain(kept)
    expect(state).toEqual({
      last: String(kept),
      bookings: String(kept),
      total: kept,
      lines: String(5 * kept),
      former: String(kept),
      half: '0',
    })
    await database.close()
    if (isEnd) {
      running = undefined
      next = kept + 1
    } else {
      rmSync(join(copy, 'cluster'), { recursive: true })
      running.goOn()
    }
  }
  process.stdout.write(`${rounds} crashes, ${next - 1} orders, slowest opening ${slowestMs.toFixed(0)} ms\n`)
})
