import { stripVTControlCharacters } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import type { FoundBrowser } from '../browser/find-browser.ts'

/** `required`: without Chromium's sandbox nothing is printed. `preferred`: then it prints without the sandbox, and logs that. */
export type SandboxPolicy = 'required' | 'preferred'

/** Production insists on the sandbox unless the operator takes the risk. */
export const sandboxPolicy = (env: NodeJS.ProcessEnv = process.env): SandboxPolicy =>
  env.NODE_ENV === 'production' && env.PDF_ALLOW_NO_SANDBOX !== '1' ? 'required' : 'preferred'

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Letters are placed where the font wants them, not on whole pixels of a screen.
  '--font-render-hinting=none',
  // Every other use of the network is sent to a port where nobody answers, names included.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

/** Starts a browser for printing, with its sandbox where that works. */
export const launchPrinter = async (
  found: FoundBrowser,
  sandbox: SandboxPolicy,
  warn: (message: string) => void,
): Promise<Browser> => {
  try {
    return await launch(found, true)
  } catch (cause) {
    const why = reason(cause)
    if (sandbox === 'required') {
      throw new Error(
        `The PDF browser does not start with its sandbox (${why}). Run as an ordinary user where user namespaces are allowed, or accept the risk with PDF_ALLOW_NO_SANDBOX=1`,
        { cause },
      )
    }
    const browser = await launch(found, false)
    warn(`PDF: Chromium runs without its sandbox (${why})`)
    return browser
  }
}

// The gateway handles signals: it closes the browser after the last document.
const launch = ({ executablePath, env }: FoundBrowser, chromiumSandbox: boolean) =>
  chromium.launch({
    executablePath,
    env,
    chromiumSandbox,
    args: flags,
    timeout: 15_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })

/** Finds the line in which Chromium explains why it stopped, in Playwright's long message. */
const reason = (cause: unknown): string => {
  const account = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
  const failureText = /(?:FATAL|ERROR):[^\]\n]*\] ?(.+)/.exec(account)?.[1] ?? account.split('\n', 1)[0] ?? ''
  return failureText.slice(0, 200)
}
