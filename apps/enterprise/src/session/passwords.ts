import { Problem } from '@hangjia/contracts'
import { hash, verify } from '@node-rs/argon2'

/** Costs of Argon2id, the default of the library; memory in KiB. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const atOnce = 4
const longestQueue = 50

/** Makes the stored form of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

// Hash compared for an unknown user, so that the answer takes as long as for a known one.
let nobody: Promise<string> | undefined

/** True when the password is the one of the hash; without a hash it takes as long and is false. To be called `inTurn`. */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  nobody ??= hash('nobody has this password', cost)
  const known = await verify(stored ?? (await nobody), password)
  return known && stored !== undefined
}

let running = 0
const waiting: (() => void)[] = []

/** Hashing costs memory and a core each: four at once, fifty waiting, the rest is asked to try again. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Problem('overloaded')
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed over, so that nobody slips in between.
    if (next) next()
    else running--
  }
}
