import { inspect } from 'node:util'
import { Refusal } from './refusal.ts'

type Kind = abstract new (...parts: never[]) => Error

/**
 * Runs a service; one that cannot start ends its process. A refusal, or a failure of these kinds, is one line for the operator: the launcher
 * prints it in its own place.
 */
export const startService = async (start: () => Promise<void>, kinds: readonly Kind[] = []): Promise<void> => {
  try {
    await start()
  } catch (failure) {
    const isLine = failure instanceof Error && [Refusal, ...kinds].some((kind) => failure instanceof kind)
    const line = isLine ? failure.message : undefined
    if (line && process.send) process.send({ refused: line }, () => process.exit(1))
    else {
      process.stderr.write(`${line ?? inspect(failure)}\n`)
      process.exit(1)
    }
  }
}
