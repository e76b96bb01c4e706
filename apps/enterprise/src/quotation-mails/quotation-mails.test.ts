import { randomUUID } from 'node:crypto'
import { contract, type Quotation } from '@hangjia/contracts'
import { addDays, addTime } from '@hangjia/validation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Name, PricingService } from '../../test/pricing-service.ts'
import { at, startQuoting } from '../../test/quoting.ts'
import { startMailServer } from '../../test/tiny/tiny-mail-server.ts'
import { filesInDatabase } from '../files/stored-files.ts'
import { quotationMailsBy } from './quotation-mails.ts'
import { sendDueMails } from './send-due-mails.ts'

const { quotationMail, records, quotation } = contract
const pdf = { name: '报价单_V1.pdf', base64: Buffer.from('%PDF-1.7 a paper').toString('base64') }

onBothEngines('an issued quotation by e-mail', (open) => {
  let service: PricingService
  let sent: Quotation
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let clock = at
  beforeAll(async () => {
    mails = await startMailServer()
    const server = { host: '127.0.0.1', port: mails.port, security: 'none', from: 'quotes@hangjia.test' } as const
    const way = { ...server, logIn: undefined, timeoutMs: 5_000 }
    const quoting = await startQuoting(await open(), { quotationMail: quotationMailsBy(way) })
    service = quoting.service
    sent = await quoting.sentBy('sales')
    post = {
      database: service.database,
      files: filesInDatabase,
      server: way,
      now: () => clock,
    }
  })
  afterAll(() => mails.close())
  beforeEach(async () => {
    await service.database.script('DELETE FROM quotation_mail')
    mails.taken.length = 0
    mails.server.manner = 'take'
    mails.server.onContent = async () => undefined
    clock = at
  })
  let post: Parameters<typeof sendDueMails>[0]

  const written = (change: object = {}) => ({
    id: sent.id,
    to: ['wang@customer.test'],
    cc: ['li@customer.test'],
    subject: '报价单 V1',
    message: '王女士，您好：\n附件请查收。',
    language: 'zh' as const,
    requestKey: `mail-key-${randomUUID()}`,
    pdf,
    ...change,
  })
  const send = (as: Name = 'sales', change: object = {}) => service.ask(as, quotationMail.send, written(change))
  const mail = async (id: string, as: Name = 'sales') =>
    (await service.ask(as, records.get, { page: 'ownMails', id })) as unknown as {
      readonly id: string
      readonly version: number
      readonly state: string
      readonly obstacle: string | null
      readonly serverAnswer: string | null
      readonly nextTryAt: string | null
    }
  const later = (minutes: number) => {
    clock = addTime(clock, { minutes })
  }

  it('goes to its recipients with the paper, from the company, and replies go to the sender', async () => {
    const { id } = await send()
    expect(await mail(id)).toMatchObject({ state: 'queued' })
    expect(await sendDueMails(post)).toBe(1)
    expect(await mail(id)).toMatchObject({
      state: 'sent',
      sentAt: expect.stringMatching(/^2026-11-20T07:00:00/),
      attempts: 1,
      obstacle: null,
    })
    const [taken] = mails.taken
    expect(taken).toMatchObject({ from: 'quotes@hangjia.test', to: ['wang@customer.test', 'li@customer.test'] })
    expect(taken?.text).toMatch(/^Message-ID: <[\w-]+@hangjia\.test>$/m)
    expect(taken?.text).toContain(pdf.base64)
    expect(await sendDueMails(post)).toBe(0)
  })

  it('is queued once for one wish, however often it arrives', async () => {
    const wish = written()
    const [one, other] = await Promise.all([
      service.ask('sales', quotationMail.send, wish),
      service.ask('sales', quotationMail.send, wish),
    ])
    expect(other).toEqual(one)
    expect(await sendDueMails(post)).toBe(1)
    expect(mails.taken.length).toBe(1)
  })

  it('is sent once by services that look at the queue at the same time', async () => {
    await send()
    await Promise.all([sendDueMails(post), sendDueMails(post), sendDueMails(post)])
    expect(mails.taken.length).toBe(1)
  })

  it.each<[what: string, change: object]>([
    ['a line break in the subject', { subject: 'x\r\nBcc: spy@evil.test' }],
    ['an address with a second header', { to: ['a@b.com\r\nBcc: spy@evil.test'] }],
    ['an address with a name', { to: ['Wang <wang@customer.test>'] }],
    ['no recipient', { to: [] }],
    ['eleven recipients', { to: Array.from({ length: 11 }, (_, one) => `a${one}@b.test`) }],
    ['one recipient twice', { to: ['a@b.test', 'A@b.test'] }],
    ['a file that is no PDF', { pdf: { name: 'x.pdf', base64: Buffer.from('<html>').toString('base64') } }],
  ])('is refused with %s', async (_what, change) =>
    expect(await service.refused('sales', quotationMail.send, written(change))).toMatchObject({ status: 400 }),
  )

  it('belongs to those who may offer the quotation', async () => {
    for (const as of ['junior', 'rival'] as const)
      expect(await service.refused(as, quotationMail.send, written())).toMatchObject({ status: 404 })
    for (const as of ['hunter', 'reader'] as const)
      expect(await service.refused(as, quotationMail.send, written())).toMatchObject({ status: 403 })
    const { id } = await send()
    expect(await service.refused('rival', records.get, { page: 'companyMails', id })).toMatchObject({ status: 404 })
    expect(await service.refused('junior', records.get, { page: 'ownMails', id })).toMatchObject({ status: 404 })
    const { version } = await mail(id)
    for (const as of ['junior', 'rival'] as const)
      expect(await service.refused(as, quotationMail.sendAgain, { id, version })).toMatchObject({ status: 404 })
  })

  it('is tried again with growing pauses, then given up with the words of the server', async () => {
    mails.server.manner = 'busy'
    const { id } = await send()
    for (const pause of [1, 5, 15, 60, 240, 720]) {
      expect(await sendDueMails(post)).toBe(1)
      expect(await mail(id)).toMatchObject({
        state: 'queued',
        obstacle: 'content',
        nextTryAt: expect.stringContaining(addTime(clock, { minutes: pause }).slice(0, -1)),
      })
      expect(await sendDueMails(post)).toBe(0)
      later(pause)
    }
    expect(await sendDueMails(post)).toBe(1)
    expect(await mail(id)).toMatchObject({ state: 'failed', serverAnswer: '451 4.3.0 Try again later' })
    const { total } = await service.ask('sales', contract.notice.amount, undefined)
    expect(total).toBeGreaterThan(0)
    expect(mails.taken).toEqual([])
  })

  it('fails at once where the server refuses for good, and is sent again by hand', async () => {
    mails.server.manner = 'refuseRecipient'
    const { id } = await send()
    await sendDueMails(post)
    const failed = await mail(id)
    expect(failed).toMatchObject({ state: 'failed', obstacle: 'recipient', serverAnswer: '550 5.1.1 User unknown' })
    mails.server.manner = 'take'
    const { version } = failed
    expect(await service.ask('sales', quotationMail.sendAgain, { id, version })).toEqual({ id })
    await sendDueMails(post)
    const again = await mail(id)
    expect(again).toMatchObject({ state: 'sent' })
    // One that arrived goes out as another e-mail.
    const copy = await service.ask('sales', quotationMail.sendAgain, { id, version: again.version })
    expect(copy.id).not.toBe(id)
    const twice = { id, version: again.version }
    expect(await service.refused('sales', quotationMail.sendAgain, twice)).toMatchObject({ problem: 'stale' })
    await sendDueMails(post)
    expect(mails.taken.length).toBe(2)
  })

  it('is reported to its sender each time that it fails', async () => {
    mails.server.manner = 'refuseRecipient'
    const reports = async () => (await service.ask('sales', contract.notice.amount, undefined)).total
    const before = await reports()
    const { id } = await send()
    await sendDueMails(post)
    const { version } = await mail(id)
    await service.ask('sales', quotationMail.sendAgain, { id, version })
    await sendDueMails(post)
    expect((await reports()) - before).toBe(2)
  })

  it('waits while the mail server is not there', async () => {
    const { id } = await send()
    await sendDueMails({ ...post, server: { ...post.server, port: 1 } })
    expect(await mail(id)).toMatchObject({ state: 'queued', obstacle: 'connection' })
  })

  it('is never sent a second time by itself, once the server may have taken it', async () => {
    mails.server.manner = 'dropBeforeAnswer'
    const { id } = await send()
    await sendDueMails(post)
    expect(await mail(id)).toMatchObject({ state: 'unclear', obstacle: 'interrupted' })
    later(10_000)
    expect(await sendDueMails(post)).toBe(0)
    expect(mails.taken.length).toBe(1)
  })

  it('survives the end of its process: before the content it is tried again, afterwards a person decides', async () => {
    const queue = (change: string) =>
      service.database.script(`UPDATE quotation_mail_queue SET claimed_until = '${addTime(at, { minutes: 30 })}', ${change};
        UPDATE quotation_mail SET state = 'sending', attempts = 1`)
    const { id } = await send()
    await queue('is_offered = false')
    expect(await sendDueMails(post)).toBe(0)
    later(31)
    expect(await sendDueMails(post)).toBe(1)
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 2 })

    const other = await send()
    await queue('is_offered = true')
    later(31)
    expect(await sendDueMails(post)).toBe(0)
    expect(await mail(other.id)).toMatchObject({ state: 'unclear' })
  })

  it('is known as offered before the server has its content', async () => {
    let isOffered: boolean | undefined
    mails.server.onContent = async () => {
      const row = await service.database.one<{ is: boolean }>('SELECT is_offered AS is FROM quotation_mail_queue')
      isOffered = row.is
    }
    await send()
    await sendDueMails(post)
    expect(isOffered).toBe(true)
  })

  it('stays here once its quotation is expired', async () => {
    const { id } = await send()
    clock = `${addDays(sent.draft.validUntil, 1)}T04:00:00.000Z`
    service.at = clock
    await sendDueMails(post)
    const over = await mail(id)
    expect(over).toMatchObject({ state: 'failed', obstacle: 'withdrawn' })
    const { version } = over
    expect(await service.refused('sales', quotationMail.sendAgain, { id, version })).toMatchObject({
      problem: 'locked',
    })
    expect(mails.taken).toEqual([])
    service.at = at
  })

  it('stays here once its quotation is withdrawn', async () => {
    const { id } = await send()
    const { version } = await service.ask('sales', quotation.get, { id: sent.id })
    await service.ask('sales', quotation.withdraw, { id: sent.id, version, reason: 'a better price' })
    await sendDueMails(post)
    expect(await mail(id)).toMatchObject({ state: 'failed', obstacle: 'withdrawn' })
    expect(mails.taken).toEqual([])
    expect(await service.refused('sales', quotationMail.send, written())).toMatchObject({ problem: 'locked' })
  })
})
