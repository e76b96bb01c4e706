import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { writeXlsx } from 'hucre/xlsx'
import { expect, inject, it } from 'vitest'
import { copyOfPostgres, freshFolder, freshPgliteFolder, freshPostgresUrl } from '../../test/databases.ts'
import { isEveryCase } from '../../test/every-case.ts'
import { startImportService } from '../../test/import-service.ts'
import type { Database } from '../database/database.ts'
import { openPglite } from '../database/embedded/open-pglite.ts'
import { openPostgres } from '../database/open-postgres.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? (isEveryCase ? 3 : 2))
const rates = 400
const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Commits an import that waits in review, and prints when it begins and when it is done. */
const committer = `
  import { fclRate } from '@hangjia/contracts'
  import { openPglite } from ${at('../database/embedded/open-pglite.ts')}
  import { openPostgres } from ${at('../database/open-postgres.ts')}
  import { viewOf } from ${at('../records/tables/view.ts')}
  import { commitImport } from ${at('./writing/commit-import.ts')}
  const [, place, companyId, id, userId] = process.argv
  const database = await (place.startsWith('postgresql:') ? openPostgres(place) : openPglite(place, { upkeepEveryMs: 40 }))
  await database.query("UPDATE sheet_import SET state = 'writing' WHERE id = $1", [id])
  const person = { companyId, userId, identity: 0, permissions: ['TS-9001', 'TS-9004', 'TS-9032'] }
  process.stdout.write('writing\\n')
  const wanted = { staged: { companyId, id }, page: 'fclFreight', displayFlag: 1, today: '2026-11-20' }
  await commitImport(database, viewOf(fclRate, person), person, wanted)
  process.stdout.write('done\\n')
  setInterval(() => {}, 1000)
`
interface Prepared {
  readonly companyId: string
  readonly id: string
  readonly userId: string
}

/** A company with a sheet in review, in a database that is closed. */
const prepare = async (database: Database): Promise<Prepared> => {
  const service = await startImportService(database)
  const rows = Array.from({ length: rates }, (_, no) => [
    ...['CNSHG', 'USLAX', 'COS', `S${no}`, 1000 + no, 'USD', '2026-12-01 ~ 2026-12-31'],
  ])
  const heads = ['POL', 'POD', 'Carrier', 'Service code', '20GP', 'Currency', 'Validity']
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [heads, ...rows] }] })
  const { id, counts } = await service.start('fclFreight', bytes)
  expect(counts.new).toBe(rates)
  const { created_by: userId } = await database.one<{ created_by: string }>(
    'SELECT created_by FROM sheet_import WHERE id = $1',
    [id],
  )
  await service.app.close()
  await database.close()
  return { companyId: service.companies.hangjia, id, userId }
}

/** Commits in a process of its own and kills it so long after it began, or once it is done. Answers how long it wrote, in ms. */
const commitAndKill = async (
  { companyId, id, userId }: Prepared,
  place: string,
  afterMs: number | undefined,
): Promise<{ isDone: boolean; tookMs: number }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', committer, place, companyId, id, userId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('../..', import.meta.url),
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  let isDone = false
  const done = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      isDone ||= line === 'done'
      if (isDone) resolve()
    })
  })
  await once(lines, 'line')
  const begun = performance.now()
  await Promise.race([
    done,
    exited,
    ...(afterMs === undefined ? [] : [new Promise((resolve) => setTimeout(resolve, afterMs))]),
  ])
  const tookMs = performance.now() - begun
  child.kill('SIGKILL')
  await exited
  return { isDone, tookMs }
}

/** Kills a number of commits of one import at different moments; `fresh` returns the place of a copy of its database. */
const killAtAnyMoment = async (
  prepared: Prepared,
  { fresh, open }: { fresh(): Promise<string>; open(place: string): Promise<Database> },
): Promise<void> => {
  let [whole, none] = [0, 0]
  let longestMs: number | undefined
  for (let round = 0; round <= rounds; round += 1) {
    const place = await fresh()
    // The first one is let through: it shows how long there is something to kill. The second is killed as soon as it writes.
    const afterMs = longestMs === undefined ? undefined : (longestMs * (round - 1)) / rounds
    const { isDone, tookMs } = await commitAndKill(prepared, place, afterMs)
    longestMs ??= tookMs
    const database = await open(place)
    // The work of the killed one is over once its import can be locked.
    await database.transaction((transaction) =>
      transaction.query('SELECT FROM sheet_import WHERE id = $1 FOR UPDATE', [prepared.id]),
    )
    const counts = await database.one<{ rates: number; acts: number; sources: number; state: string }>(
      `SELECT (SELECT count(*)::int FROM fcl_rate) AS rates, (SELECT count(*)::int FROM sheet_import_act) AS acts,
         (SELECT count(*)::int FROM sheet_source) AS sources, state FROM sheet_import WHERE id = $1`,
      [prepared.id],
    )
    await database.close()
    const all = { rates, acts: rates, sources: rates, state: 'committed' }
    const nothing = { rates: 0, acts: 0, sources: 0, state: 'writing' }
    expect(counts).toEqual(isDone || counts.rates > 0 ? all : nothing)
    if (counts.rates > 0) whole += 1
    else none += 1
  }
  process.stdout.write(`${rounds + 1} imports killed: ${whole} whole, ${none} as if they had never been\n`)
  expect([whole > 0, none > 0]).toEqual([true, true])
}

const title = `an import killed at any moment leaves all of it or nothing, ${rounds} rounds`
const timeout = 600_000
const url = inject('postgresUrl')

// The embedded database has kills of its own, `database/embedded/crash.test.ts`.
it.runIf(isEveryCase || !url)(`${title}, on PGlite`, { timeout }, async () => {
  const folder = await freshPgliteFolder()
  const prepared = await prepare(await openPglite(folder, { upkeepEveryMs: 0 }))
  await killAtAnyMoment(prepared, {
    fresh: async () => {
      const copy = join(freshFolder(), 'copy')
      cpSync(folder, copy, { recursive: true })
      return copy
    },
    open: (place) => openPglite(place, { upkeepEveryMs: 0 }),
  })
})

it.runIf(url)(`${title}, on PostgreSQL`, { timeout }, async () => {
  const place = await freshPostgresUrl()
  const prepared = await prepare(await openPostgres(place))
  await killAtAnyMoment(prepared, {
    fresh: () => copyOfPostgres(place),
    open: (copy) => openPostgres(copy),
  })
})
