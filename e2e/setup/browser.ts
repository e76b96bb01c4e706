import { type BrowserServer, chromium } from 'playwright-core'
// @boundaries-ignore the suite drives the product's own browser
import { findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'

/**
 * A window lives for seconds: to optimise the console's machine code takes longer than that saves. The simple code of every function at
 * once, and room enough that little rubbish is copied, take a quarter off the processor time of a page.
 */
const machineCode = '--js-flags=--no-opt --no-maglev --always-sparkplug --min-semi-space-size=64'

/** One browser for the whole run, as the product finds it: `CHROMIUM_PATH`, else the one from npm. Pages come by connecting. */
export const startBrowser = async (dataFolder: string): Promise<BrowserServer> => {
  const { executablePath, env } = await findBrowser(dataFolder)
  return await chromium.launchServer({
    executablePath,
    env,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--disable-quic',
      machineCode,
    ],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
