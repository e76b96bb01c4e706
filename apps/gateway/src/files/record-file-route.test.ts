import { Problem } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'reader', password, identity: 1, permissions: ['TS-1102'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-5302'] },
]
const file = '0123456789abcdef0123456789abcdef'
const address = `/files/contractManagement/12/${file}`

describe('a file of a record', () => {
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
  const named = (name: string) => upstream.answer('recordFile', () => name)

  it('is requested with the rights of its page, and not for anybody else', async () => {
    named('合约 1.pdf')
    const reader = await gateway.visitor().logIn('reader')
    const answer = await reader.send('GET', address)
    expect([answer.status, answer.text]).toEqual([200, '%PDF bytes'])
    expect(upstream.calls('recordFile').at(-1)?.body).toEqual({ page: 'contractManagement', id: '12', file })
    const before = upstream.calls('recordFile').length
    expect((await gateway.visitor().send('GET', address)).status).toBe(401)
    expect((await (await gateway.visitor().logIn('keyless')).send('GET', address)).status).toBe(403)
    expect((await reader.send('GET', `/files/nowhere/12/${file}`)).status).toBe(403)
    for (const path of [
      `/files/contractManagement/x/${file}`,
      '/files/contractManagement/12/..%2f..%2fetc',
      `/files/contractManagement/12/${file}%00`,
    ])
      expect([400, 404]).toContain((await reader.send('GET', path)).status)
    expect(upstream.calls('recordFile').length).toBe(before)
  })

  it.each([
    ['scan.png', 'image/png', 'inline', "sandbox; default-src 'none'"],
    ['SCAN.JPG', 'image/jpeg', 'inline', "sandbox; default-src 'none'"],
    ['合约.pdf', 'application/pdf', 'inline', "frame-ancestors 'self'"],
    ['rates.xlsx', 'application/octet-stream', 'attachment', "sandbox; default-src 'none'"],
    ['page.html', 'application/octet-stream', 'attachment', "sandbox; default-src 'none'"],
    ['picture.svg', 'application/octet-stream', 'attachment', "sandbox; default-src 'none'"],
    ['pdf', 'application/octet-stream', 'attachment', "sandbox; default-src 'none'"],
  ])('%s comes as %s, %s', async (name, type, disposition, policy) => {
    named(name)
    const reader = await gateway.visitor().logIn('reader')
    const { headers } = await reader.send('GET', address)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `))
    const saved = await reader.send('GET', `${address}?download=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    expect(saved.headers['content-type']).toBe('application/octet-stream')
  })

  it('has a name that breaks no header', async () => {
    named('a"\r\nset-cookie: x=1\r\n../b.pdf')
    const { headers } = await (await gateway.visitor().logIn('reader')).send('GET', address)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).not.toMatch(/\.\.\/|[\r\n]/)
  })

  it('that is not there for the reader is not found', async () => {
    upstream.answer('recordFile', () => {
      throw new Problem('notFound')
    })
    expect((await (await gateway.visitor().logIn('reader')).send('GET', address)).status).toBe(404)
    upstream.forget('recordFile')
  })
})
