import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fsyncSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { freshPgliteFolder } from '../../../test/databases.ts'
import { isEveryCase } from '../../../test/every-case.ts'
import { installHistory } from '../history.ts'
import { migrate } from '../migrate.ts'
import { openPglite } from './open-pglite.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? (isEveryCase ? 20 : 6))

/**
 * Each of its transactions writes an order with five lines and changes the running total; it names what was acknowledged. It ends with
 * the process that started it.
 */
const writer = `
  process.stdin.resume().once('close', () => process.exit())
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
    process.stdout.write(n + '\\n')
    await new Promise(setImmediate)
  }`

/** Lets the writer write for a while, kills it and answers the last number it acknowledged. */
const writeAndKill = async (folder: string, from: number, afterMs: number): Promise<number> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder, String(from)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let last = from - 1
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    last = Number(line)
  })
  await once(lines, 'line')
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  child.kill('SIGKILL')
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
  return last
}

it(`after kill -9 everything acknowledged is there and nothing is half, ${rounds} rounds`, {
  timeout: 600_000,
}, async () => {
  const folder = await freshPgliteFolder('nothing')
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
  let acknowledged = 0
  let slowestMs = 0
  let syncs = 0
  const sync = (descriptor: number): void => {
    syncs += 1
    fsyncSync(descriptor)
  }
  for (let round = 0; round < rounds; round += 1) {
    const last = await writeAndKill(folder, next, Math.random() * 300)
    acknowledged += last - next + 1
    syncs = 0
    const begun = performance.now()
    const database = await openPglite(folder, { sync })
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
    next = kept + 1
  }
  process.stdout.write(`${rounds} crashes, ${acknowledged} acknowledged, slowest opening ${slowestMs.toFixed(0)} ms\n`)
})
