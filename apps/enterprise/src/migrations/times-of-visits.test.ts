import { visitPlan } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { migrations } from './migrations.ts'

const { up } = migrations.find(({ name }) => name.startsWith('077-')) ?? {}

onBothEngines('times of visits from before they were times of day', (open) => {
  it('become times where they name one, and are read in the remark otherwise', async () => {
    const { database, companyId, employees } = await startPricingService(await open())
    const visit = { customer: '1', plannedOn: '2026-12-01', method: 'visit', aim: 'x', by: employees.pricing }
    const [id = ''] = await insertRecords(database, visitPlan, companyId, [visit])
    const mended = async (time: string | null, remark: string | null) => {
      await database.query('UPDATE visit_plan SET time = $2, remark = $3 WHERE id = $1', [id, time, remark])
      await database.script(String(up))
      const now = await database.one<{ time: string | null; remark: string | null }>(
        'SELECT time, remark FROM visit_plan WHERE id = $1',
        [id],
      )
      return [now.time, now.remark]
    }
    expect(await mended('14:30', '带样品')).toEqual(['14:30', '带样品'])
    expect(await mended(' 9：05', null)).toEqual(['09:05', null])
    expect(await mended('15点', null)).toEqual(['15:00', null])
    expect(await mended('10时20分', null)).toEqual(['10:20', null])
    expect(await mended('下午三点', '带样品')).toEqual([null, '时间 Time: 下午三点\n带样品'])
    expect(await mended('25:00', null)).toEqual([null, '时间 Time: 25:00'])
    expect(await mended(null, null)).toEqual([null, null])
  })
})
