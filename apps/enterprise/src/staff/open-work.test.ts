import { company, employee, shipmentOrder } from '@hangjia/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { freshPostgresUrl, onPostgres } from '../../test/databases.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { insertCompany, insertRecords } from '../records/saving/insert-records.ts'
import { handOverWork } from './open-work.ts'

onPostgres('work that is handed over', () => {
  it('is held by id, so that a batch that wants the same orders only waits, or is waited for', async () => {
    const url = await freshPostgresUrl()
    const [database, another] = [await openPostgres(url), await openPostgres(url)]
    onTestFinished(async () => void (await Promise.all([database.close(), another.close()])))
    const companyId = await insertCompany(database, company, { nameCn: '货代', nameEn: 'Forwarder' })
    const people = ['one', 'other'].map((userName) => ({ userName, nameCn: userName, status: 0 }))
    const [from = '', to = ''] = await insertRecords(database, employee, companyId, people)
    const order = (orderNo: string) => ({
      orderNo,
      businessDate: '2026-11-20',
      mode: 'fcl',
      sales: from,
      customer: '1',
      lifeState: 'active',
    })
    const ids = await insertRecords(database, shipmentOrder, companyId, [order('A'), order('B')])
    const [first = '', second = ''] = ids.toSorted((one, another) => Number(one) - Number(another))
    const touch = `UPDATE shipment_order SET order_no = order_no WHERE company_id = $1 AND id = $2`
    // Written again, the first order lies behind the second one on the disk, where a scan finds it later.
    await database.run(touch, [companyId, first])
    const isWaiting = async () =>
      (
        await another.one<{ is: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS is`,
        )
      ).is
    let handing: Promise<number> | undefined
    await database.transaction(async (batch) => {
      await batch.run(touch, [companyId, first])
      handing = another.transaction((transaction) => handOverWork(transaction, companyId, from, to))
      handing.catch(() => undefined)
      await expect.poll(isWaiting).toBe(true)
      await batch.run(touch, [companyId, second])
    })
    expect(await handing).toBe(2)
  })
})
