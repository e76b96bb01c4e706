import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unpackNpmBrowser } from './npm-browser.ts'
import { prepareSystemFonts } from './system-fonts.ts'

export interface FoundBrowser {
  readonly executablePath: string
  /** The whole environment of the browser: our secrets are not in it, our fonts are. */
  readonly env: Record<string, string>
}

/** Paths at which Debian and its relatives install Chromium. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/**
 * A Chromium that starts here: `CHROMIUM_PATH` if set, else the one that came by npm, unpacked into
 * `<dataFolder>/browser`, else an installed one. Throws one line that explains what to do.
 */
export const findBrowser = async (dataFolder: string): Promise<FoundBrowser> => {
  const folder = resolve(dataFolder, 'browser')
  const env = await environment(folder).catch((cause) => {
    throw new Error(`The browser's fonts could not be written to ${folder}: ${firstLine(cause)}`, { cause })
  })
  const named = process.env.CHROMIUM_PATH
  if (named) {
    return await tried({ executablePath: named, env }).catch((cause) => {
      throw new Error(`CHROMIUM_PATH (${named}) is no browser that starts here: ${firstLine(cause)}`, { cause })
    })
  }
  const failures: string[] = []
  for (const candidate of [npmBrowser, ...installed.filter((path) => existsSync(path)).map(browserAt)]) {
    try {
      return await tried(await candidate(folder, env))
    } catch (cause) {
      failures.push(firstLine(cause))
    }
  }
  throw new Error(
    `No browser for PDFs starts here; set CHROMIUM_PATH to the executable of a Chromium or Chrome (${failures.join('; ')})`,
  )
}

const npmBrowser = async (folder: string, env: Record<string, string>): Promise<FoundBrowser> => {
  const { executablePath, libraries } = await unpackNpmBrowser(folder).catch((cause) => {
    throw new Error(`the browser from npm: ${firstLine(cause)}`, { cause })
  })
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } }
}

const browserAt = (executablePath: string) => async (_folder: string, env: Record<string, string>) => ({
  executablePath,
  env,
})

const environment = async (folder: string): Promise<Record<string, string>> => {
  const home = join(folder, 'home')
  await mkdir(home, { recursive: true })
  const inherited = ['PATH', 'TMPDIR', 'SYSTEMROOT', 'TEMP'].flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    LANG: 'C.UTF-8',
    FONTCONFIG_FILE: await prepareSystemFonts(folder),
  }
}

/** Proves that the executable and its libraries load. */
const tried = async (browser: FoundBrowser): Promise<FoundBrowser> => {
  await promisify(execFile)(browser.executablePath, ['--version'], { env: browser.env, timeout: 10_000 })
  return browser
}

const firstLine = (cause: unknown): string => {
  const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
  return (output.trim() || (cause instanceof Error ? cause.message : String(cause))).split('\n', 1)[0] ?? ''
}
