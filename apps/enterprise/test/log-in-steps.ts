import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import type { demoPeople } from '../src/scan/demo-people.ts'
import type { Account, LogInModel, ModelScan } from './log-in-model.ts'
import type { startScanService } from './scan-service.ts'
import { password } from './service.ts'

interface Walked {
  readonly database: Database
  readonly service: Awaited<ReturnType<typeof startScanService>>
  readonly companies: Readonly<Record<'hangjia' | 'rival', string>>
}

/** The steps that anybody may try, in any order, each done to the service and to the model: what comes of it must be the same. */
export const logInSteps = ({ database, service, companies }: Walked) => {
  /** Number of sessions that each way opened. */
  const opened = { password: 0, code: 0, company: 0, again: 0 }
  const { call } = service

  /** A session was opened: for that account, with a token that works. */
  const opens = async (
    model: LogInModel,
    result: Record<string, unknown> | undefined,
    account: Account | undefined,
    way: keyof typeof opened,
    family?: LogInModel['families'][number],
  ): Promise<void> => {
    expect(result?.userName).toBe(account)
    const token = String(result?.apiKey)
    expect(await service.isOpen(token)).toBe(true)
    opened[way] += 1
    if (account) model.sessions.push({ token, account, family })
  }

  const steps = {
    begin: async (model: LogInModel) => {
      const { ticket, state, address } = await service.begin()
      return model.begun({ ticket, state, qr: address.replace('/phone/', '') })
    },

    sayYes: async (scan: ModelScan, person: keyof typeof demoPeople) => {
      await call('syslogin/phonelook', { qr: scan.qr })
      const { status } = await call('syslogin/phoneconfirm', { qr: scan.qr, id: person })
      expect(status).toBe(scan.step === 'begun' ? 200 : 404)
      if (scan.step !== 'begun') return
      const { code } = (await call('syslogin/scanstate', { ticket: scan.ticket })).body.data as { code: string }
      Object.assign(scan, { step: 'confirmed', person, code })
    },

    comeWithCode: async (model: LogInModel, scan: ModelScan, sent: Record<'ticket' | 'state' | 'code', string>) => {
      const { status, body } = await call('syslogin/scanlogin', sent)
      const isTaken = sent.ticket === scan.ticket && (scan.step === 'begun' || scan.step === 'confirmed')
      const isAsked = isTaken && sent.state === scan.state
      const isRight =
        isAsked && scan.step === 'confirmed' && sent.code === scan.code && !model.spentCodes.has(sent.code)
      expect(status).toBe(isRight ? 200 : 401)
      if (isTaken) scan.step = 'over'
      if (isAsked) model.spentCodes.add(sent.code)
      if (!isRight) return
      const unionId = model.unionOf(scan) ?? ''
      const answer = model.answerFor(unionId)
      expect(body.code).toBe(answer)
      if (answer !== 1) scan.step = answer === 2 ? 'choose' : 'bind'
      else await opens(model, body.validateMap, model.boundTo(unionId)[0], 'code')
    },

    askAboutPhone: async (model: LogInModel, { step, phones, ticket }: ModelScan, mobile: string) => {
      const { status, body } = await call('syslogin/getusermobile', { ticket, mobile })
      if (step !== 'bind') expect(status).toBe(401)
      else if (status === 200) {
        phones.add(mobile)
        expect(phones.size).toBeLessThanOrEqual(3)
        expect(body).toBe(model.ownersOf(mobile).length > 0 ? 1 : 0)
      } else expect(status).toBe(429)
    },

    sendCode: async (model: LogInModel, { step, phones, codes, ticket }: ModelScan, mobile: string) => {
      const { status } = await call('syslogin/sendverificationcode', { ticket, mobile })
      if (step !== 'bind') expect(status).toBe(401)
      if (status !== 200) return
      expect(model.ownersOf(mobile)).not.toEqual([])
      phones.add(mobile)
      codes.set(mobile, { code: await service.codeSentTo(mobile), tries: 0 })
      // The next one may be sent at once: limits have tests of their own.
      await database.script('DELETE FROM login_limit')
    },

    prove: async (model: LogInModel, scan: ModelScan, mobile: string, code: string) => {
      const { status } = await call('syslogin/checkverificationcode', {
        ticket: scan.ticket,
        mobile,
        verificationCode: code,
      })
      const sent = scan.codes.get(mobile)
      const isRight = scan.step === 'bind' && sent !== undefined && sent.tries < 5 && sent.code === code
      const refused = scan.step === 'bind' ? 422 : 401
      expect(status).toBe(isRight ? 200 : refused)
      if (sent && scan.step === 'bind') sent.tries += 1
      if (!isRight) return
      scan.codes.delete(mobile)
      model.bind(model.unionOf(scan) ?? '', mobile)
      Object.assign(scan, { step: 'choose', mobile })
    },

    choose: async (
      model: LogInModel,
      scan: ModelScan,
      identity: { readonly unionId: string; readonly mobile: string | undefined; readonly company: string },
    ) => {
      const { unionId, mobile, company } = identity
      const companyId = company === 'hangjia' || company === 'rival' ? companies[company] : '999'
      const { status, body } = await call('syslogin/scanlogin', {
        ticket: scan.ticket,
        unionId,
        companyId,
        ...(mobile ? { mobile } : {}),
      })
      const own = model.unionOf(scan)
      const member = model.boundTo(own ?? '').find((account) => model.companyOf(account) === company)
      const isRight =
        scan.step === 'choose' && unionId === own && (mobile ?? scan.mobile) === scan.mobile && member !== undefined
      expect(status).toBe(isRight ? 200 : 401)
      scan.step = 'over'
      if (isRight) await opens(model, body.validateMap, member, 'company')
    },

    listCompanies: async (model: LogInModel, scan: ModelScan, unionId: string) => {
      const { status, body } = await call('syslogin/getusersupplierlist', { ticket: scan.ticket, unionId })
      const isRight = scan.step === 'choose' && unionId === model.unionOf(scan)
      expect(status).toBe(isRight ? 200 : 401)
      if (!isRight && scan.step === 'choose') scan.step = 'over'
      if (isRight) expect(body).toHaveLength(model.boundTo(unionId).length)
    },

    logIn: async (model: LogInModel, account: Account, { isWrong = false, remember = false }) => {
      const given = { userName: account, password: isWrong ? 'x' : password, ...(remember ? { remember: 'true' } : {}) }
      const { status, body } = await call('syslogin/login', given)
      const isRight = !isWrong && model.works(account)
      expect(status).toBe(isRight ? 200 : 401)
      await database.script('DELETE FROM login_guard')
      if (!isRight) return
      await opens(model, body.validateMap, account, 'password')
      if (remember) model.families.push({ account, spent: [], latest: String(body.validateMap?.remember) })
    },

    logInAgain: async (model: LogInModel, family: LogInModel['families'][number], token: string) => {
      const { status, body } = await call('syslogin/loginagain', { token })
      const isRight = token === family.latest && model.works(family.account)
      expect(status).toBe(isRight ? 200 : 401)
      if (isRight) {
        family.spent.push(token)
        family.latest = String(body.validateMap?.remember)
        await opens(model, body.validateMap, family.account, 'again', family)
      } else if (model.works(family.account) && family.latest !== undefined) {
        // A thief's or their victim's: nobody stays in by it.
        family.latest = undefined
        model.sessions = model.sessions.filter((open) => open.family !== family)
      }
    },

    logOut: async (model: LogInModel, session: LogInModel['sessions'][number]) => {
      const { status } = await call('syslogin/loginOut', {}, { authorization: `Bearer ${session.token}` })
      expect(status).toBe(model.works(session.account) ? 200 : 401)
      if (status === 200) model.sessions = model.sessions.filter((open) => open !== session)
      expect(await service.isOpen(session.token)).toBe(false)
    },

    leaveOrReturn: async (model: LogInModel, account: Account) => {
      if (!model.left.delete(account)) model.left.add(account)
      const status = model.works(account) ? 0 : 1
      await database.run('UPDATE employee SET status = $1 WHERE user_name = $2', [status, account])
      for (const session of model.sessions.slice(-3))
        expect(await service.isOpen(session.token)).toBe(model.works(session.account))
    },

    letFiveMinutesPass: async (model: LogInModel) => {
      await database.script("UPDATE scan_ticket SET stepped_at = stepped_at - interval '301 seconds'")
      for (const scan of model.scans) scan.step = 'over'
    },
  }

  let walked = 0
  const counted = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      (...facts: never[]) => {
        walked += 1
        return (step as (...facts: never[]) => Promise<unknown>)(...facts)
      },
    ]),
  ) as typeof steps
  return { ...counted, opened, walked: () => walked }
}
