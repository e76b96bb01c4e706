import { createHangjia } from '@hangjia/contracts/client'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type StartedDemo, startDemo } from './start-demo.ts'
import { type StartedGateway, startGateway } from './start-gateway.ts'

const password = 'hangjia2026'
const idsIn = (links: unknown): string[] => (links as readonly { readonly id: string }[]).map(({ id }) => id)

describe.skipIf(!inject('postgresUrl'))('news and rights over two gateways and two services on one PostgreSQL', () => {
  const services: StartedDemo[] = []
  const gateways: StartedGateway[] = []
  const left = new AbortController()

  const startHouse = async (name: string) => {
    const service = await startDemo({ DEMO_DATABASE: name })
    services.push(service)
    gateways.push(await startGateway(service.url, { calls: { timeoutMs: 20_000 } }))
  }
  beforeAll(async () => {
    const name = `live_${process.pid}_${Math.random().toString(36).slice(2)}`
    await startHouse(name)
    await startHouse(name)
  })
  afterAll(async () => {
    left.abort()
    for (const gateway of gateways) await gateway.close()
    for (const service of services) await service.stop()
  })

  const listen = async ({ url }: StartedGateway, cookie: string | undefined) => {
    const { statusCode, body } = await request(`${url}/events`, {
      headers: { cookie: cookie ?? '', 'sec-fetch-site': 'same-origin' },
      signal: left.signal,
    })
    expect(statusCode).toBe(200)
    const heard: string[] = []
    body.setEncoding('utf8').on('data', (text: string) => heard.push(...text.split('\n\n').filter(Boolean)))
    body.on('error', () => {
      // The test is over.
    })
    await expect.poll(() => heard).toContain('data: {"is":"open"}')
    return heard
  }
  const [message, ended] = ['data: {"is":"message"}', 'data: {"is":"ended"}']

  it('reach consoles on both at once, and a log-out the console on the other one', async () => {
    const [here, there] = gateways as [StartedGateway, StartedGateway]
    const pricing = await createHangjia({ url: here.url, userName: 'pricing', password })
    const sales = await here.visitor().logIn('sales')
    const rival = await there.visitor().logIn('rival')
    const consoles = [await listen(here, sales.cookie), await listen(there, sales.cookie)]
    const others = await listen(there, rival.cookie)

    const values = { title: '两个网关', kind: 'notice', body: '两个网关', audience: 'all' }
    const { id, version } = await pricing.records.save.mutate({ page: 'companyAnnouncement', values })
    await pricing.announcement.publish.mutate({ id, version })
    await expect.poll(() => consoles.every((heard) => heard.includes(message)), { interval: 5 }).toBe(true)

    expect((await sales.call('session.logout')).status).toBe(200)
    await expect.poll(() => consoles.every((heard) => heard.includes(ended)), { interval: 5 }).toBe(true)
    expect(others.filter((line) => line === message || line === ended)).toEqual([])
  })

  it('take a role into force and out of it on both, in menu, procedures and service, within a minute', async () => {
    const [here, there] = gateways as [StartedGateway, StartedGateway]
    const pricing = await createHangjia({ url: here.url, userName: 'pricing', password })
    const consoles = [await here.visitor().logIn('sales'), await there.visitor().logIn('sales')]
    const page = 'userLoginRecord'
    const key = 'TS-5404'
    /** The key in the menu, and the answer of the page, on each gateway. */
    const sight = async () =>
      await Promise.all(
        consoles.map(async (visitor) => {
          const { permissions } = (await visitor.call('session.current')).data as { permissions: string[] }
          const list = await visitor.call('records.list', { page, pageNo: 1, pageSize: 10 })
          return [permissions.includes(key), list.status]
        }),
      )
    const sees = (isIn: boolean) => [isIn, isIn ? 200 : 403]
    expect(await sight()).toEqual([sees(false), sees(false)])

    const values = {
      roleName: '看登录记录',
      side: 'company',
      dataScope: 'company',
      status: 1,
      pageKeys: [key],
      functionKeys: [],
    }
    const made = await pricing.records.save.mutate({ page: 'rolesManagement', values })
    const { rows } = await pricing.records.list.query({ page: 'employeeManagement', search: 'sales', pageSize: 100 })
    const person = rows.find(({ userName }) => userName === 'sales')
    if (!person) throw new Error('the demo has a salesperson')
    const former = idsIn(person.roles)
    const give = async (roles: readonly string[]) => {
      const row = await pricing.records.get.query({ page: 'employeeManagement', id: person.id })
      const { id, version, nameCn = null, userName = null, identity = null } = row
      const values = { nameCn, userName, identity, orgs: idsIn(row.orgs), roles: [...roles] }
      await pricing.records.save.mutate({ page: 'employeeManagement', id, version, values })
    }
    const within = { timeout: 60_000, interval: 100 }
    await give([...former, made.id])
    await expect.poll(sight, within).toEqual([sees(true), sees(true)])
    await give(former)
    await expect.poll(sight, within).toEqual([sees(false), sees(false)])
  }, 150_000)
})
