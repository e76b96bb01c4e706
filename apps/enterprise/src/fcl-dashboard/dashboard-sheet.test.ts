import { fclRate } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, rateValues, type Service, startService } from '../../test/service.ts'
import { answers } from '../answers.ts'
import { buildApp } from '../app.ts'

let service: Service
let app: FastifyInstance
beforeAll(async () => {
  service = await startService(await freshDatabase())
  app = await buildApp({ database: service.database, handlers: answers, clock: () => Date.UTC(2026, 10, 20, 7) })
  await service.insert(fclRate, 'hangjia', [
    {
      ...rateValues(service, { recommendFlag: 2, displayFlag: 1, surcharges: [], validTo: '2026-11-22' }),
      floorPrices: [],
      allIn: false,
      weightLimits: [],
      bargeMatch: 'auto',
      linkedBarges: [],
      namedAccounts: [],
      commodities: [],
      boxPrices: [{ box: '40HQ', price: '4321.5' }],
    },
  ])
})
afterAll(async () => {
  await app.close()
  await service.app.close()
})

const exported = (as: Name, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/fclDashboard/export',
    headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ from: '2026-11-14', to: '2026-11-20', ...more }),
  })

it('the dashboard leaves as a workbook in the language asked for, with what the page shows', async () => {
  const reply = await exported('pricing', { language: 'en' })
  expect(reply.statusCode).toBe(200)
  const { sheets } = await readXlsx(reply.rawPayload)
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Part', 'What', 'Of which', 'Figure', 'Second figure', 'Note'])
  const part = (name: string) => rows.filter(([first]) => first === name).map((row) => row.slice(1, 5))
  expect(part('Key figures')).toContainEqual(['Expiring within 5 days', null, 1, null])
  expect(part('Coverage (carriers, rates)')).toEqual([['Shanghai', 'US West Coast', 1, 1]])
  expect(part('Lowest price by week')).toContainEqual(['Shanghai → Los Angeles', '2026-11-16', 4321.5, null])
  expect(part('Expiry (rates, quotations)')).toEqual([['2026-11-22', null, 1, 0]])
})

it('it needs the key of the page', async () => {
  expect((await exported('keyless')).statusCode).toBe(403)
  expect((await exported('pricing', { from: '2026-11-21' })).statusCode).toBe(400)
})

it('a rival gets their own, which is empty', async () => {
  const { sheets } = await readXlsx((await exported('rival')).rawPayload)
  expect(JSON.stringify(sheets)).not.toMatch(/\b4321\b|上海|洛杉矶/)
})
