import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a content, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Name of a new object for a content, below the name of its database. Its last part differs each time: the removal of an object that
 * nothing refers to any longer never meets the object of an upload that comes meanwhile.
 */
export const newObject = (hash: string): string => `sha256/${hash}.${randomBytes(8).toString('hex')}`

/** SQL: the name of an object with the name of this database before it (`object_owner`). */
export const ownObject = (object: string): string => `(SELECT name FROM object_owner) || '/' || ${object}`

/** SQL test on `object` for objects that this database may remove: its own, and those from before databases had names. */
export const isOwnObject = `EXISTS (SELECT FROM object_owner o WHERE object LIKE o.name || '/%'
  OR o.removes_former AND object ~ '^(sha256|[0-9]{1,19})/')`
