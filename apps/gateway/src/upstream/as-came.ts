/** The JSON of a value as the upstream wrote it. */
interface AsCame {
  readonly text: string
  readonly bytes: Buffer
  isProven?: boolean
}

/**
 * A hidden field of the value, which no JSON, copy or loop contains. Entries of a WeakMap outlive the quick collections of garbage, so that
 * text and bytes of each answer would stay until a slow one.
 */
const asCame = Symbol('as it came')
const cameOf = (value: unknown): AsCame | undefined =>
  typeof value === 'object' && value !== null ? (value as { [asCame]?: AsCame })[asCame] : undefined

/** Keeps with a value, which nobody else has yet, how it was written. */
export const keepAsCame = (value: unknown, as: AsCame): void => {
  if (typeof value === 'object' && value !== null) Object.defineProperty(value, asCame, { value: as })
}

/**
 * Lets a value leave in the bytes in which it came: its schema leaves it unchanged, and its own JSON has this length. A text as long holds nothing
 * else, such as a name that occurs twice, of which parsing keeps the last; with escaped characters lengths say nothing.
 */
export const proveAsCame = (value: unknown, length: number): void => {
  const as = cameOf(value)
  if (as) as.isProven = as.text.length === length && !as.text.includes('\\')
}

/** The JSON of a value in bytes, where these are proven. */
export const provenBytes = (value: unknown): Buffer | undefined => {
  const as = cameOf(value)
  return as?.isProven ? as.bytes : undefined
}
