import { Problem } from '@hangjia/contracts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import type { Visitor } from '../../test/visitor.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'desk', password, identity: 0, permissions: ['TS-1101'] },
  { userName: 'reader', password, identity: 1, permissions: ['TS-1101'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-5302'] },
]
const id = '0123456789abcdef0123456789abcdef'

describe('files', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const upload = async (
    visitor: Visitor,
    path: string,
    { bytes = 9, headers = {} }: { bytes?: number; headers?: Record<string, string> } = {},
  ) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(bytes, 'x')]), '运价.xlsx')
    const body = new Response(form)
    const answer = await request(gateway.url + path, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': body.headers.get('content-type') ?? '',
        ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
        ...headers,
      },
      body: Buffer.from(await body.arrayBuffer()),
    })
    const json = (await answer.body.json()) as {
      code?: number
      data?: object
      error?: { data: { problem: string; issues: { rule: string }[] } }
    }
    return { status: answer.statusCode, json, problem: json.error?.data.problem, issues: json.error?.data.issues }
  }

  it('go up to the page that they are for, as they are', async () => {
    const desk = await gateway.visitor().logIn('desk')
    const answer = await upload(desk, '/upload/fclFreight', { bytes: 5_000_000 })
    expect([answer.status, answer.json]).toEqual([
      200,
      { code: 1, message: 'success', data: { id, fileName: '运价.xlsx', size: 9 } },
    ])
    const arrived = upstream.calls('upload').at(-1)
    expect(arrived?.headers['x-url']).toBe('/common/uploadfile?page=fclFreight')
    expect(Buffer.from(arrived?.body as Buffer).length).toBeGreaterThan(5_000_000)
    expect(arrived?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('have the checks of the import: 401, 403, no other site, and no call to the upstream', async () => {
    const before = upstream.calls('upload').length
    expect(await upload(gateway.visitor(), '/upload/fclFreight')).toMatchObject({ status: 401 })
    expect(await upload(gateway.visitor(), '/upload')).toMatchObject({ status: 401 })
    expect(await upload(await gateway.visitor().logIn('reader'), '/upload')).toMatchObject({ status: 403 })
    for (const name of ['reader', 'keyless'])
      expect(await upload(await gateway.visitor().logIn(name), '/upload/fclFreight')).toMatchObject({ status: 403 })
    const desk = await gateway.visitor().logIn('desk')
    expect(await upload(desk, '/upload/nowhere')).toMatchObject({ status: 403 })
    expect(await upload(desk, '/upload/fclFreight', { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      problem: 'crossSite',
    })
    expect(upstream.calls('upload').length).toBe(before)
  })

  it('that are too large are refused while they come', async () => {
    const desk = await gateway.visitor().logIn('desk')
    const answer = await upload(desk, '/upload', { bytes: 3.2 * 1024 * 1024 })
    expect([answer.status, answer.issues]).toMatchObject([400, [{ rule: 'uploadTooLarge' }]])
  })

  it('that the service refuses are refused in its words', async () => {
    const desk = await gateway.visitor().logIn('desk')
    upstream.answer('upload', () => {
      throw new Problem('invalidInput', { issues: [{ path: 'file', rule: 'uploadContent', parameters: {} }] })
    })
    expect(await upload(desk, '/upload')).toMatchObject({
      status: 400,
      problem: 'invalidInput',
      issues: [{ rule: 'uploadContent' }],
    })
    upstream.forget('upload')
  })

  it.each([undefined, null, {}, { id: '' }])(
    'whose answer has no result have an unknown outcome: %j',
    async (result) => {
      const desk = await gateway.visitor().logIn('desk')
      upstream.answer('upload', () => result)
      expect((await upload(desk, '/upload')).problem).toBe('unknownOutcome')
      upstream.forget('upload')
    },
  )

  it('that are no form are refused', async () => {
    const desk = await gateway.visitor().logIn('desk')
    const answer = await desk.send('POST', '/upload', { body: '{}', headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  it('come down as attachments that no browser opens', async () => {
    const desk = await gateway.visitor().logIn('desk')
    const answer = await desk.send('GET', `/files/${id}`)
    expect([answer.status, answer.text]).toEqual([200, 'PK bytes'])
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain("UTF-8''运价 1.xlsx")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(upstream.calls('downloadfile').at(-1)?.body).toEqual({ alifileName: id })
    expect((await gateway.visitor().send('GET', `/files/${id}`)).status).toBe(401)
  })

  it.each(['/files/..%2f..%2fetc%2fpasswd', '/files/abc', '/files/%00'])('%s is no file', async (path) => {
    const desk = await gateway.visitor().logIn('desk')
    expect([400, 404]).toContain((await desk.send('GET', path)).status)
  })

  it('include an empty sheet of a page, with its checks', async () => {
    const desk = await gateway.visitor().logIn('desk')
    const answer = await desk.send('GET', '/files/template/fclFreight')
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(upstream.calls('downloadtemplet').at(-1)?.body).toEqual({ fileName: 'fclFreight.xlsx' })
    expect((await desk.send('GET', '/files/template/nowhere')).status).toBe(403)
    expect((await gateway.visitor().send('GET', '/files/template/fclFreight')).status).toBe(401)
  })
})
