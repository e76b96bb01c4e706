import { type CompanyItem, contract, loginResult, Problem, type ScanStep } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { isStateOf, type Scan } from '../session/scan-transaction.ts'
import { words } from '../upstream/envelope.ts'
import { beginSession } from './begin-session.ts'
import { asking, shown, type Visit } from './calls.ts'
import { parseInput } from './input.ts'
import { asScanFailure, scanOver } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'

const { login, companies } = contract.scan
type Answer = z.output<typeof login.output>
type Sent = z.output<typeof login.sends>

/** The scan that this browser carries. */
export const openScan = ({ scans }: Deps, reply: FastifyReply): Scan => {
  const scan = scans.of(reply)
  if (!scan) throw scanOver()
  return scan
}

/** With the code of the platform: logged in, asked for a company, or for a phone. With a company: logged in. */
export const scanLogIn =
  (deps: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const scan = openScan(deps, reply)
    const input = parseInput(login.input, await rawInput())
    return 'code' in input ? withCode(deps, visit, reply, scan, input) : withCompany(deps, visit, reply, scan, input)
  }

const withCode = async (
  deps: Deps,
  visit: Visit,
  reply: FastifyReply,
  scan: Scan,
  { code, state }: { code: string; state: string },
): Promise<ScanStep> => {
  const { scans } = deps
  if (!isStateOf(scan, state) || !scans.spend(scan, 'code')) throw scanOver()
  try {
    const { ticket } = scan
    // An upstream that keeps scans checks the state again.
    const answer = await ask(deps, visit, ticket === undefined ? { code } : { code, state, ticket })
    if (answer.code === 1) return await openWith(deps, visit, reply, scan, answer)
    if (answer.code !== 2 && answer.code !== 3) throw refused(answer)
    const { unionid, nickname, headpic } = answer.validateMap ?? {}
    if (!unionid) throw new Problem('upstreamBadResponse', { details: { at: 'validateMap.unionid' } })
    const scanned = { ...scan, state: undefined, who: { unionId: unionid, nickname, headpic } }
    if (answer.code === 2) return choose(deps, reply, scanned, await companiesOf(deps, visit, scanned))
    scans.keep(reply, scanned)
    return { is: 'bind', nickname, headpic }
  } catch (failure) {
    // The code is spent, whatever came of it.
    scans.end(reply, scan)
    throw failure
  }
}

const withCompany = async (
  deps: Deps,
  visit: Visit,
  reply: FastifyReply,
  scan: Scan,
  { companyId }: { companyId: string },
): Promise<ScanStep> => {
  const { who, mobile, ticket, companies: listed } = scan
  if (!who || !listed?.includes(companyId)) throw scanOver()
  const answer = await ask(deps, visit, { ...who, companyId, mobile, ticket })
  if (answer.code !== 1) throw refused(answer)
  return openWith(deps, visit, reply, scan, answer)
}

/** Person whose companies a scan lists (spec §7.1); a proven phone comes first. */
export const companiesOf = async ({ upstream }: Deps, visit: Visit, scan: Scan): Promise<CompanyItem[]> => {
  const { ticket, mobile, who } = scan
  const asked = mobile ? { mobile, ticket } : { unionId: who?.unionId, ticket }
  const answered = await upstream.call(companies, asked, asking(visit)).catch(asScanFailure)
  return shown(companies, answered, companies.shows) as CompanyItem[]
}

/** Result of a proven phone: no account, that of one company, or one of several. */
export const goOn = async (deps: Deps, visit: Visit, reply: FastifyReply, scan: Scan): Promise<ScanStep> => {
  const found = await companiesOf(deps, visit, scan)
  const [only] = found
  if (!only) throw phoneUnknown()
  const step = choose(deps, reply, scan, found)
  return found.length > 1
    ? step
    : withCompany(deps, visit, reply, { ...scan, companies: [only.id] }, { companyId: only.id })
}

/** Chooses among the sealed list of companies: nothing else can be chosen. */
export const choose = (
  { scans }: Deps,
  reply: FastifyReply,
  scan: Scan,
  found: readonly CompanyItem[],
): Extract<ScanStep, { is: 'companies' }> => {
  scans.keep(reply, { ...scan, companies: found.map(({ id }) => id) })
  return { is: 'companies', companies: [...found] }
}

const ask = ({ upstream, loginLimit }: Deps, visit: Visit, sent: Sent): Promise<Answer> =>
  loginLimit.attempt(visit.address, () =>
    upstream
      .call(login, sent, asking(visit))
      .then((answered) => shown(login, answered, login.output) as Answer)
      .catch(asScanFailure),
  )

const openWith = async (
  deps: Deps,
  visit: Visit,
  reply: FastifyReply,
  scan: Scan,
  { validateMap }: Answer,
): Promise<ScanStep> => {
  const result = loginResult.safeParse(validateMap)
  if (!result.success) throw new Problem('upstreamBadResponse', { cause: result.error })
  const session = await beginSession(deps, visit, reply, result.data)
  deps.scans.end(reply, scan)
  return { is: 'open', session }
}

/** Refuses a proven phone without an account (spec §8). */
const phoneUnknown = (): Problem =>
  new Problem('refused', { message: '手机号不存在,请联系管理员添加账号', details: { reason: 'phoneUnknown' } })

/** Refuses in the upstream's words; where it has none, the page prints 登录失败 in the language of its reader (spec §8). */
const refused = ({ message }: Answer): Problem => new Problem('refused', { message: words(message) })
