import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../../test/quoting.ts'

onBothEngines('a quotation that goes to a colleague', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const { raw } = { raw: (as: Name, input: object) => quoting.service.refused(as, quotation.transfer, input) }

  it('is given by its salesperson with all its versions, and then read by the other', async () => {
    const { service } = quoting
    const sent = await quoting.sentBy('sales')
    const { id } = await service.ask('sales', quotation.revise, { id: sent.id })
    const wanted = { id, version: 1, to: service.employees.junior, reason: '休假' }
    expect((await raw('sales', { ...wanted, to: '999999' })).issues).toMatchObject([{ path: 'to', rule: 'notFound' }])
    expect((await raw('sales', { ...wanted, to: service.employees.sales })).issues[0]?.path).toBe('to')
    expect((await raw('junior', wanted)).status).toBe(404)
    await service.ask('sales', quotation.transfer, wanted)
    expect((await service.refused('sales', quotation.get, { id })).status).toBe(404)
    for (const one of [id, sent.id])
      expect((await service.ask('junior', quotation.get, { id: one })).salesperson.id).toBe(service.employees.junior)
  })

  it('is not given while one of its versions waits for an approval', async () => {
    const { service } = quoting
    const sent = await quoting.sentBy('sales')
    const { id } = await service.ask('sales', quotation.revise, { id: sent.id })
    await service.database.run("UPDATE quotation SET status = 'pending' WHERE id = $1", [id])
    const { version } = await service.ask('sales', quotation.get, { id: sent.id })
    const wanted = { id: sent.id, version, to: service.employees.junior, reason: '休假' }
    expect((await raw('sales', wanted)).problem).toBe('locked')
  })

  it('is given for somebody else only with the right to', async () => {
    const { service } = quoting
    const { id, version } = await quoting.draftOf('sales')
    const wanted = { id, version, to: service.employees.junior, reason: '离职' }
    await service.database.query(
      "UPDATE account SET permissions = array_remove(permissions, 'TS-9026') WHERE employee_id = $1",
      [service.employees.costless],
    )
    expect((await raw('costless', wanted)).problem).toBe('forbidden')
    await service.ask('pricing', quotation.transfer, wanted)
    expect((await service.ask('junior', quotation.get, { id })).salesperson.id).toBe(service.employees.junior)
  })
})
