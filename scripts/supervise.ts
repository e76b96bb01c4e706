import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { type Ready, readMessage } from './protocol.ts'
import { Refusal, reasonOf } from './refusal.ts'

/** A program, then its arguments. */
export type Command = readonly [string, ...string[]]

export interface Service {
  name: string
  command: Command
  env: NodeJS.ProcessEnv
  journal: Journal
  print: (line: string) => void
}

export interface Supervised {
  /** Settles once: when the process serves for the first time, or ended before it did. */
  ready: Promise<Ready>
  /** Asks the process to end, waits, and ends its whole process group in any case. */
  stop: () => Promise<void>
}

const graceMs = 10_000
const firstDelayMs = 250
const longestDelayMs = 10_000
/** One that had served is there again soon, however often it was ended from outside. */
const longestDelayAfterServiceMs = 1_000
/** A process that ran this long has earned a quick restart again. */
const provenMs = 30_000

/** Keeps one process running: starts it, and starts it again on the same port when it ends by itself. */
export const supervise = ({ name, command, env, journal, print }: Service): Supervised => {
  const first = Promise.withResolvers<Ready>()
  const stopped = new AbortController()
  let port: number | undefined

  const runOnce = async () => {
    let refused: string | undefined
    let served = false
    const ended = await runProcess({
      command,
      env: port === undefined ? env : { ...env, PORT: String(port) },
      journal,
      stop: stopped.signal,
      heard: (message) => {
        refused = message.refused ?? refused
        if (!message.ready) return
        served = true
        port = message.ready.port
        first.resolve(message.ready)
      },
    })
    return { ended, refused, served }
  }

  const keepRunning = async () => {
    let failures = 0
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      const { ended, refused, served } = await runOnce()
      if (stopped.signal.aborted) return
      if (port === undefined) {
        const line = refused ?? `The ${name} service ended while starting (${ended}); its log: ${journal.file}`
        first.reject(new Refusal(line))
        return
      }
      if (performance.now() - startedAt > provenMs) failures = 0
      const delayMs = Math.min(firstDelayMs * 2 ** failures, served ? longestDelayAfterServiceMs : longestDelayMs)
      failures += 1
      print(`The ${name} service ended by itself (${refused ?? ended}); starting it again in ${delayMs / 1000} s.`)
      await pause(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const running = keepRunning()
  return {
    ready: first.promise,
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

interface Run {
  command: Command
  env: NodeJS.ProcessEnv
  journal: Journal
  stop: AbortSignal
  heard: (message: ReturnType<typeof readMessage>) => void
}

/** Runs the process in a group of its own until it ends, and returns how it ended. */
const runProcess = async ({ command: [program, ...options], env, journal, stop, heard }: Run): Promise<string> => {
  const child = spawn(program, options, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const killGroup = () => signalGroup(child, 'SIGKILL')
  const endGently = () => {
    signalGroup(child, 'SIGTERM')
    setTimeout(killGroup, graceMs).unref()
  }
  process.once('exit', killGroup)
  stop.addEventListener('abort', endGently, { once: true })
  if (child.stdout) journal.followOutput(child.stdout)
  if (child.stderr) journal.followErrors(child.stderr)
  child.on('message', (message) => heard(readMessage(message)))

  const ended = await endOf(child)
  killGroup()
  stop.removeEventListener('abort', endGently)
  process.removeListener('exit', killGroup)
  return ended
}

const endOf = (child: ChildProcess): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(reasonOf(error)))
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  return promise
}

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Nobody is left in the group.
  }
}
