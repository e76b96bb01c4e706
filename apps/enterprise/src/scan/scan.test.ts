import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { mobiles, seedScanPeople, startScanService } from '../../test/scan-service.ts'
import type { Database } from '../database/database.ts'
import { demoPeople } from './demo-people.ts'

const scanOver = {
  code: 0,
  message: '二维码已失效,请重新扫码',
  problem: 'loginFailed',
  details: { reason: 'scanOver' },
}

onBothEngines('log-in by scan', (open) => {
  let database: Database
  let seeded: Awaited<ReturnType<typeof seedScanPeople>>
  let service: Awaited<ReturnType<typeof startScanService>>
  beforeAll(async () => {
    database = await open()
    seeded = await seedScanPeople(database)
    service = await startScanService(database)
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    database.script(
      'DELETE FROM scan_ticket; DELETE FROM scan_binding; DELETE FROM login_limit; DELETE FROM session; DELETE FROM login_record',
    ),
  )
  const sessions = async () =>
    (await database.one<{ count: number }>('SELECT count(*)::int AS count FROM session')).count
  const results = async () =>
    (await database.query<{ result: string }>('SELECT result FROM login_record ORDER BY id')).map(
      ({ result }) => result,
    )

  it('first asks for a phone, then logs in with its only company, and from then on at once', async () => {
    const { ticket, unionId, answer } = await service.scannedAs('sales')
    expect(answer.body).toEqual({
      code: 3,
      message: null,
      validateMap: { unionid: unionId, nickname: '晓舟', headpic: null },
    })
    expect((await service.call('syslogin/getusermobile', { ticket, mobile: mobiles.wang })).body).toBe(1)
    expect((await service.prove(ticket, mobiles.wang)).body).toEqual({ code: 1, message: 'success', data: null })
    const listed = await service.call('syslogin/getusersupplierlist', { ticket, mobile: mobiles.wang })
    expect(listed.body).toEqual([
      { id: seeded.companies.hangjia, nameCn: '航价', nameEn: 'Hangjia', logo: 'data:,logo' },
    ])
    const opened = await service.call('syslogin/scanlogin', {
      ticket,
      unionId,
      mobile: mobiles.wang,
      companyId: seeded.companies.hangjia,
      nickname: 'anything',
    })
    expect(opened.body).toMatchObject({ code: 1, validateMap: { userName: 'wang', companyName: '航价' } })
    expect(await service.isOpen(opened.body.validateMap?.apiKey)).toBe(true)

    const again = await service.scannedAs('sales')
    expect(again.answer.body).toMatchObject({ code: 1, validateMap: { userName: 'wang' } })
    expect(await service.isOpen(again.answer.body.validateMap?.apiKey)).toBe(true)
    expect(await results()).toEqual(['success', 'success'])
  })

  it('lists the companies of who works for several, and opens the chosen one', async () => {
    const first = await service.scannedAs('both')
    await service.prove(first.ticket, mobiles.both)
    const { ticket, unionId, answer } = await service.scannedAs('both')
    expect(answer.body).toMatchObject({ code: 2, validateMap: { unionid: unionId } })
    const listed = (await service.call('syslogin/getusersupplierlist', { ticket, unionId })).body as unknown
    expect((listed as { nameCn: string }[]).map(({ nameCn }) => nameCn)).toEqual(['航价', '对手'])
    const opened = await service.call('syslogin/scanlogin', { ticket, unionId, companyId: seeded.companies.rival })
    expect(opened.body).toMatchObject({ code: 1, validateMap: { userName: 'both.rival', companyName: '对手' } })
    expect(await sessions()).toBe(1)
  })

  it('reports the phone’s progress to the page, and its code once it confirmed', async () => {
    const { ticket, state, address } = await service.begin()
    const progress = async () => (await service.call('syslogin/scanstate', { ticket })).body.data
    expect(await progress()).toEqual({ is: 'waiting', code: null })
    const qr = address.replace('/phone/', '')
    expect((await service.call('syslogin/phoneconfirm', { qr, id: 'sales' })).status).toBe(404)
    const people = await service.call('syslogin/phonelook', { qr })
    expect((people.body.data as { id: string }[]).map(({ id }) => id)).toEqual(Object.keys(demoPeople))
    expect(await progress()).toEqual({ is: 'scanned', code: null })
    expect((await service.call('syslogin/phoneconfirm', { qr, id: 'nobody' })).status).toBe(404)
    await service.call('syslogin/phoneconfirm', { qr, id: 'sales' })
    const confirmed = (await progress()) as { code: string }
    expect(confirmed).toEqual({ is: 'confirmed', code: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await service.call('syslogin/phoneconfirm', { qr, id: 'pricing' })).status).toBe(404)
    await service.call('syslogin/scanlogin', { ticket, state, code: confirmed.code })
    expect(await progress()).toEqual({ is: 'expired', code: null })
    await database.script("UPDATE scan_ticket SET step = 'begun', stepped_at = now() - interval '301 seconds'")
    expect(await progress()).toEqual({ is: 'expired', code: null })
  })

  it('keeps neither ticket, state nor code of a phone in the database', async () => {
    const { ticket, state } = await service.scanAs('sales')
    const found = await service.scannedAs('sales')
    await service.call('syslogin/sendverificationcode', { ticket: found.ticket, mobile: mobiles.wang })
    const code = await service.codeSentTo(mobiles.wang)
    const rows = await database.query<{ all: string }>(
      'SELECT row(s.*)::text AS all FROM scan_ticket s UNION ALL SELECT row(v.*)::text FROM verification_code v',
    )
    const stored = rows.map(({ all }) => all).join()
    for (const secret of [ticket, state, found.ticket, `,${code},`]) expect(stored).not.toContain(secret)
  })

  describe('refuses', () => {
    const refused = { ...scanOver, issues: [] }
    const bound = async () => {
      const { ticket } = await service.scannedAs('sales')
      await service.prove(ticket, mobiles.wang)
    }

    it('everything without a ticket, and with one that nobody has', async () => {
      const mobile = mobiles.li
      for (const ticket of [{}, { ticket: 'A'.repeat(22) }])
        for (const [path, body] of [
          ['scanlogin', { code: 'x' }],
          ['scanlogin', { companyId: '1', unionId: 'demo-pricing' }],
          ['getusermobile', { mobile }],
          ['sendverificationcode', { mobile }],
          ['checkverificationcode', { mobile, verificationCode: '123456' }],
          ['getusersupplierlist', { mobile }],
          ['getusersupplierlist', { unionId: 'demo-pricing' }],
        ] as const) {
          const { status, body: answered } = await service.call(`syslogin/${path}`, { ...body, ...ticket })
          expect([path, status, answered]).toEqual([path, 401, refused])
        }
    })

    it.each([
      ['another code', { code: 'x'.repeat(43) }],
      ['no code', { code: 'undefined' }],
      ['another state', { state: 'A'.repeat(22) }],
      ['no state', { state: undefined }],
    ])('%s, and the scan is over', async (_, forged) => {
      await bound()
      const scan = await service.scanAs('sales')
      const { ticket, code, state } = scan
      const before = await sessions()
      expect((await service.call('syslogin/scanlogin', { ticket, code, state, ...forged })).body).toEqual(refused)
      expect((await service.call('syslogin/scanlogin', { ticket, code, state })).body).toEqual(refused)
      expect([await sessions(), await results()]).toEqual([before, ['refused']])
    })

    it("a code with somebody else's scan", async () => {
      await bound()
      const [mine, theirs] = [await service.scanAs('stranger'), await service.scanAs('sales')]
      const { ticket, state } = mine
      expect((await service.call('syslogin/scanlogin', { ticket, state, code: theirs.code })).status).toBe(401)
      expect(await sessions()).toBe(0)
    })

    it('a code that is given twice, also by twenty at once', async () => {
      await bound()
      const { ticket, code, state } = await service.scanAs('sales')
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => service.call('syslogin/scanlogin', { ticket, code, state })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await sessions()).toBe(1)
    })

    it.each([
      ['another person', { unionId: 'demo-pricing' }],
      ['a phone that was not proven', { mobile: mobiles.li }],
      ['a company of somebody else', { companyId: '999' }],
      ['the company of a colleague at the rival', { companyId: 'rival' }],
    ])('%s in the name of a scan, and the scan is over', async (_, forged) => {
      const { ticket, unionId } = await service.scannedAs('sales')
      await service.prove(ticket, mobiles.wang)
      const honest = { ticket, unionId, mobile: mobiles.wang, companyId: seeded.companies.hangjia }
      const companyId = 'companyId' in forged && forged.companyId === 'rival' ? seeded.companies.rival : undefined
      const lie = { ...honest, ...forged, ...(companyId ? { companyId } : {}) }
      expect((await service.call('syslogin/scanlogin', lie)).body).toEqual(refused)
      expect((await service.call('syslogin/scanlogin', honest)).body).toEqual(refused)
      expect(await sessions()).toBe(0)
    })

    it('a company before the phone is proven', async () => {
      await bound()
      const { ticket, unionId } = await service.scannedAs('stranger')
      const companyId = seeded.companies.hangjia
      for (const mobile of [undefined, mobiles.wang])
        expect((await service.call('syslogin/scanlogin', { ticket, unionId, mobile, companyId })).status).toBe(401)
      expect(await sessions()).toBe(0)
    })

    it('companies to whom the scan does not belong', async () => {
      const { ticket } = await service.scannedAs('sales')
      await service.prove(ticket, mobiles.wang)
      expect((await service.call('syslogin/getusersupplierlist', { ticket, mobile: mobiles.both })).body).toEqual(
        refused,
      )
      expect((await service.call('syslogin/getusersupplierlist', { ticket })).body).toEqual(refused)
    })

    it.each(['begun', 'confirmed', 'bind', 'choose'])('whatever comes five minutes after the step %s', async (step) => {
      await bound()
      const scan = step === 'begun' || step === 'confirmed' ? await service.scanAs('sales') : undefined
      const { ticket } = scan ?? (await service.scannedAs(step === 'bind' ? 'stranger' : 'sales'))
      await database.script(`UPDATE scan_ticket SET step = '${step}', stepped_at = now() - interval '301 seconds'`)
      const unionId = demoPeople.sales.unionId
      for (const [path, body] of [
        ['scanlogin', { code: scan?.code ?? 'x', state: scan?.state }],
        ['scanlogin', { unionId, companyId: seeded.companies.hangjia }],
        ['getusermobile', { mobile: mobiles.li }],
        ['checkverificationcode', { mobile: mobiles.li, verificationCode: '123456' }],
        ['getusersupplierlist', { unionId }],
      ] as const)
        expect([path, (await service.call(`syslogin/${path}`, { ticket, ...body })).status]).toEqual([path, 401])
    })
  })

  describe('knows a person by a proven phone only as long as it is hers', () => {
    const bindWang = async () => {
      const { ticket } = await service.scannedAs('sales')
      await service.prove(ticket, mobiles.wang)
    }
    afterEach(() =>
      database.script(
        `UPDATE employee SET status = 0; UPDATE employee SET mobile = '+86 139-0000-0002' WHERE user_name = 'wang';
         UPDATE employee SET mobile = '13900000001' WHERE user_name = 'li';
         UPDATE employee SET mobile = '13900000003' WHERE user_name = 'both.rival'`,
      ),
    )

    it.each([
      ['who left', "UPDATE employee SET status = 1 WHERE user_name = 'wang'"],
      ['who is locked', "UPDATE employee SET status = 2 WHERE user_name = 'wang'"],
      ['whose number is another one', "UPDATE employee SET mobile = '13900000007' WHERE user_name = 'wang'"],
    ])('%s', async (_, change) => {
      await bindWang()
      await database.script(change)
      expect((await service.scannedAs('sales')).answer.body.code).toBe(3)
    })

    it('the next owner of the number is somebody else', async () => {
      await bindWang()
      await database.script(
        `UPDATE employee SET status = 1 WHERE user_name = 'wang'; UPDATE employee SET mobile = '13900000002' WHERE user_name = 'li'`,
      )
      const { ticket, unionId, answer } = await service.scannedAs('sales')
      expect(answer.body.code).toBe(3)
      const companyId = seeded.companies.hangjia
      expect((await service.call('syslogin/scanlogin', { ticket, unionId, companyId })).status).toBe(401)
    })

    it('a company that is new to her asks for the phone once more', async () => {
      await bindWang()
      await database.script("UPDATE employee SET mobile = '13900000002' WHERE user_name = 'both.rival'")
      const { ticket, answer } = await service.scannedAs('sales')
      expect(answer.body.code).toBe(3)
      await database.script('DELETE FROM login_limit')
      await service.prove(ticket, mobiles.wang)
      expect((await service.scannedAs('sales')).answer.body.code).toBe(2)
    })

    it('a mobile that two of one company have opens neither account: not hers from before, and none by a code', async () => {
      await bindWang()
      await database.script("UPDATE employee SET mobile = ' 0086 139 0000 0002' WHERE user_name = 'li'")
      const { ticket, unionId, answer } = await service.scannedAs('sales')
      expect(answer.body.code).toBe(3)
      expect((await service.call('syslogin/getusermobile', { ticket, mobile: mobiles.wang })).body).toBe(0)
      await database.script('DELETE FROM login_limit')
      const sent = await service.call('syslogin/sendverificationcode', { ticket, mobile: mobiles.wang })
      expect([sent.status, sent.body.details]).toEqual([422, { reason: 'phoneUnknown' }])
      const companyId = seeded.companies.hangjia
      expect((await service.call('syslogin/scanlogin', { ticket, unionId, companyId })).status).toBe(401)
      expect(await sessions()).toBe(0)
    })

    it('which opens the account of another company still, where it is one person’s', async () => {
      await bindWang()
      await database.script("UPDATE employee SET mobile = '13900000002' WHERE user_name IN ('li', 'both.rival')")
      const { ticket } = await service.scannedAs('sales')
      await database.script('DELETE FROM login_limit')
      await service.prove(ticket, mobiles.wang)
      const { answer } = await service.scannedAs('sales')
      expect(answer.body).toMatchObject({ code: 1, validateMap: { userName: 'both.rival' } })
    })

    it('of two phones in one company the one that was proven last opens its account', async () => {
      await bindWang()
      await database.script("UPDATE employee SET status = 1 WHERE user_name = 'wang'")
      const { ticket } = await service.scannedAs('sales')
      await service.prove(ticket, mobiles.li)
      await database.script("UPDATE employee SET status = 0 WHERE user_name = 'wang'")
      const { answer } = await service.scannedAs('sales')
      expect(answer.body).toMatchObject({ code: 1, validateMap: { userName: 'li' } })
    })

    it('the last person to prove it has it', async () => {
      await bindWang()
      await database.script('DELETE FROM login_limit')
      const { ticket } = await service.scannedAs('stranger')
      await service.prove(ticket, mobiles.wang)
      expect((await service.scannedAs('stranger')).answer.body.code).toBe(1)
      expect((await service.scannedAs('sales')).answer.body.code).toBe(3)
    })
  })
})
