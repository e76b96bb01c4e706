import type { PassThrough } from 'node:stream'
import type { LiveLine } from '@hangjia/contracts'
import type { ConsoleRing } from './console-ring.ts'
import type { OpenConsole } from './open-console.ts'

/** News that come together are sent once. */
const gatherMs = 100
/** News for many receivers make all of them ask: they receive it one after the other, within two seconds still. */
const spreadMs = (recipients: number): number => Math.random() * Math.min(recipients * 5, 1_500)
/** Bytes of unread lines after which a console is taken for gone. */
const longestBacklog = 4_096

interface Following {
  readonly lines: PassThrough
  readonly heartbeatMs: number
  readonly ring: Pick<ConsoleRing, 'join'>
  /** A short text of the console's content and its person's rights; nothing when its session is over. */
  look(): Promise<{ readonly shown: string; readonly rights?: string } | undefined>
  warn(failure: unknown): void
}

/** Writes what happens to one console until its lines are closed. */
export const followConsole = async (
  console: OpenConsole,
  { lines, heartbeatMs, ring, look, warn }: Following,
): Promise<void> => {
  const say = (is: LiveLine['is']): void => {
    if (lines.writableEnded || lines.destroyed) return
    if (lines.writableLength + lines.readableLength > longestBacklog) lines.destroy()
    else lines.write(`${JSON.stringify({ is })}\n`)
  }
  let gathering: NodeJS.Timeout | undefined
  const sayMessage = (recipients: number): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      say('message')
    }, gatherMs + spreadMs(recipients))
  }
  const onEnded = (): void => {
    say('ended')
    lines.end()
  }
  let words = 0
  const onMessage = (recipients: number): void => {
    words += 1
    sayMessage(recipients)
  }
  const onRights = (): void => say('rights')
  const leave = await ring.join({ ...console, onMessage, onRights, onEnded })

  /** Last state seen, and the number of messages before it: a change with a message needs no heartbeat. */
  let last: { readonly shown: string; readonly rights?: string; readonly words: number } | undefined
  const beat = async (): Promise<void> => {
    const before = words
    const found = await look()
    if (!found) return onEnded()
    if (last && last.shown !== found.shown && last.words === words) sayMessage(1)
    if (last && last.rights !== found.rights) onRights()
    last = { ...found, words: before }
  }
  const beating = setInterval(() => {
    beat().then(() => say('alive'), warn)
  }, heartbeatMs)
  lines.once('close', () => {
    leave()
    clearInterval(beating)
    clearTimeout(gathering)
  })
  say('open')
  await beat()
}
