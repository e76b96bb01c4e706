import { join, resolve } from 'node:path'
import { Refusal } from '@hangjia/service'
import { DatabaseFailure } from '../database/database-failure.ts'
import { openPglite } from '../database/open-pglite.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { backup, type Manifest, restore } from './backup.ts'
import { copyDatabase } from './copy-database.ts'

const folder = join(resolve(process.env.HANGJIA_DATA || '.data'), 'database')

const count = (amount: number, word: string) => `${amount.toLocaleString('en')} ${word}`
const held = ({ contents }: Manifest) =>
  `${count(
    contents.reduce((sum, { rows }) => sum + Number(rows), 0),
    'rows',
  )} in ${count(contents.length, 'tables')}`

/** Moves the embedded database to PostgreSQL and leaves it where it is, so that there is a way back. */
const move = async (url: string): Promise<string> => {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Refusal('Name the database: npm run move -- postgres://user@host/name')
  const source = await openPglite(folder)
  try {
    const target = await openPostgres(url, { statementTimeoutMs: 0 })
    try {
      const { tables, rows } = await copyDatabase(source, target)
      return `Copied and compared ${count(rows, 'rows')} in ${count(tables, 'tables')}. Start with DATABASE_URL set to it.`
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const acts: Readonly<Record<string, (given: string) => Promise<string>>> = {
  backup: async (file) => `Wrote ${file}: ${held(await backup({ folder, file: resolve(file) }))}.`,
  restore: async (file) => `Restored ${held(await restore({ folder, file: resolve(file) }))} into ${folder}.`,
  move,
}

/** `npm run backup -- file`, `npm run restore -- file`, `npm run move -- postgres://…`, while the service is stopped. */
const run = async ([act = '', given = '']: readonly string[]): Promise<string> => {
  const known = acts[act]
  if (!known || given === '')
    throw new Refusal(`Usage: npm run ${known ? act : 'backup'} -- ${act === 'move' ? 'postgres://…' : 'file'}`)
  return await known(given)
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (failure) {
  console.error(failure instanceof Refusal || failure instanceof DatabaseFailure ? failure.message : failure)
  process.exitCode = 1
}
