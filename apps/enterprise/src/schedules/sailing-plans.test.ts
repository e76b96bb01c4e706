import {
  contract,
  cutoffRule,
  lclAgain,
  lclSchedule,
  sailingService,
  sailingsOf,
  shiftedSailing,
  worldWarehouse,
} from '@hangjia/contracts'
import { addDays, addTime, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBaseData } from '../seed/base-data.ts'
import type { BaseIds } from '../seed/base-ids.ts'
import { demoWarehouses } from '../seed/demo/modes/warehouses.ts'

const { records } = contract
const today = businessDay(Date.now())
type Plain = Record<string, string>

/** Links of an answer as ids, as a save sends them. */
const asSent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asSent)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && 'title' in value) return value.id
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asSent(one)]))
}

describe('planned sailings', () => {
  let service: PricingService
  let ids: BaseIds
  let line: Record<string, unknown>
  let first: Record<string, unknown>
  beforeAll(async () => {
    const database = await freshDatabase()
    ids = await seedBaseData(database)
    service = await startPricingService(database)
    const { companyId } = service
    const rotation = [
      { port: ids.port('CNSHG'), terminal: null, arrivalDay: 3, departureDay: 4, dayOffset: 0 },
      { port: ids.port('USLAX'), terminal: null, arrivalDay: 4, departureDay: 6, dayOffset: 14 },
    ]
    const values = { serviceCode: 'T1', operator: ids.carrier('COS'), frequency: 'weekly', status: 1, rotation }
    const [id = ''] = await insertRecords(database, sailingService, companyId, [values])
    line = { ...values, id }
    await insertRecords(database, cutoffRule, companyId, [
      { carrier: ids.carrier('COS'), kind: 'cy', daysBefore: 1, hour: 12, status: 1 },
    ])
    const [cfsWarehouse = ''] = await insertRecords(database, worldWarehouse, companyId, demoWarehouses(ids, 1))
    first = {
      pol: ids.port('CNSHG'),
      pod: ids.port('USLAX'),
      transferType: 1,
      vessel: 'DEMO',
      voyageNo: '050E',
      etd: addDays(today, 7),
      cfsWarehouse,
      cfsClosing: `${addDays(today, 5)}T01:00:00.000Z`,
      displayFlag: 1,
    }
    await insertRecords(database, lclSchedule, companyId, [first])
  })
  const listOf = async (page: string) => (await service.ask('pricing', records.list, { page, conditions: {} })).rows
  const save = (page: string, rows: readonly object[]) =>
    service.ask('pricing', records.saveMany, { page, rows: rows as { values: Plain }[] })

  it('are saved from a rotation, are there the next time, and are late until they are shifted back', async () => {
    const plan = sailingsOf(line, { from: today, weeks: 2, known: [] })
    const named = plan.map(({ values }, at) => ({ values: { ...values, vessel: 'DEMO', voyageNo: `00${at + 1}E` } }))
    const { rows, refused } = await save('sailings', named)
    expect(refused).toEqual([])
    expect(rows.map(({ state }) => state)).toEqual(['planned', 'planned'])
    const [yard] = (rows[0]?.calls ?? []) as { etd: string; cyClosing: string }[]
    // Noon of the day before a departure at 22:00.
    expect(yard?.cyClosing).toBe(addTime(yard?.etd ?? '', { hours: -34 }))

    const known = (await listOf('sailings')).map((row) => asSent(row) as Record<string, unknown>)
    const again = sailingsOf(line, { from: today, weeks: 3, known })
    expect(again.map(({ voyageNo, values }) => [voyageNo, values === null])).toMatchObject([
      ['001E', true],
      ['002E', true],
      [expect.any(String), false],
    ])

    const [row] = known
    const reason = { port: ids.port('USLAX'), reason: 'Fog' }
    const late = shiftedSailing(row ?? {}, { ...reason, days: 2 })
    const shifted = await save('sailings', [{ id: row?.id, version: row?.version, values: late }])
    expect(shifted).toMatchObject({
      refused: [],
      rows: [{ state: 'delayed', arrives: addDays(String(row?.arrives), 2) }],
    })
    const now = asSent(shifted.rows[0]) as Record<string, unknown>
    const back = shiftedSailing(now, { ...reason, days: -2 })
    const undone = await save('sailings', [{ id: now.id, version: now.version, values: back }])
    expect(undone).toMatchObject({ refused: [], rows: [{ state: 'planned', arrives: row?.arrives }] })
  })

  it('of LCL are saved unpublished', async () => {
    const { displayFlag: _published, ...values } = first
    const { rows, refused } = await save(
      'bulkCargoSchedule',
      lclAgain(values, 2).map((one) => ({ values: one })),
    )
    expect(refused).toEqual([])
    expect(rows.map(({ etd, voyageNo, displayFlag }) => [etd, voyageNo, displayFlag])).toEqual([
      [addDays(today, 14), '051E', 0],
      [addDays(today, 21), '052E', 0],
    ])
  })
})
