import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a content, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Name of a new object for a content. Its second part differs each time: the removal of an object that nothing refers to any longer
 * never meets the object of an upload that comes meanwhile.
 */
export const newObject = (hash: string): string => `sha256/${hash}.${randomBytes(8).toString('hex')}`
