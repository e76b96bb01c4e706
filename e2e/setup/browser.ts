import { type BrowserServer, chromium } from 'playwright-core'
// @boundaries-ignore the suite drives the product's own browser
import { findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'

/** One browser for the whole run, as the product finds it: `CHROMIUM_PATH`, else the one from npm. Pages come by connecting. */
export const startBrowser = async (dataFolder: string): Promise<BrowserServer> => {
  const { executablePath, env } = await findBrowser(dataFolder)
  return await chromium.launchServer({
    executablePath,
    env,
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run', '--disable-quic'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
