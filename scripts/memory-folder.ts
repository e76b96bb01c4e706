import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

/** Folder in which Linux keeps files in memory. */
const place = '/dev/shm'
/** Room for the databases and browsers of a run, and as much again for everything else on the machine. */
const leastBytes = 4e9

/**
 * Setup of a test run: its temporary folders are in memory where there is plenty of it. A database is three thousand files: a copy
 * costs two seconds of the processor on a disk, a tenth of one in memory. A folder that TMPDIR names already stays.
 */
export default (): void => {
  if (process.env.TMPDIR || !isRoomy()) return
  removeLeftBehind()
  const folder = mkdtempSync(`${place}/hangjia-tests-${process.pid}-`)
  // The user of PostgreSQL walks through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  // Not by a teardown: the folder serves all projects of a run, and one of them ends last. A browser may still be closing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/** The browser from npm is unpacked into such a folder, so programs must run there. */
const isRoomy = (): boolean => {
  if (!existsSync(place) || !runsPrograms()) return false
  const { bavail, bsize } = statfsSync(place)
  return Math.min(bavail * bsize, process.availableMemory()) >= leastBytes
}

const runsPrograms = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((line) => line.split(' ')[1] === place)?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

/** Removes what runs left that were killed. */
const removeLeftBehind = (): void => {
  for (const folder of globSync(`${place}/hangjia-tests-*`)) {
    const pid = /-tests-(\d+)-/.exec(folder)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(folder, { recursive: true, force: true })
  }
}
