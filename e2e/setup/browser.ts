import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
// @boundaries-ignore the suite drives the product's own browser
import { type FoundBrowser, findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'
import { keptFolder } from './kept-folder.ts'

/**
 * A window lives for seconds: to optimise the console's machine code takes longer than that saves. The simple code of every function at
 * once, and room enough that little rubbish is copied and old objects are not searched through, take a quarter off the processor time of a
 * page.
 */
const machineCode =
  '--js-flags=--no-opt --no-maglev --always-sparkplug --min-semi-space-size=64 --initial-heap-size=512'

export const browserArgs: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-quic',
  machineCode,
]

/** A data folder that has nothing but the browser as the product finds it: `CHROMIUM_PATH`, else the one from npm, unpacked once for all runs. */
const browserFolder = (): Promise<string> =>
  keptFolder({ name: 'browser', sources: ['apps/gateway/src/browser', 'packages/pdf/fonts'], make: findBrowser })
export const keptBrowser = async (): Promise<FoundBrowser> => findBrowser(await browserFolder())

/** Lends the unpacked browser and its fonts to a data folder: each product that prints would unpack two hundred megabytes of its own. */
export const lendBrowser = async (dataFolder: string): Promise<void> => {
  const [kept, own] = [await browserFolder(), dataFolder].map((folder) => join(folder, 'browser')) as [string, string]
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(kept))
    if (/^(chromium|fonts)-[\w.-]+$/.test(name) && !existsSync(join(own, name)))
      symlinkSync(join(kept, name), join(own, name))
}

const launched = new Map<string, Promise<Browser>>()

/**
 * The browser of this worker, for all of its files. The worker drives it by itself: a server between them takes a
 * fortieth of the processor time of the journeys. The browser ends when the worker does, as the pipe between them closes.
 */
export const ownBrowser = (found: FoundBrowser): Promise<Browser> => {
  const browser = launched.get(found.executablePath) ?? launch(found)
  launched.set(found.executablePath, browser)
  return browser
}

const launch = ({ executablePath, env }: FoundBrowser): Promise<Browser> => {
  // A worker is ended by this signal: an orderly exit removes the folders of its browser.
  process.once('SIGTERM', () => process.exit())
  return chromium.launch({
    executablePath,
    env,
    args: [...browserArgs],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
