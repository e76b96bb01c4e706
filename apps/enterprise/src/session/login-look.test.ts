import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../test/service.ts'
import type { Context } from '../handlers.ts'
import { backgroundOn, type LogInHosts } from './login-look.ts'

const page = 'websiteProfile'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

onBothEngines('what a company shows before anybody logs in', (open) => {
  let service: Service
  let profile: Row
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'POST', url, payload, headers })
  const upload = async (name: string, bytes: Buffer, as: Name = 'pricing'): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const whole = new Response(form)
    const answer = await post('/common/uploadfile', Buffer.from(await whole.arrayBuffer()), {
      'content-type': whole.headers.get('content-type') ?? '',
      authorization: `Bearer ${service.tokens[as]}`,
    })
    return answer.json().data.id
  }
  const values = (more: object = {}) => ({
    siteNameCn: '航价',
    siteNameEn: 'Hangjia',
    domain: 'quote.hangjia.example',
    defaultLanguage: 'zh',
    ...more,
  })
  const save = (as: Name, given: object, of: Partial<Row> = {}) =>
    service.call(as, 'record/save', { page, id: of.id, version: of.version, values: given })
  const looks = async (host?: string) =>
    (await service.call(null, 'supplierwebbgcontroller/getetransbacklogo', { host })).body
  const picture = (id: string) => post('/supplierwebbgcontroller/picture', { id })

  it('is the product’s picture until the company sets its own', async () => {
    expect(await looks('quote.hangjia.example')).toEqual({ bannerPicUrl: null, secondaryHost: false })
    expect(await looks()).toEqual({ bannerPicUrl: null, secondaryHost: false })
  })

  it('is its picture and style on its host, whatever the case and the port, and on no other', async () => {
    const id = await upload('背景.png', png)
    const { body, status, text } = await save('pricing', values({ bannerPicUrl: [id], secondaryHost: true }))
    expect(status, text).toBe(200)
    profile = body.data as Row
    const own = { bannerPicUrl: `/login-background/${id}`, secondaryHost: true }
    for (const host of ['quote.hangjia.example', 'Quote.Hangjia.EXAMPLE:8443']) expect(await looks(host)).toEqual(own)
    expect(await looks('hangjia.example')).toEqual({ bannerPicUrl: null, secondaryHost: false })
    const given = await picture(id)
    // Drawn anew, it is still a picture of that kind.
    expect([given.statusCode, given.rawPayload.subarray(0, 8)]).toEqual([200, png.subarray(0, 8)])
  })

  it('is that of the company which the operator named for the host, where hosts are named', async () => {
    const on = (hosts: LogInHosts) =>
      backgroundOn(hosts)({ database: service.database } as Context, { host: 'quote.hangjia.example' })
    const named = (companyId: string) => on(new Map([['quote.hangjia.example', companyId]]))
    expect(await named(service.companies.hangjia)).toMatchObject({ secondaryHost: true })
    const house = { bannerPicUrl: null, secondaryHost: false }
    expect([await named(service.companies.rival), await on(new Map())]).toEqual([house, house])
  })

  it('is one record a company', async () => {
    const again = await save('pricing', values({ domain: 'second.hangjia.example' }))
    expect([again.status, again.body.problem, again.body.details?.title]).toEqual([409, 'duplicate', '航价'])
  })

  it('is found by a host of its own, and its company is not revealed', async () => {
    const taken = await save('rival', values({ siteNameCn: '对手' }))
    expect([taken.status, taken.body.problem]).toEqual([409, 'duplicate'])
    expect(taken.text).not.toContain('航价')
    expect((await save('rival', values({ siteNameCn: '对手', domain: 'rival.example' }))).status).toBe(200)
  })

  it.each([
    ['a host with a port', { domain: 'a.example:80' }, 'domain', 'format'],
    ['a host in capitals', { domain: 'A.example' }, 'domain', 'format'],
    ['an address in place of a host', { domain: 'https://a.example/' }, 'domain', 'format'],
    ['the second style without a host', { domain: null, secondaryHost: true }, 'domain', 'required'],
  ])('is refused with %s', async (_what, more, path, rule) => {
    const { status, body } = await save('pricing', values(more), profile)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual(expect.objectContaining({ path, rule }))
  })

  it('has a picture, not any file (spec §5.5)', async () => {
    const paper = await upload('contract.pdf', pdf)
    const { status, body } = await save('pricing', values({ bannerPicUrl: [paper] }), profile)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'bannerPicUrl.0', rule: 'uploadTypes', parameters: { types: 'JPG/PNG/GIF' } }])
  })

  it('gives everybody the pictures of log-in pages and no other file', async () => {
    const unsaved = await upload('mine.png', png)
    for (const id of [unsaved, '0'.repeat(32)]) expect((await picture(id)).statusCode).toBe(404)
    for (const id of ['', "' OR 1=1 --", '../x']) expect((await picture(id)).statusCode).toBe(400)
    const [former] = profile.bannerPicUrl as { id: string }[]
    await save('pricing', values({ bannerPicUrl: [] }), profile)
    expect((await picture(former?.id ?? '')).statusCode).toBe(404)
    expect(await looks('quote.hangjia.example')).toMatchObject({ bannerPicUrl: null })
  })
})
