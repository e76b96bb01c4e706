import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'desk', password, identity: 0, permissions: ['TS-1113', 'TS-9036'] },
  { userName: 'onlooker', password, identity: 0, permissions: ['TS-1113'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-1101', 'TS-9036'] },
]
const period = { from: '2026-11-14', to: '2026-11-20' }
const address = (question: unknown, more = '') =>
  `/export/fclDashboard?question=${encodeURIComponent(JSON.stringify(question))}${more}`

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

it('needs the key of the dashboard and the right to export, else nothing is asked', async () => {
  const before = upstream.calls('export').length
  expect((await gateway.visitor().send('GET', address(period))).status).toBe(401)
  for (const userName of ['onlooker', 'keyless']) {
    const visitor = await gateway.visitor().logIn(userName)
    expect((await visitor.send('GET', address(period))).status, userName).toBe(403)
  }
  expect(upstream.calls('export').length).toBe(before)
})

it('asks the upstream what the page shows, and streams the workbook', async () => {
  const desk = await gateway.visitor().logIn('desk')
  upstream.answer('export', () => Buffer.from('PK the dashboard'))
  const answer = await desk.send('GET', address({ ...period, pols: ['7'] }, '&box=20GP&language=en'))
  expect([answer.status, answer.text]).toEqual([200, 'PK the dashboard'])
  expect(String(answer.headers['content-disposition'])).toMatch(/filename="FCL dashboard_\d{4}-\d\d-\d\d\.xlsx"/)
  expect(upstream.calls('export').at(-1)?.body).toEqual({
    ...period,
    tradeLines: [],
    pols: ['7'],
    carriers: [],
    maintainers: [],
    box: '20GP',
    language: 'en',
  })
})

it.each([
  ['no period', address({})],
  ['a period that ends before it starts', address({ from: period.to, to: period.from })],
  ['a field that nobody knows', address({ ...period, companyId: '2' })],
  ['a container that is none', address(period, '&box=%3C')],
  ['a question that is no JSON', '/export/fclDashboard?question=%7B'],
])('is refused for %s', async (_what, path) => {
  const desk = await gateway.visitor().logIn('desk')
  const answer = await desk.send('GET', path)
  expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
})
