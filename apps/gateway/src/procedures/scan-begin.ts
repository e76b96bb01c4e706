import { contract, Problem } from '@hangjia/contracts'
import type { z } from 'zod'
import { scanSeconds } from '../session/cookie.ts'
import { isStateOf } from '../session/scan-transaction.ts'
import { isUnknownCall } from '../upstream/foreign.ts'
import { asking, shown } from './calls.ts'
import { parseInput } from './input.ts'
import { asLoginFailure } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'

const { begin, progress } = contract.scan

/** Opens a scan. For an upstream that keeps none, the gateway makes the state and sends the browser to its platform. */
export const beginScan =
  ({ upstream, scans, scanAuthorizeUrl }: Deps): Procedure =>
  async (visit, _rawInput, reply) => {
    const opened = await upstream
      .call(begin, undefined, asking(visit))
      .then((answered) => shown(begin, answered, begin.output) as z.output<typeof begin.output>)
      .catch((failure: unknown) => {
        if (!isUnknownCall(failure)) return asLoginFailure(failure)
        if (scanAuthorizeUrl === undefined) throw new Problem('notFound')
        return undefined
      })
    if (opened !== undefined) {
      const { ticket, ...begun } = opened
      scans.begin(reply, { ticket, state: begun.state })
      return begun
    }
    const state = scans.newState()
    const address = new URL(scanAuthorizeUrl ?? '')
    address.searchParams.set('state', state)
    scans.begin(reply, { ticket: undefined, state })
    return { state, provider: 'platform', address: address.href, secondsLeft: scanSeconds }
  }

/**
 * Returns the progress of this browser's scan to the page that began it: in another tab a newer one may have replaced it. A
 * platform reports only to the page that it redirects to.
 */
export const scanProgress =
  ({ upstream, scans }: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const { state } = parseInput(progress.input, await rawInput())
    const scan = scans.of(reply)
    if (scan === undefined || !isStateOf(scan, state)) return { is: 'expired', code: null }
    const { ticket } = scan
    if (ticket === undefined) return { is: 'waiting', code: null }
    const answered = await upstream.call(progress, { ticket }, { ...asking(visit), signal: visit.signal })
    return shown(progress, answered, progress.shows)
  }
