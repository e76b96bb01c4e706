import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@hangjia/service'

export interface SessionKey {
  /** Four bytes that name the key in what it sealed. */
  readonly name: Buffer
  readonly secret: KeyObject
}

const keyFrom = (words: string): SessionKey => {
  const secret = Buffer.from(hkdfSync('sha256', words, 'hangjia', 'session cookie', 32))
  return { secret: createSecretKey(secret), name: createHash('sha256').update(secret).digest().subarray(0, 4) }
}

/**
 * The keys that seal sessions: SESSION_KEY, several with commas between them, the newest first. Without it one is made
 * and kept in the data folder, readable by its owner only; in production every gateway must be given the same.
 */
export const sessionKeys = (given: {
  readonly sessionKey: string | undefined
  readonly dataFolder: string
  readonly production: boolean
}): readonly SessionKey[] => {
  const { sessionKey, dataFolder, production } = given
  if (sessionKey === undefined && production)
    throw new Refusal(
      'SESSION_KEY is required in production: set it to 32 random characters or more, the same for every gateway',
    )
  const words = (sessionKey ?? keptKey(dataFolder)).split(',').map((key) => key.trim())
  if (words.some((key) => key.length < 32))
    throw new Refusal(
      'SESSION_KEY: every key needs at least 32 characters, for example those of: openssl rand -base64 32',
    )
  return words.map(keyFrom)
}

const keptKey = (dataFolder: string): string => {
  const file = join(dataFolder, 'session.key')
  try {
    mkdirSync(dataFolder, { recursive: true })
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      // A link appears whole or not at all, and never over a key that is already there.
      linkSync(mine, file)
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
    } finally {
      rmSync(mine, { force: true })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (failure) {
    throw new Refusal(
      `HANGJIA_DATA: cannot keep the session key in ${file} (${(failure as NodeJS.ErrnoException).code})`,
    )
  }
}
