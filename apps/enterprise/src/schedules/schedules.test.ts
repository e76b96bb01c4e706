import { contract, lclSchedule, sailing, sailingService, worldWarehouse } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBaseData } from '../seed/base-data.ts'
import type { BaseIds } from '../seed/base-ids.ts'
import { demoWarehouses } from '../seed/demo/modes/warehouses.ts'

const { records } = contract
const today = businessDay(Date.now())

describe('schedules', () => {
  let service: PricingService
  let ids: BaseIds
  beforeAll(async () => {
    const database = await freshDatabase()
    ids = await seedBaseData(database)
    service = await startPricingService(database)
    const { companyId } = service
    const carrier = ids.carrier('COS')
    const [of = ''] = await insertRecords(database, sailingService, companyId, [
      { serviceCode: 'T1', operator: carrier, status: 1 },
    ])
    const call = (code: string, more: object = {}) => ({ port: ids.port(code), state: 'planned', ...more })
    const voyage = (voyageNo: string, calls: readonly object[]) => ({
      service: of,
      carrier,
      vessel: 'DEMO',
      voyageNo,
      calls,
    })
    await insertRecords(database, sailing, companyId, [
      voyage('OUT', [call('CNSHG'), call('CNNBG'), call('USLAX')]),
      voyage('HOME', [call('USLAX'), call('CNSHG')]),
      voyage('LEFT-OUT', [call('CNSHG'), call('USLAX', { state: 'omitted' }), call('USOAK')]),
    ])
    const [warehouse = ''] = await insertRecords(database, worldWarehouse, companyId, demoWarehouses(ids, 1))
    const shipment = (voyageNo: string, displayFlag: 0 | 1 | 2) => ({
      pol: ids.port('CNSHG'),
      pod: ids.port('USLAX'),
      vessel: 'DEMO',
      voyageNo,
      etd: today,
      cfsWarehouse: warehouse,
      cfsClosing: `${today}T01:00:00.000Z`,
      displayFlag,
    })
    await insertRecords(database, lclSchedule, companyId, [shipment('A', 1), shipment('B', 0), shipment('C', 2)])
  })
  const voyages = async (page: string, conditions: Readonly<Record<string, { any: string[] }>> = {}) =>
    (await service.ask('costless', records.list, { page, conditions })).rows.map(({ voyageNo }) => voyageNo).sort()

  it.each([
    ['everything', {}, ['HOME', 'LEFT-OUT', 'OUT']],
    ['vessels that call a port, but for those that leave it out', { pod: 'USLAX' }, ['HOME', 'OUT']],
    ['vessels from one port to another, in this order', { pol: 'CNSHG', pod: 'USLAX' }, ['OUT']],
    ['the other way round', { pol: 'USLAX', pod: 'CNSHG' }, ['HOME']],
    ['from a port alone', { pol: 'CNNBG' }, ['OUT']],
    ['a port that nobody calls', { pol: 'DEHAM' }, []],
  ])('finds %s', async (_, ends, expected) => {
    const conditions = Object.fromEntries(Object.entries(ends).map(([end, code]) => [end, { any: [ids.port(code)] }]))
    expect(await voyages('scheduleServices', conditions)).toEqual(expected)
  })

  it('shows sales the published consolidations alone, in the list and by their id', async () => {
    expect(await voyages('bulkCargoSchedule')).toEqual(['A', 'B', 'C'])
    expect(await voyages('bulkCargoScheduleQuery')).toEqual(['A'])
    const { rows } = await service.ask('costless', records.list, { page: 'bulkCargoSchedule', conditions: {} })
    const hidden = rows.find(({ voyageNo }) => voyageNo === 'C')
    const read = { page: 'bulkCargoScheduleQuery', id: hidden?.id ?? '' }
    expect(await service.refused('costless', records.get, read)).toMatchObject({ status: 404 })
  })
})
