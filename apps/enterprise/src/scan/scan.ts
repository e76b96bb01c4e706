import { type Contract, Problem } from '@hangjia/contracts'
import { networkOf } from '@hangjia/validation'
import type { HandlersFor } from '../handlers.ts'
import { countOrRefuse } from '../session/limits.ts'
import { visitorOf } from '../session/log-in-result.ts'
import { recordLogIn } from '../session/login-records.ts'
import { accountsOf, bindAccounts, boundTo } from './bindings.ts'
import { type CodeOf, newCode, takeBackCode, takeCode, tryCode } from './codes.ts'
import { withCode, withCompany } from './log-in.ts'
import type { LogInProviders } from './log-in-providers.ts'
import { askAboutPhone } from './phones.ts'
import { codeWrong, notSent, phoneUnknown, scanOver } from './refusals.ts'
import { beginScan, endScan, keepProven, newName, scanOf, stepSeconds } from './tickets.ts'

/** Scans that one network may begin; an office shares one, and an open log-in page begins twelve an hour. */
const ofNetwork = [{ most: 600, seconds: 3_600 }]

/**
 * Log-in by a scanned code (spec §2.2, §4). Only the ticket is believed: a person, a phone or a company in a call
 * must equal the content of the scan, or the scan is over.
 */
export const scanAnswers = (providers: LogInProviders) =>
  ({
    begin: async ({ database, address }) => {
      const { provider } = providers
      if (!provider) throw new Problem('notFound')
      await countOrRefuse(database, `scans from ${networkOf(address)}`, ofNetwork)
      const [ticket, state, qr] = [newName(), newName(), newName()]
      await beginScan(database, { ticket, state, qr })
      return {
        ticket,
        state,
        provider: provider.name,
        address: provider.addressOf({ qr, state }),
        secondsLeft: stepSeconds,
      }
    },

    progress: async ({ database }, { ticket }) => {
      const found = await scanOf(database, ticket)
      const is = found && shown[found.step]
      return is ? { is, code: is === 'confirmed' ? found.code : null } : { is: 'expired', code: null }
    },

    login: async (context, sent) => {
      const { ticket } = sent
      if (!providers.provider || !ticket) throw scanOver()
      return 'code' in sent
        ? withCode(context, providers.provider, { ...sent, ticket })
        : withCompany(context, { ...sent, ticket })
    },

    phone: async ({ database, address }, { mobile, ticket }) => {
      if (!ticket) throw scanOver()
      return (await askAboutPhone(database, { ticket, mobile, address })).length > 0 ? 1 : 0
    },

    sendCode: async ({ database, address, log }, { mobile, ticket }) => {
      if (!ticket) throw scanOver()
      const { carrier } = providers
      if (!carrier) throw notSent()
      // The answer reveals whether a phone belongs to an account, as the question does.
      if ((await askAboutPhone(database, { ticket, mobile, address })).length === 0) throw phoneUnknown()
      const of = { ticket, mobile }
      const code = await newCode(database, of, address)
      try {
        await carrier(database, mobile, `【航价】验证码 ${code},5 分钟内有效,请勿告诉他人。`)
      } catch (failure) {
        log.warn({ err: failure }, 'a code could not be sent')
        // After a silence it may have been.
        const isSilence = failure instanceof Problem && failure.code === 'upstreamTimeout'
        if (!isSilence) await takeBackCode(database, of, address)
        throw notSent()
      }
      return null
    },

    bind: async (context, { mobile, verificationCode, ticket }) => {
      if (!ticket) throw scanOver()
      const { database } = context
      const of: CodeOf = { ticket, mobile }
      const found = await scanOf(database, ticket)
      if (found?.step !== 'bind') throw scanOver()
      const code = verificationCode.trim()
      const tried = await tryCode(database, of, code)
      if (tried === 'wrong') {
        const [whose] = await accountsOf(database, mobile)
        const event = { ...visitorOf(context), method: 'smsCode', result: 'codeWrong' } as const
        await recordLogIn(database, { ...event, ...(whose ? { whose } : {}) })
      }
      if (tried !== 'right') throw codeWrong()
      await database.transaction(async (transaction) => {
        const { step, unionId } = (await scanOf(transaction, ticket, 'FOR UPDATE')) ?? {}
        if (step !== 'bind' || !unionId || !(await takeCode(transaction, of, code))) throw codeWrong()
        await bindAccounts(transaction, { unionId, mobile })
        await keepProven(transaction, ticket, mobile)
      })
      return null
    },

    companies: async ({ database }, { ticket, mobile, unionId }) => {
      const found = ticket ? await scanOf(database, ticket) : undefined
      if (!ticket || found?.step !== 'choose' || !found.unionId) throw scanOver()
      if ((unionId !== undefined && unionId !== found.unionId) || (mobile !== undefined && mobile !== found.mobile)) {
        await endScan(database, ticket)
        throw scanOver()
      }
      const accounts = await boundTo(database, found.unionId)
      return accounts.map(({ companyId, nameCn, nameEn, logo }) => ({ id: companyId, nameCn, nameEn, logo }))
    },
  }) satisfies HandlersFor<Contract['scan']>

/** Steps that the page with the code is shown. */
const shown: Partial<Record<string, 'waiting' | 'scanned' | 'confirmed'>> = {
  begun: 'waiting',
  scanned: 'scanned',
  confirmed: 'confirmed',
}
