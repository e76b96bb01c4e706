import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** The folder of the whole repository, with a slash at its end. */
export const rootFolder = fileURLToPath(new URL('../', import.meta.url))

export interface ToolRun {
  code: number
  output: string
  seconds: number
}

/** Environment that keeps tools from sending usage data. */
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }

interface Tool {
  /** Name in `node_modules/.bin`, then its arguments. */
  command: readonly [string, ...string[]]
  env?: NodeJS.ProcessEnv
  stop?: AbortSignal
  /** Shows the output while the tool runs; otherwise it is only collected. */
  show?: (chunk: string) => void
}

/** Runs a locked tool in the root folder and collects what it writes; asked to stop, it rejects once the tool has ended. */
export const runTool = ({ command: [name, ...options], env, stop, show }: Tool): Promise<ToolRun> => {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<ToolRun>()
  const child = spawn(`${rootFolder}node_modules/.bin/${name}`, options, {
    cwd: rootFolder,
    env: { ...process.env, ...quiet, ...plain, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
    killSignal: 'SIGINT',
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      pieces.push(chunk)
      show?.(chunk)
    })
  }
  child.on('error', (error) => stop?.aborted || reject(error))
  child.on('close', (code, signal) => {
    if (stop?.aborted) return reject(stop.reason)
    const ending = signal ? [`${name} was stopped by ${signal}\n`] : []
    const seconds = (performance.now() - started) / 1000
    const text = [...pieces, ...ending].join('')
    resolve({ code: code ?? 1, output: process.stdout.isTTY ? text : stripVTControlCharacters(text), seconds })
  })
  return promise
}
