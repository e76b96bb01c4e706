import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'director', password, identity: 0, permissions: ['TS-3408', 'TS-9008'] },
  { userName: 'onlooker', password, identity: 0, permissions: ['TS-3408'] },
  { userName: 'seller', password, identity: 0, permissions: ['TS-3406', 'TS-9008'] },
]
const question = { page: 'companyCustomerAnalysis', reach: 'company', from: '2026-11-01', to: '2026-11-20' }
const address = (asked: unknown) =>
  `/export/customerAnalysis?question=${encodeURIComponent(JSON.stringify(asked))}&language=en`

let upstream: TinyUpstream
let gateway: StartedGateway
beforeAll(async () => {
  upstream = await startTinyUpstream(accounts)
  gateway = await startGateway(upstream.url, { pool: paperless() })
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

it('needs the key of the page and the right to export, else nothing is asked', async () => {
  const before = upstream.calls('export').length
  expect((await gateway.visitor().send('GET', address(question))).status).toBe(401)
  for (const userName of ['onlooker', 'seller']) {
    const visitor = await gateway.visitor().logIn(userName)
    expect((await visitor.send('GET', address(question))).status, userName).toBe(403)
  }
  expect(upstream.calls('export').length).toBe(before)
})

it('asks the upstream what the page shows, and names the workbook after the page', async () => {
  const director = await gateway.visitor().logIn('director')
  upstream.answer('export', () => Buffer.from('PK the analysis'))
  const answer = await director.send('GET', address(question))
  expect([answer.status, answer.text]).toEqual([200, 'PK the analysis'])
  expect(String(answer.headers['content-disposition'])).toMatch(
    /filename="Company customer figures_\d{4}-\d\d-\d\d\.xlsx"/,
  )
  expect(upstream.calls('export').at(-1)?.body).toMatchObject({ ...question, compare: 'previous', language: 'en' })
  expect((await director.send('GET', address({ ...question, to: '2026-10-01' }))).status).toBe(400)
})
