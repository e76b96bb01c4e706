import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SessionKey } from './session-keys.ts'

const cipher = 'aes-256-gcm'
const header = { version: 1, bytes: 1 + 4 + 12 }
const tagBytes = 16

/** Closes and opens small texts: version, name of the key, nonce, cipher text, tag; base64url. */
export const createSeal = (keys: readonly SessionKey[]) => {
  const [newest] = keys
  if (!newest) throw new Error('a seal needs a key')
  return {
    close: (text: string): string => {
      const head = Buffer.concat([Buffer.of(header.version), newest.name, randomBytes(12)])
      const sealing = createCipheriv(cipher, newest.secret, head.subarray(5)).setAAD(head)
      return Buffer.concat([head, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString(
        'base64url',
      )
    },
    /** Undefined when it was not closed by one of the keys, or changed since. */
    open: (sealed: string): string | undefined => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= header.bytes + tagBytes || bytes[0] !== header.version) return undefined
      const head = bytes.subarray(0, header.bytes)
      const key = keys.find(({ name }) => name.equals(head.subarray(1, 5)))
      if (!key) return undefined
      const opening = createDecipheriv(cipher, key.secret, head.subarray(5), { authTagLength: tagBytes })
        .setAAD(head)
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return opening.update(bytes.subarray(header.bytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
export type Seal = ReturnType<typeof createSeal>
