import { type Contract, Problem, type scanAnswer } from '@hangjia/contracts'
import type { z } from 'zod'
import type { Context } from '../handlers.ts'
import { countOrRefuse } from '../session/limits.ts'
import { openedLogIn, visitorOf } from '../session/log-in-result.ts'
import { recordLogIn } from '../session/login-records.ts'
import { boundTo, hasUnbound } from './bindings.ts'
import type { Scanned, ScanProvider } from './provider.ts'
import { scanOver } from './refusals.ts'
import { endScan, hashOf, keepScanned, scanOf, spendScan } from './tickets.ts'

type Answer = z.input<typeof scanAnswer>
type Sent = z.output<Contract['scan']['login']['sends']>
type WithTicket<S> = S & { readonly ticket: string }

/** Answers of spec §4. */
const loggedIn = 1
const several = 2
const unproven = 3

/** A code is the person's at the platform once: nobody comes with it again, in whatever scan. */
const once = [{ most: 1, seconds: 86_400 }]

/** With the code of a scan: logged in, or asked for a company or a phone. Whatever fails, the scan is over. */
export const withCode = async (
  context: Context,
  provider: ScanProvider,
  { code, state, ticket }: WithTicket<Extract<Sent, { code: string }>>,
): Promise<Answer> => {
  const { database } = context
  const kept = await spendScan(database, ticket)
  if (!kept) throw scanOver()
  try {
    if (state === undefined || hashOf(state) !== kept.stateHash) throw scanOver()
    await takeOnce(context, code)
    const scanned = await provider.identify(code, kept)
    if (!scanned) throw scanOver()
    return await stepAfter(context, ticket, scanned)
  } catch (failure) {
    await endScan(database, ticket)
    await recordLogIn(database, { ...visitorOf(context), method: 'scan', result: 'refused' })
    throw failure
  }
}

const takeOnce = async ({ database }: Context, code: string): Promise<void> => {
  try {
    await countOrRefuse(database, `code ${hashOf(code)}`, once)
  } catch (problem) {
    throw problem instanceof Problem && problem.code === 'tooMany' ? scanOver() : problem
  }
}

const stepAfter = (context: Context, ticket: string, scanned: Scanned): Promise<Answer> =>
  context.database.transaction(async (transaction) => {
    const { unionId: unionid, nickname, headpic } = scanned
    const accounts = await boundTo(transaction, unionid)
    const [only] = accounts
    const facts = { message: null, validateMap: { unionid, nickname, headpic } }
    if (!only || (await hasUnbound(transaction, unionid))) {
      await keepScanned(transaction, ticket, 'bind', scanned)
      return { code: unproven, ...facts }
    }
    if (accounts.length > 1) {
      await keepScanned(transaction, ticket, 'choose', scanned)
      return { code: several, ...facts }
    }
    await endScan(transaction, ticket)
    const result = await openedLogIn(transaction, context, only, { method: 'scan' })
    if (!result) throw scanOver()
    return { code: loggedIn, message: 'success', validateMap: result }
  })

/** With a company, once the scan knows who it is: a company of that person's, chosen once. */
export const withCompany = async (
  context: Context,
  { companyId, unionId, mobile, ticket }: WithTicket<Extract<Sent, { companyId: string }>>,
): Promise<Answer> => {
  const { database } = context
  const answer = await database.transaction(async (transaction): Promise<Answer | undefined> => {
    const kept = await scanOf(transaction, ticket, 'FOR UPDATE')
    if (!kept) return undefined
    await endScan(transaction, ticket)
    const isSamePerson = unionId === kept.unionId && (mobile ?? kept.mobile) === kept.mobile
    const accounts =
      kept.step === 'choose' && isSamePerson && kept.unionId ? await boundTo(transaction, kept.unionId) : []
    const account = accounts.find((candidate) => candidate.companyId === companyId)
    const method = kept.mobile ? 'smsCode' : 'scan'
    const result = account && (await openedLogIn(transaction, context, account, { method }))
    if (result) return { code: loggedIn, message: 'success', validateMap: result }
    const [own] = accounts
    await recordLogIn(transaction, {
      ...visitorOf(context),
      method,
      result: isSamePerson ? 'noCompany' : 'refused',
      ...(own ? { whose: own } : {}),
    })
    return undefined
  })
  if (!answer) throw scanOver()
  return answer
}
