import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { lendBrowser } from './browser.ts'
import { processesOf } from './processes.ts'

const startFile = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
/** Environment of a person who types `npm start`; variables that the test runner set are left out. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH', 'NODE_COMPILE_CACHE'] as const
const startMs = 240_000
const stopMs = 30_000

export interface Product {
  readonly url: string
  readonly dataFolder: string
  /** Its launcher. */
  readonly pid: number
  /** Output of the launcher so far. */
  readonly output: () => string
  /** Asks it to stop as Ctrl-C does; answers its exit code and the processes that it left behind. */
  readonly stop: () => Promise<{ code: number | null; left: readonly string[] }>
}

/** Starts the whole product through its launcher and waits until it serves. */
export const startProduct = async (dataFolder: string, env: Record<string, string> = {}): Promise<Product> => {
  await lendBrowser(dataFolder)
  const child = spawn(process.execPath, [startFile], {
    env: {
      ...Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      HANGJIA_DATA: dataFolder,
      // Any free port when the gateway listens; the launcher reports it.
      PORT: '0',
      // A test waits until a change is seen; that a site is cached is proven by a test of the gateway.
      SITE_CACHE_MS: '1000',
      ...env,
    },
    // The launcher ends when the test run is gone, however it went: then this channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => pieces.push(text))
  const output = () => pieces.join('')
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const stop: Product['stop'] = async () => {
    child.kill('SIGINT')
    const killer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    const code = await ended
    clearTimeout(killer)
    return { code, left: processesOf(dataFolder) }
  }
  try {
    return { url: await served(child, output), dataFolder, pid: child.pid ?? 0, output, stop }
  } catch (failure) {
    const { left } = await stop()
    for (const line of left) endNow(Number.parseInt(line, 10))
    throw failure
  }
}

const endNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

const served = async (child: ChildProcess, output: () => string): Promise<string> => {
  const until = performance.now() + startMs
  for (;;) {
    const url = /Hangjia 航价 {2}(http:\S+)[\s\S]*Ctrl-C/.exec(output())?.[1]
    if (url) return url
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output()}`)
    if (performance.now() > until) throw new Error(`the product did not serve in time:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
