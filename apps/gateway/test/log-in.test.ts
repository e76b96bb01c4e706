import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedDemo, startDemo } from './start-demo.ts'
import { type StartedGateway, startGateway } from './start-gateway.ts'
import type { Answered, Visitor } from './visitor.ts'

const password = 'hangjia2026'
type Person = 'pricing' | 'sales' | 'both' | 'stranger'

/** Two gateways over one real enterprise service: the promises of the log-in, whichever gateway is asked. */
describe('the log-in', () => {
  let enterprise: StartedDemo
  let gateways: readonly [StartedGateway, StartedGateway]
  /** Every secret that a test saw. */
  const secrets = new Set([password])

  beforeAll(async () => {
    enterprise = await startDemo({ LOG_LEVEL: 'trace' })
    const start = () =>
      startGateway(enterprise.url, {
        trustedNetworks: ['127.0.0.0/8'],
        calls: { timeoutMs: 60_000, waiting: 2_000 },
      })
    gateways = [await start(), await start()]
  })
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close()
    await enterprise?.stop()
  })

  let addresses = 0
  /** Somebody at an address of their own. */
  const somebody = (gateway = gateways[0]): Visitor => {
    addresses += 1
    return gateway.visitor({ 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` })
  }
  const isIn = async (visitor: Visitor) => (await visitor.call('session.current')).status === 200
  const stepOf = (answer: Answered) => (answer.data as { is?: string } | undefined)?.is

  /** The phone scans the code that a visitor is shown, and confirms as somebody. Returns the code as it comes back with the redirect. */
  const confirmed = async (visitor: Visitor, person: Person) => {
    const { state, address } = (await visitor.call('scan.begin')).data as { state: string; address: string }
    const qr = address.split('/').at(-1)
    const phone = somebody(gateways[1])
    expect((await phone.call('phoneOfDemo.look', { qr })).status).toBe(200)
    expect((await phone.call('phoneOfDemo.confirm', { qr, id: person })).status).toBe(200)
    const { is, code } = (await visitor.call('scan.progress', { state })).data as { is: string; code: string }
    expect(is).toBe('confirmed')
    secrets.add(code).add(state)
    return { code, state }
  }
  const scannedBy = async (person: Person, visitor = somebody()) => {
    const answer = await visitor.call('scan.login', await confirmed(visitor, person))
    return { visitor, answer }
  }
  const codeSentTo = async (mobile: string): Promise<string> => {
    const outbox = (await gateways[0].visitor().call('phoneOfDemo.outbox')).data as { mobile: string; words: string }[]
    const code = /\d{6}/.exec(outbox.find((message) => message.mobile === mobile)?.words ?? '')?.[0] ?? ''
    secrets.add(code).add(mobile)
    return code
  }
  /** Number of log-ins with this result in the records of the company. */
  const recorded = async (result: string): Promise<number> => {
    const desk = await somebody().logIn('pricing')
    const question = { page: 'userLoginRecord', conditions: { result: { any: [result] } }, pageSize: 1500 }
    const { data } = await desk.call('records.list', question)
    return (data as { rows: unknown[] }).rows.length
  }

  it('logs a bound person in by a scan, over whichever gateway', async () => {
    const { visitor, answer } = await scannedBy('pricing')
    expect(answer.data).toMatchObject({ is: 'open', session: { userName: 'pricing' } })
    const elsewhere = gateways[1].visitor({ cookie: visitor.cookie ?? '' })
    expect(await isIn(elsewhere)).toBe(true)
  })

  it('asks who works for two companies which one it is', async () => {
    const { visitor, answer } = await scannedBy('both')
    const { companies } = answer.data as { companies: { id: string; nameCn: string }[] }
    expect(companies).toHaveLength(2)
    const rival = companies.find(({ nameCn }) => nameCn.includes('对手'))
    const chosen = await visitor.call('scan.login', { companyId: rival?.id })
    expect(chosen.data).toMatchObject({ is: 'open', session: { companyId: rival?.id } })
  })

  it('binds the phone of a first scan by its code, and knows the person from then on', async () => {
    const { visitor, answer } = await scannedBy('sales')
    expect(stepOf(answer)).toBe('bind')
    const mobile = '13900005502'
    expect((await visitor.call('scan.phone', { mobile: '13900000000' })).data).toBe(0)
    expect((await visitor.call('scan.phone', { mobile })).data).toBe(1)
    expect((await visitor.call('scan.sendCode', { mobile })).status).toBe(200)
    const again = await visitor.call('scan.sendCode', { mobile })
    expect([again.status, again.error?.problem]).toEqual([429, 'tooMany'])
    const verificationCode = await codeSentTo(mobile)
    expect(stepOf(await visitor.call('scan.bind', { mobile, verificationCode }))).toBe('open')
    expect(await isIn(visitor)).toBe(true)
    expect(stepOf((await scannedBy('sales')).answer)).toBe('open')
  })

  it('opens no session for what is forged, replayed or somebody else’s: eight ways', async () => {
    const before = await recorded('success')
    let attempts = 0
    const attempt = async (what: string, visitor: Visitor, input: object) => {
      attempts += 1
      const answer = await visitor.call('scan.login', input)
      expect([what, answer.status, answer.error?.problem]).toEqual([what, 401, 'loginFailed'])
      expect(visitor.cookie, what).toBeUndefined()
      expect(await isIn(visitor), what).toBe(false)
    }

    const victim = somebody()
    const attacker = somebody()
    const theirs = await confirmed(attacker, 'pricing')
    await attempt('the code of a scan of another browser, without a scan', victim, theirs)
    await victim.call('scan.begin')
    await attempt('the code and state of another browser', victim, theirs)
    const own = await confirmed(victim, 'both')
    await attempt('the code of another browser with the own state', victim, { code: theirs.code, state: own.state })
    await attempt('a company before the scan is known', attacker, { companyId: '1' })

    const { visitor: several } = await scannedBy('both')
    const copy = several.jar.get('scan') ?? ''
    await attempt('a company that was not listed', several, { companyId: '999999' })
    const { visitor: stranger } = await scannedBy('stranger')
    await attempt('a company before the phone is proven', stranger, { companyId: '1' })

    const used = somebody()
    const spent = await confirmed(used, 'stranger')
    const fresh = used.jar.get('scan') ?? ''
    await used.call('scan.login', spent)
    const thief = somebody(gateways[1])
    thief.jar.set('scan', fresh)
    await attempt('a code that was used, with a copy of its cookie, over the other gateway', thief, spent)

    const listed = (await several.call('scan.companies')).data as { id: string }[]
    expect(stepOf(await several.call('scan.login', { companyId: listed[0]?.id }))).toBe('open')
    const late = somebody(gateways[1])
    late.jar.set('scan', copy)
    await attempt('a choice that was made, with a copy of its cookie, over the other gateway', late, {
      companyId: listed[1]?.id,
    })

    expect(attempts).toBe(8)
    // One was opened on purpose, and one by the person who counts.
    expect(await recorded('success')).toBeLessThanOrEqual(before + 2)
  })

  it('looks at five of a thousand wrong codes that come at once to two gateways, and not at the right one afterwards', async () => {
    const { visitor } = await scannedBy('stranger')
    const mobile = '13900003303'
    await visitor.call('scan.phone', { mobile })
    expect((await visitor.call('scan.sendCode', { mobile })).status).toBe(200)
    const verificationCode = await codeSentTo(mobile)
    const before = await recorded('codeWrong')
    const scan = visitor.jar.get('scan') ?? ''
    const wrong = Array.from({ length: 1_001 }, (_, at) => String(300_000 + at))
      .filter((code) => code !== verificationCode)
      .slice(0, 1_000)
    const answers = await Promise.all(
      wrong.map((code, at) => {
        const guesser = somebody(gateways[at % 2])
        guesser.jar.set('scan', scan)
        return guesser.call('scan.bind', { mobile, verificationCode: code })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await recorded('codeWrong')) - before).toBe(5)
    const right = await visitor.call('scan.bind', { mobile, verificationCode })
    expect(right.status).toBe(422)
    expect(await isIn(visitor)).toBe(false)
  })

  it('answers three phones of a scan and none without one', async () => {
    const { visitor } = await scannedBy('stranger')
    const phones = Array.from({ length: 40 }, (_, at) => `139${String(20_000_000 + at)}`)
    const answersToPhones = await Promise.all(phones.map((mobile) => visitor.call('scan.phone', { mobile })))
    expect(answersToPhones.filter(({ status }) => status === 200)).toHaveLength(3)
    const none = await Promise.all(phones.map((mobile) => somebody().call('scan.phone', { mobile })))
    expect(none.every(({ status }) => status === 401)).toBe(true)
  })

  it('remembers a log-in for one browser; a copy that was used takes both with it', async () => {
    const visitor = somebody()
    const answer = await visitor.call('session.login', { userName: 'pricing', password, remember: true })
    expect(answer.status).toBe(200)
    const copy = visitor.jar.get('rm') ?? ''
    visitor.cookie = undefined
    expect((await visitor.call('session.remembered')).data).toEqual({ userName: 'pricing' })
    expect((await visitor.call('session.again')).status).toBe(200)
    const thief = somebody(gateways[1])
    thief.jar.set('rm', copy)
    expect((await thief.call('session.again')).status).toBe(401)
    visitor.cookie = undefined
    expect((await visitor.call('session.again')).status, 'its family is revoked').toBe(401)
    expect(visitor.jar.has('rm')).toBe(false)
  })

  it('answers nothing to a session that was ended elsewhere, from the moment that the gateway is informed', async () => {
    const [one, other] = [await somebody().logIn('sales'), await somebody(gateways[1]).logIn('sales')]
    const question = { page: 'myOffer' }
    for (const visitor of [one, other]) expect((await visitor.call('records.list', question)).status).toBe(200)
    expect((await one.call('account.endOtherSessions')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 50 }, () => other.call('records.list', question)))
    expect(answers.filter(({ status }) => status !== 401)).toEqual([])
    expect((await one.call('records.list', question)).status).toBe(200)
  })

  it('left no password, phone, code, state or token in any log', () => {
    const ofGateways = gateways.map((gateway) => gateway.log.join('')).join('')
    const ofEnterprise = enterprise.log.join('')
    for (const log of [ofGateways, ofEnterprise]) expect(log.length).toBeGreaterThan(10_000)
    const log = ofGateways + ofEnterprise
    expect(secrets.size).toBeGreaterThan(10)
    // Six digits may occur inside the number of an instant or an id: a code is a word of its own.
    const isAnswered = (secret: string) =>
      /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(log) : log.includes(secret)
    expect([...secrets].filter(isAnswered)).toEqual([])
    expect(log).not.toMatch(/1390000\d{4}|unionId|demo-(pricing|sales|both|stranger)/)
  })
})
