import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { mobiles, seedScanPeople, startScanService } from '../../test/scan-service.ts'
import type { Database } from '../database/database.ts'

const phoneAt = (number: number): string => `137${String(number).padStart(8, '0')}`
const codeWrong = { problem: 'refused', message: '验证码错误或已失效', details: { reason: 'codeWrong' } }

onBothEngines('what a scan may ask', (open) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startScanService>>
  beforeAll(async () => {
    database = await open()
    await seedScanPeople(database)
    service = await startScanService(database)
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    database.script(
      'DELETE FROM scan_ticket; DELETE FROM scan_binding; DELETE FROM login_limit; DELETE FROM login_record',
    ),
  )
  const forgetLimits = () => database.script('DELETE FROM login_limit')
  const toBind = async () => (await service.scannedAs('sales')).ticket
  const ask = (ticket: string | undefined, mobile: string, from = '10.0.0.1') =>
    service.call('syslogin/getusermobile', { mobile, ...(ticket ? { ticket } : {}) }, { 'x-forwarded-for': from })
  const send = (ticket: string, mobile: string, from = '10.0.0.1') =>
    service.call('syslogin/sendverificationcode', { ticket, mobile }, { 'x-forwarded-for': from })
  const prove = (ticket: string, mobile: string, verificationCode: string) =>
    service.call('syslogin/checkverificationcode', { ticket, mobile, verificationCode })
  const age = (table: string, column: string, by: string) =>
    database.script(`UPDATE ${table} SET ${column} = now() - interval '${by}'`)
  const ageLimits = (by: string) =>
    database.script(`UPDATE login_limit SET times = ARRAY(SELECT at - interval '${by}' FROM unnest(times) AS at)`)

  describe('about phones', () => {
    it('is 10,000 times nothing without a scan, and three phones with one', async () => {
      const answerTo = async (ticket: string | undefined, count: number) => {
        let answers = 0
        for (let at = 0; at < count; at += 50) {
          const some = Array.from({ length: 50 }, (_, more) =>
            ask(ticket, phoneAt(at + more), `10.1.${at % 250}.${more}`),
          )
          answers += (await Promise.all(some)).filter(({ status }) => status === 200).length
        }
        return answers
      }
      expect(await answerTo(undefined, 10_000)).toBe(0)
      expect(await answerTo(await toBind(), 1_000)).toBe(3)
    }, 60_000)

    it('answers 1 for a mobile in any notation, else 0; a phone counts once in a scan', async () => {
      const ticket = await toBind()
      const asked = [mobiles.li, mobiles.wang, mobiles.nobody, mobiles.wang, mobiles.li]
      const answers = []
      for (const mobile of asked) answers.push((await ask(ticket, mobile)).body)
      expect(answers).toEqual([1, 1, 0, 1, 1])
      expect((await ask(ticket, mobiles.both)).body.problem).toBe('tooMany')
    })

    it('is answered while a phone is to be proven and at no other time', async () => {
      const { ticket } = await service.begin()
      expect((await ask(ticket, mobiles.li)).status).toBe(401)
      const bound = await toBind()
      await service.prove(bound, mobiles.wang)
      expect((await ask(bound, mobiles.li)).status).toBe(401)
    })

    it('is answered ten times a day for a person, over all scans', async () => {
      const statuses = []
      for (let scan = 0; scan < 4; scan++) {
        const ticket = await toBind()
        for (let at = 0; at < 3; at++)
          statuses.push((await ask(ticket, phoneAt(scan * 3 + at), `10.0.0.${scan}`)).status)
        // The refused phone is asked once more: it is no phone of this scan.
        if (scan === 3) statuses.push((await ask(ticket, phoneAt(11), '10.0.0.3')).status)
        if (scan === 3) statuses.push((await send(ticket, mobiles.wang, '10.0.0.3')).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429, 429, 429])
      await ageLimits('24 hours 1 second')
      expect((await ask(await toBind(), phoneAt(99))).status).toBe(200)
    })

    it.each([
      ['an address', () => '10.0.0.1', '10.0.0.2'],
      ['a network of IPv6', (at: number) => `2001:db8:1:2::${at + 1}`, '2001:db8:1:3::1'],
    ])('is answered thirty times a day for %s, over all people', async (_, from, elsewhere) => {
      let answers = 0
      for (let scan = 0; scan < 11; scan++) {
        const ticket = await toBind()
        await database.script("DELETE FROM login_limit WHERE subject LIKE 'phones of%'")
        // Twice each: a refused code is refused again.
        for (let at = 0; at < 3; at++)
          for (const number of [scan * 3 + at, scan * 3 + at])
            if ((await ask(ticket, phoneAt(number), from(number))).status === 200) answers += 0.5
      }
      expect(answers).toBe(30)
      expect((await ask(await toBind(), mobiles.li, elsewhere)).status).toBe(200)
    })

    it('with the code, is the same question', async () => {
      const ticket = await toBind()
      const { status, body } = await send(ticket, mobiles.nobody)
      expect([status, body.message]).toEqual([422, '手机号不存在,请联系管理员添加账号'])
      for (const mobile of [phoneAt(1), phoneAt(2)]) await send(ticket, mobile)
      expect((await send(ticket, mobiles.li)).status).toBe(429)
    })
  })

  describe('with a code', () => {
    it('is answered once, for its own phone and its own scan', async () => {
      const [mine, other] = [await toBind(), await toBind()]
      await send(mine, mobiles.wang)
      const code = await service.codeSentTo(mobiles.wang)
      expect(code).toMatch(/^\d{6}$/)
      expect((await prove(other, mobiles.wang, code)).body).toMatchObject(codeWrong)
      expect((await prove(mine, mobiles.li, code)).body).toMatchObject(codeWrong)
      expect((await prove(mine, mobiles.wang, ` ${code} `)).status).toBe(200)
      expect((await prove(mine, mobiles.wang, code)).status).toBe(401)
    })

    it('that is right twenty times at once proves the phone once', async () => {
      const ticket = await toBind()
      await send(ticket, mobiles.wang)
      const code = await service.codeSentTo(mobiles.wang)
      const answers = await Promise.all(Array.from({ length: 20 }, () => prove(ticket, mobiles.wang, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('ends after five wrong ones, and then even the right one proves nothing', async () => {
      const ticket = await toBind()
      await send(ticket, mobiles.wang)
      const code = await service.codeSentTo(mobiles.wang)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let at = 0; at < 5; at++) expect((await prove(ticket, mobiles.wang, wrong)).body).toMatchObject(codeWrong)
      expect((await prove(ticket, mobiles.wang, code)).body).toMatchObject(codeWrong)
      const records = await database.query('SELECT result, method, user_name FROM login_record')
      expect(records).toEqual(Array(5).fill({ result: 'codeWrong', method: 'smsCode', user_name: 'wang' }))
    })

    it.each([
      ['five minutes old', '301 seconds', 422],
      ['a little younger', '295 seconds', 200],
    ])('that is %s', async (_, by, status) => {
      const ticket = await toBind()
      await send(ticket, mobiles.wang)
      await age('verification_code', 'sent_at', by)
      expect((await prove(ticket, mobiles.wang, await service.codeSentTo(mobiles.wang))).status).toBe(status)
    })

    it('that was sent before the newest proves nothing', async () => {
      const ticket = await toBind()
      await send(ticket, mobiles.wang)
      const former = await service.codeSentTo(mobiles.wang)
      await forgetLimits()
      await send(ticket, mobiles.wang)
      const newest = await service.codeSentTo(mobiles.wang)
      if (former !== newest) expect((await prove(ticket, mobiles.wang, former)).status).toBe(422)
      expect((await prove(ticket, mobiles.wang, newest)).status).toBe(200)
    })

    it('is sent to a phone once a minute, five times an hour, ten times a day', async () => {
      const statuses = []
      for (const pause of [
        '1 second',
        '60 seconds',
        '60 seconds',
        '60 seconds',
        '60 seconds',
        '60 seconds',
        '1 hour',
      ]) {
        await database.script("DELETE FROM login_limit WHERE subject LIKE 'phones %'")
        statuses.push((await send(await toBind(), mobiles.wang)).status)
        await ageLimits(pause)
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429])
      for (let at = 0; at < 5; at++) {
        await database.script("DELETE FROM login_limit WHERE subject LIKE 'phones %'")
        statuses.push((await send(await toBind(), mobiles.wang)).status)
        await ageLimits('1 hour')
      }
      await database.script("DELETE FROM login_limit WHERE subject LIKE 'phones %'")
      const refused = await send(await toBind(), mobiles.wang)
      expect([...statuses.slice(7), refused.status]).toEqual([200, 200, 200, 200, 200, 429])
      expect(refused.body.details?.retryAfterSeconds).toBeGreaterThan(3_600)
    })

    it('is sent from one address twenty times an hour', async () => {
      const ticket = await toBind()
      let sent = 0
      for (let at = 0; at < 22; at++) {
        await database.script("DELETE FROM login_limit WHERE subject NOT LIKE 'codes from%'")
        if ((await send(ticket, mobiles.wang)).status === 200) sent += 1
      }
      expect(sent).toBe(20)
    })

    it('is sent from one network of IPv6 twenty times an hour', async () => {
      await database.run(
        "INSERT INTO login_limit VALUES ('codes from 2001:db8:1:2::/64', ARRAY(SELECT now() FROM generate_series(1, 20)))",
      )
      const ticket = await toBind()
      expect((await send(ticket, mobiles.wang, '2001:db8:1:2:3::4')).status).toBe(429)
      expect((await send(ticket, mobiles.wang, '2001:db8:1:3::4')).status).toBe(200)
    })

    it('that is refused to a network or to all has not been asked for by the phone', async () => {
      await database.run("INSERT INTO login_limit VALUES ('codes', ARRAY(SELECT now() FROM generate_series(1, 600)))")
      const ticket = await toBind()
      expect((await send(ticket, mobiles.wang)).status).toBe(429)
      await database.script("DELETE FROM login_limit WHERE subject = 'codes'")
      expect((await send(ticket, mobiles.wang)).status).toBe(200)
    })

    it('is sent six hundred times an hour in all', async () => {
      await database.run("INSERT INTO login_limit VALUES ('codes', ARRAY(SELECT now() FROM generate_series(1, 599)))")
      const ticket = await toBind()
      expect((await send(ticket, mobiles.wang)).status).toBe(200)
      await database.script("DELETE FROM login_limit WHERE subject <> 'codes'")
      expect((await send(ticket, mobiles.wang)).status).toBe(429)
    })
  })
})
