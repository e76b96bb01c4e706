import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, fsyncSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshFolder, freshPgliteFolder } from '../../../test/databases.ts'
import { DatabaseFailure, folderFailure } from '../database-failure.ts'
import { openPglite } from './open-pglite.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process that opens the folder, prints `open` or the reason of its failure, and stays. */
const opener = (folder: string, user: { uid?: number } = {}): { child: ChildProcess; firstLine: Promise<string> } => {
  const program = `
    import { openPglite } from ${JSON.stringify(new URL('./open-pglite.ts', import.meta.url).href)}
    ${user.uid ? `process.setuid(${user.uid})` : ''}
    try { await openPglite(process.argv[1]); console.log('open') }
    catch (failure) { console.log(failure.reason + ': ' + failure.message); process.exitCode = 1 }
    if (!process.exitCode) setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const firstLine = once(child.stdout ?? child, 'data').then(([line]) => String(line).trim())
  return { child, firstLine }
}

const opened = fileURLToPath(new URL('./open-pglite.ts', import.meta.url))

/** Runs a program in a mount namespace of its own, in which `folder` is a disk of a few megabytes; undefined where not allowed. */
const onSmallDisk = (folder: string, megabytes: number, program: string): string | undefined => {
  const script = 'mount -t tmpfs -o size=$0m tmpfs "$1" || exit 77; exec "$2" --input-type=module -e "$3" "$1"'
  const args = ['-m', 'sh', '-c', script, String(megabytes), folder, process.execPath, program]
  const { status, stdout } = spawnSync('unshare', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 50_000,
  })
  return status === 0 ? stdout.trim() : undefined
}

const failureOf = async (opening: Promise<unknown>): Promise<DatabaseFailure> => {
  const caught = await opening.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (caught instanceof DatabaseFailure) return caught
  throw new Error(`not a DatabaseFailure: ${caught}`)
}

describe('the folder of the embedded database', () => {
  it('belongs to one process: the second is refused at once, in one sentence with the pid, until it is closed; the data are there', async () => {
    const folder = await freshPgliteFolder('nothing')
    const database = await openPglite(folder)
    expect(await opener(folder).firstLine).toBe(
      `locked: The data folder ${folder} is in use by process ${process.pid}. Stop that process, or choose another folder.`,
    )
    expect((await failureOf(openPglite(folder))).message).toBe(
      `The data folder ${folder} is already open in this process (${process.pid}).`,
    )
    await database.script('CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    await database.close()
    expect(readdirSync(folder).sort()).toEqual(['cluster', 'lock'])
    // The pid of a note may have been given to another process since.
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ pid: process.ppid, started: '1', host: hostname() }))
    const second = await openPglite(folder)
    expect(await second.query('SELECT n FROM t')).toEqual([{ n: 1 }])
    await second.close()
  })
  it('goes to exactly one of six who come at the same moment, whatever its note contains, until that one is killed', async () => {
    const folder = await freshPgliteFolder('nothing')
    const openers = Array.from({ length: 6 }, () => opener(folder))
    const lines = await Promise.all(openers.map(({ firstLine }) => firstLine))
    expect(lines.filter((line) => line.startsWith('locked: '))).toHaveLength(5)
    const { child } = openers[lines.indexOf('open')] ?? {}
    if (!child) throw new Error('nobody has it')
    expect((await failureOf(openPglite(folder))).message).toContain(`in use by process ${child.pid}.`)
    const dead = spawn('true')
    await once(dead, 'exit')
    for (const note of [
      { pid: dead.pid, started: '1', host: hostname() },
      { pid: 7, started: '1', host: 'another' },
      'rubbish',
    ]) {
      writeFileSync(join(folder, 'holder.json'), JSON.stringify(note))
      const failure = await failureOf(openPglite(folder))
      expect(failure.reason).toBe('locked')
      expect(failure.message).toContain('in use by another process')
    }
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await openPglite(folder)).close()
  })
  it('that cannot be written is refused in words', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'file'), '')
    const failure = await failureOf(openPglite(join(folder, 'file', 'data')))
    expect(failure.reason).toBe('not_writable')
    expect(failure.message).toBe(
      `The data folder ${folder}/file/data cannot be used: a part of the path is a file, not a folder.`,
    )
    expect((await failureOf(openPglite(join(folder, 'file')))).reason).toBe('not_writable')
  })
  it.runIf(process.getuid?.() === 0)('that another user owns is refused in words', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'data'), { mode: 0o755 })
    chmodSync(join(folder, '..'), 0o755)
    chmodSync(folder, 0o755)
    expect(await opener(join(folder, 'data'), { uid: 65534 }).firstLine).toBe(
      `not_writable: The data folder ${folder}/data cannot be used: this user may not write there.`,
    )
  })
  it.each([
    ['ENOSPC', 'disk_full', 'the disk is full'],
    ['EDQUOT', 'disk_full', 'the disk quota of this user is used up'],
    ['EROFS', 'not_writable', 'its file system is read-only'],
    ['EIO', 'unreadable', 'i/o error'],
  ])('%s is reported as %s', (code, reason, why) => {
    const failure = folderFailure('/data', Object.assign(new Error('i/o error'), { code }))
    expect([failure.reason, failure.message]).toEqual([reason, `The data folder /data cannot be used: ${why}.`])
  })
  it('on a full disk is refused in words, also when the disk fills while it is used', async (context) => {
    const folder = freshFolder()
    const pattern = await freshPgliteFolder('nothing')
    const early = onSmallDisk(
      folder,
      20,
      `import { openPglite } from '${opened}'
       await openPglite(process.argv[1]).catch((failure) => console.log(failure.reason, failure.message))`,
    )
    if (early === undefined) return context.skip('this user may not make a small disk')
    expect(early).toBe(`disk_full The data folder ${folder}/cluster.new cannot be used: the disk is full.`)
    const later = onSmallDisk(
      folder,
      150,
      `import { cpSync } from 'node:fs'
       import { openPglite } from '${opened}'
       cpSync('${pattern}', process.argv[1], { recursive: true })
       const failureOf = (promise) => promise.then(() => undefined, (failure) => failure)
       const database = await openPglite(process.argv[1])
       await database.script('CREATE TABLE t (v text)')
       const fill = "INSERT INTO t SELECT repeat(md5(g::text), 20) FROM generate_series(1, 2000) g"
       let failure
       while (!failure) failure = await failureOf(database.query(fill))
       console.log(failure.reason, failure.message)
       await database.close()
       console.log((await failureOf(openPglite(process.argv[1]))).message)`,
    )
    const why = 'could not write to file "pg_wal/xlogtemp.42": No space left on device'
    expect(later).toBe(
      `broken The embedded database has stopped: ${why}. Restart the service.\n` +
        `The database in ${folder}/cluster cannot be opened: ${why}.`,
    )
  })
  it('whose creation was interrupted is created anew', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'cluster.new'))
    writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '18\n')
    await (await openPglite(folder)).close()
    expect(existsSync(join(folder, 'cluster.new'))).toBe(false)
    expect(readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n')
  })
  it('that holds a database of another version is refused in words and left as it is', async () => {
    const folder = await freshPgliteFolder('nothing')
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '12\n')
    const failure = await failureOf(openPglite(folder))
    expect(failure.reason).toBe('unreadable')
    expect(failure.message).toContain('cannot be opened')
    expect(failure.message).toContain('version')
    expect(readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8')).toBe('12\n')
  })
})

describe('a commit of the embedded database', () => {
  it('is on the disk before it is acknowledged: one fsync of the log for each, none for a read', async () => {
    const paths: string[] = []
    const sync = (descriptor: number, path: string): void => {
      paths.push(path)
      fsyncSync(descriptor)
    }
    const database = await openPglite(await freshPgliteFolder('nothing'), { sync, upkeepEveryMs: 0 })
    await database.script('CREATE TABLE t (n int)')
    for (let n = 1; n <= 20; n += 1) {
      paths.length = 0
      await database.query('INSERT INTO t VALUES ($1)', [n])
      expect(paths).toEqual([expect.stringMatching(/\/pg_wal\/[0-9A-F]{24}$/)])
    }
    paths.length = 0
    await database.query('SELECT * FROM t')
    await database.transaction(async (tx) => {
      await tx.query('INSERT INTO t VALUES (1)')
      await tx.query('INSERT INTO t VALUES (2)')
      expect(paths).toEqual([])
    })
    expect(paths).toHaveLength(1)
    paths.length = 0
    await database.script('CHECKPOINT')
    expect(paths).toContainEqual(expect.stringMatching(/\/base\/\d+\/\d+$/))
    expect(paths).toContainEqual(expect.stringMatching(/\/global\/pg_control$/))
    await database.close()
  })
  it('is refused when the disk refuses, and the engine is not used any more', async () => {
    let refuse = false
    const onBroken = vi.fn()
    const folder = await freshPgliteFolder('nothing')
    const sync = (descriptor: number): void => {
      if (refuse) throw new Error('EIO')
      fsyncSync(descriptor)
    }
    const database = await openPglite(folder, { sync, onBroken, upkeepEveryMs: 0 })
    await database.script('CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    refuse = true
    const failure = await failureOf(database.transaction((tx) => tx.query('INSERT INTO t VALUES (2)')))
    expect(failure.reason).toBe('broken')
    expect(failure.message).toMatch(/^The embedded database has stopped: could not fsync .* Restart the service\.$/)
    expect((await failureOf(database.query('SELECT 1'))).reason).toBe('broken')
    expect(onBroken).toHaveBeenCalledTimes(1)
    await database.close()

    const again = await openPglite(folder)
    const rows = await again.query('SELECT n FROM t ORDER BY n')
    expect(rows[0]).toEqual({ n: 1 })
    await again.close()
  })
})
