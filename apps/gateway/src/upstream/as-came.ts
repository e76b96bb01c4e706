/** The JSON of a value as the upstream wrote it. */
interface AsCame {
  readonly text: string
  readonly bytes: Buffer
}
const came = new WeakMap<object, AsCame>()
const proven = new WeakMap<object, Buffer>()

/** Keeps how a value was written, while somebody has the value. */
export const keepAsCame = (value: unknown, as: AsCame): void => {
  if (typeof value === 'object' && value !== null) came.set(value, as)
}

/**
 * Lets a value leave in the bytes in which it came: its schema leaves it unchanged, and its own JSON has this length. A text as long holds nothing
 * else, such as a name that occurs twice, of which parsing keeps the last; with escaped characters lengths say nothing.
 */
export const proveAsCame = (value: unknown, length: number): void => {
  if (typeof value !== 'object' || value === null) return
  const as = came.get(value)
  if (as && as.text.length === length && !as.text.includes('\\')) proven.set(value, as.bytes)
}

/** The JSON of a value in bytes, where these are proven. */
export const provenBytes = (value: unknown): Buffer | undefined =>
  typeof value === 'object' && value !== null ? proven.get(value) : undefined
