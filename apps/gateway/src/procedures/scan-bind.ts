import { contract } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import type { Scan } from '../session/scan-transaction.ts'
import { asking, shown } from './calls.ts'
import { parseInput } from './input.ts'
import { asScanFailure, scanOver } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'
import { choose, companiesOf, goOn, openScan } from './scan-log-in.ts'

const { phone, sendCode, bind } = contract.scan

/** Allows queries about phones between a scan and its proof, and at no other time. */
const scanToBind = (deps: Deps, reply: FastifyReply): Scan => {
  const scan = openScan(deps, reply)
  if (!scan.who || scan.mobile !== undefined || scan.companies !== undefined) throw scanOver()
  return scan
}

/** Checks that a phone belongs to an account. A phone of no account counts as a guess. */
export const askPhone =
  (deps: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(deps, reply)
    const { mobile } = parseInput(phone.input, await rawInput())
    deps.scanLimit.phone(scan, mobile)
    const ask = () => deps.upstream.call(phone, { mobile, ticket: scan.ticket }, asking(visit)).catch(asScanFailure)
    const answered = await deps.loginLimit.attempt(visit.address, ask, { isMiss: (count) => !(Number(count) > 0) })
    return shown(phone, answered, phone.shows)
  }

/** Sends a code to a phone. */
export const sendScanCode =
  (deps: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(deps, reply)
    const { mobile } = parseInput(sendCode.input, await rawInput())
    deps.scanLimit.phone(scan, mobile)
    const { ticket } = scan
    await deps.loginLimit.attempt(visit.address, () =>
      deps.upstream.call(sendCode, { mobile, ticket }, asking(visit)).catch(asScanFailure),
    )
    return null
  }

/** Proves the phone by its code and goes on. */
export const bindPhone =
  (deps: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(deps, reply)
    const { mobile, verificationCode } = parseInput(bind.input, await rawInput())
    deps.scanLimit.guess(scan)
    const { ticket } = scan
    await deps.loginLimit.attempt(visit.address, () =>
      deps.upstream.call(bind, { mobile, verificationCode, ticket }, asking(visit)).catch(asScanFailure),
    )
    return goOn(deps, visit, reply, deps.scans.keep(reply, { ...scan, mobile }))
  }

/** The companies to choose from, for a page that was loaded again in the middle. */
export const scanCompanies =
  (deps: Deps): Procedure =>
  async (visit, _rawInput, reply) => {
    const scan = openScan(deps, reply)
    if (scan.mobile === undefined && scan.companies === undefined) throw scanOver()
    return choose(deps, reply, scan, await companiesOf(deps, visit, scan)).companies
  }
