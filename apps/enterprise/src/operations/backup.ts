import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@hangjia/service'
import { create, extract } from 'tar'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { syncFolder, syncPath } from '../database/embedded/durable-folder.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import { openPglite } from '../database/embedded/open-pglite.ts'
import type { Bucket } from '../files/bucket.ts'
import { openFolder } from '../files/folder-bucket.ts'
import { contentsOf, differingTables, storedTables } from './contents.ts'
import { copyObjects, storedObjects, storeOf } from './copy-objects.ts'

const contents = z.object({ table: z.string(), rows: z.string(), digest: z.string() })
const objects = z.object({
  // It is a path in the backup, too, which leads nowhere else.
  object: z.string().regex(/^([0-9a-f]{32}\/)?(sha256|\d{1,19})\/[0-9a-f.]+$/),
  hash: z.string(),
  size: z.number(),
})
const manifestSchema = z.object({
  madeAt: z.string(),
  contents: z.array(contents),
  /** Contents of files from the object store. */
  objects: z.array(objects).default([]),
})
/** Contents of a backup, as counted before it was written. */
export type Manifest = z.infer<typeof manifestSchema>

const manifestName = 'backup.json'
const clusterName = 'cluster'
// A name of its own: the folder is emptied, and the operator may keep files beside the database.
const objectsName = 'backup.objects'

/** A backup holds everything that the company knows: only its owner may read it. */
const ownerOnly = { mode: 0o600 } as const

interface Backup {
  /** The folder of the embedded database. */
  readonly folder: string
  /** The backup, a gzipped tar. */
  readonly file: string
  /** The object store that the content of files lies in, or is restored to. */
  readonly store?: Bucket | undefined
}

/**
 * Writes the embedded database and the content of all files, those of an object store included, into one file. Nobody may use it
 * meanwhile: a folder that a service has open is refused. The file appears when it is whole.
 */
export const backup = async ({ folder, file, store }: Backup): Promise<Manifest> => {
  if (existsSync(file)) throw new Refusal(`${file} exists already: name a file that does not.`)
  if (!existsSync(join(folder, clusterName))) throw new Refusal(`There is no embedded database in ${folder}.`)
  // Opened and closed once: the engine repairs the remains of a crash, and the rows are counted.
  const database = await openPglite(folder)
  const { tables, stored } = await rowsIn(database).finally(() => database.close())
  const unlock = await lockFolder(folder)
  const unfinished = `${file}.unfinished`
  const manifestFile = join(folder, manifestName)
  const fetched = join(folder, objectsName)
  try {
    rmSync(fetched, { recursive: true, force: true })
    mkdirSync(fetched, { mode: 0o700 })
    const from = stored.length > 0 ? storeOf(stored, store) : undefined
    const objects = from ? await copyObjects(stored, { from, to: openFolder(fetched) }) : []
    const manifest = manifestSchema.parse({ madeAt: new Date().toISOString(), contents: tables, objects })
    writeFileSync(manifestFile, JSON.stringify(manifest, null, 1), ownerOnly)
    const options = { gzip: true, portable: true, cwd: folder, file: unfinished, mode: ownerOnly.mode }
    await create(options, [manifestName, clusterName, objectsName])
    syncPath(unfinished)
    renameSync(unfinished, file)
    return manifest
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(manifestFile, { force: true })
    rmSync(fetched, { recursive: true, force: true })
    unlock()
  }
}

const rowsIn = async (database: Database) => ({
  tables: await contentsOf(database, await storedTables(database)),
  stored: await storedObjects(database),
})

/**
 * Restores a backup into a folder without a database. It is opened and compared with the counts of its manifest, table by table,
 * before it takes its place; a file that is cut short or damaged leaves no database behind. Objects are in their store before that. The
 * restored database has another name in that store: it removes no object that the former one may still use, and sends no
 * e-mail that the former one may have sent since.
 */
export const restore = async ({ folder, file, store }: Backup): Promise<Manifest> => {
  if (!existsSync(file)) throw new Refusal(`${file} does not exist.`)
  if (existsSync(join(folder, clusterName)))
    throw new Refusal(`${folder} holds a database already: move it away, or choose another HANGJIA_DATA.`)
  const unlock = await lockFolder(folder)
  const unpacked = join(folder, 'restoring')
  try {
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { mode: 0o700 })
    await extract({ file, cwd: unpacked, strict: true }).catch((cause: unknown) => {
      throw new Refusal(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`)
    })
    const manifest = manifestIn(unpacked, file)
    await requireContents(unpacked, manifest)
    if (manifest.objects.length > 0)
      await copyObjects(manifest.objects, {
        from: openFolder(join(unpacked, objectsName)),
        to: storeOf(manifest.objects, store),
      })
    syncFolder(unpacked)
    renameSync(join(unpacked, clusterName), join(folder, clusterName))
    syncPath(folder)
    return manifest
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    unlock()
  }
}

const manifestIn = (unpacked: string, file: string): Manifest => {
  const path = join(unpacked, manifestName)
  if (!existsSync(path) || !existsSync(join(unpacked, clusterName)))
    throw new Refusal(`${file} is no backup of Hangjia.`)
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

const requireContents = async (unpacked: string, { contents: expected }: Manifest): Promise<void> => {
  const database = await openPglite(unpacked)
  try {
    const differing = differingTables(expected, await contentsOf(database, await storedTables(database)))
    if (differing.length > 0) throw new Refusal(`The backup does not hold what it should in ${differing.join(', ')}.`)
    await takeAnotherName(database)
    await holdMails(database)
  } finally {
    await database.close()
  }
}

/** False in a backup of a version that did not have this table. */
const hasTable = async (database: Database, table: string): Promise<boolean> =>
  (await database.one<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [`public.${table}`])).has

/** Lets a person decide on every e-mail that was waiting. */
const holdMails = async (database: Database): Promise<void> => {
  if (await hasTable(database, 'quotation_mail_queue'))
    await database.script(`UPDATE quotation_mail_queue SET due_at = NULL, claimed_until = NULL WHERE due_at IS NOT NULL;
      UPDATE quotation_mail SET state = 'unclear', obstacle = 'interrupted', next_try_at = NULL WHERE state IN ('queued', 'sending')`)
}

const takeAnotherName = async (database: Database): Promise<void> => {
  if (await hasTable(database, 'object_owner'))
    await database.run(
      "UPDATE object_owner SET name = replace(gen_random_uuid()::text, '-', ''), removes_former = false",
    )
}
