import { contract } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import type { Scan } from '../session/scan-transaction.ts'
import { asking, shown } from './calls.ts'
import { parseInput } from './input.ts'
import { asScanFailure, scanOver } from './log-in-failure.ts'
import type { House, Procedure } from './procedure.ts'
import { choose, companiesOf, goOn, openScan } from './scan-log-in.ts'

const { phone, sendCode, bind } = contract.scan

/** Phones are asked about between a scan and its proof, and at no other time (reliability 1.8). */
const scanToBind = (house: House, reply: FastifyReply): Scan => {
  const scan = openScan(house, reply)
  if (!scan.who || scan.mobile !== undefined || scan.companies !== undefined) throw scanOver()
  return scan
}

/** Whether a phone is somebody's. One that is nobody's counts as a guess. */
export const askPhone =
  (house: House): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(house, reply)
    const { mobile } = parseInput(phone.input, await rawInput())
    house.scanLimit.phone(scan, mobile)
    const ask = () => house.upstream.call(phone, { mobile, ticket: scan.ticket }, asking(visit)).catch(asScanFailure)
    const answered = await house.loginLimit.attempt(visit.address, ask, { isMiss: (count) => !(Number(count) > 0) })
    return shown(phone, answered, phone.shows)
  }

/** Sends a code to a phone. */
export const sendScanCode =
  (house: House): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(house, reply)
    const { mobile } = parseInput(sendCode.input, await rawInput())
    house.scanLimit.phone(scan, mobile)
    const { ticket } = scan
    await house.loginLimit.attempt(visit.address, () =>
      house.upstream.call(sendCode, { mobile, ticket }, asking(visit)).catch(asScanFailure),
    )
    return null
  }

/** Proves the phone by its code and goes on. */
export const bindPhone =
  (house: House): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = scanToBind(house, reply)
    const { mobile, verificationCode } = parseInput(bind.input, await rawInput())
    house.scanLimit.guess(scan)
    const { ticket } = scan
    await house.loginLimit.attempt(visit.address, () =>
      house.upstream.call(bind, { mobile, verificationCode, ticket }, asking(visit)).catch(asScanFailure),
    )
    return goOn(house, visit, reply, house.scans.keep(reply, { ...scan, mobile }))
  }

/** The companies to choose from, for a page that was loaded again in the middle. */
export const scanCompanies =
  (house: House): Procedure =>
  async (visit, _rawInput, reply) => {
    const scan = openScan(house, reply)
    if (scan.mobile === undefined && scan.companies === undefined) throw scanOver()
    return choose(house, reply, scan, await companiesOf(house, visit, scan)).companies
  }
