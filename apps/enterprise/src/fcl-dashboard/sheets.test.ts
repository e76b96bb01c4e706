import type { CheckedSheet, ImportView, TemplateQuality } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { answers } from '../answers.ts'
import { buildApp } from '../app.ts'
import { clearImports } from '../imports/staging/clear-imports.ts'

const headings = ['起运港', '目的港', '船公司', '20GP', '币种', '有效期']
const days = '2026-12-01 ~ 2026-12-31'
/** One good record, one port that is nearly right, one price that is none. */
const rows = [
  ['CNSHG', 'USLAX', 'COS', 1500, 'USD', days],
  ['Shangai', 'USLAX', 'MSK', 1500, 'USD', days],
  ['CNNBG', 'USLAX', 'COS', 'on request', 'USD', days],
]
/** Rows carry the machine's own time. */
const asked = {
  from: '2020-01-01',
  to: '2199-12-31',
  tradeLines: [],
  pols: [],
  carriers: [],
  maintainers: [],
}

onBothEngines('imports on the dashboard', (open) => {
  let service: ImportService
  let app: FastifyInstance
  let view: ImportView
  beforeAll(async () => {
    service = await startImportService(await open())
    app = await buildApp({ database: service.database, handlers: answers })
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [headings, ...rows] }] })
    view = await service.start('fclFreight', bytes, { name: 'week 47.xlsx' })
  })
  afterAll(async () => {
    await app.close()
    await service.app.close()
  })
  const ask = async <T>(what: string, more: object = {}, as: 'pricing' | 'rival' = 'pricing'): Promise<T> => {
    const reply = await app.inject({
      method: 'POST',
      url: `/fclDashboard/${what}`,
      headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...asked, ...more }),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return JSON.parse(reply.body).data as T
  }

  it('are counted by the cells that somebody has to look at, while they are under way', async () => {
    expect(view.counts).toMatchObject({ total: 3, new: 1, bad: 2 })
    expect(await ask('figures')).toMatchObject({ toCheck: 2 })
    const { total, rows: sheets } = await ask<{ total: number; rows: CheckedSheet[] }>('sheets', { of: 'underWay' })
    expect([total, sheets]).toMatchObject([
      2,
      [
        {
          id: view.id,
          page: 'fclFreight',
          fileName: 'week 47.xlsx',
          rows: 3,
          doubtful: 1,
          bad: 1,
          createdBy: '员工pricing',
        },
      ],
    ])
    expect(await ask('figures', {}, 'rival')).toMatchObject({ toCheck: 0 })
    expect(await ask('sheets', { of: 'underWay' }, 'rival')).toEqual({ total: 0, rows: [] })
  })

  it('wait for nobody once they are committed, and still show the reading quality of the sheet', async () => {
    await service.commit(view, 0, { leaveOutFaulty: true })
    expect(await ask('figures')).toMatchObject({ toCheck: 0, drafts: 1 })
    const quality = { template: null, page: 'fclFreight', imports: 1, rows: 3, doubtful: 1, bad: 1 }
    expect(await ask<TemplateQuality[]>('quality')).toEqual([quality])
    const { total } = await ask<{ total: number }>('sheets', { of: { template: null, page: 'fclFreight' } })
    expect(total).toBe(1)
    // Also once the rows of the sheet are cleared.
    await clearImports(service.database, new Date(Date.now() + 60_000).toISOString())
    expect(await ask<TemplateQuality[]>('quality')).toEqual([quality])
    expect(await ask('quality', {}, 'rival')).toEqual([])
    expect(await ask('quality', { from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  })
})
