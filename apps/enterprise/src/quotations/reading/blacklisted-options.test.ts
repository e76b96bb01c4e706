import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation } from '../../../test/pricing-service.ts'
import { startQuoting } from '../../../test/quoting.ts'

onBothEngines('a supplier on the black list', (open) => {
  it('is warned of on a draft that buys from it, without its name; the draft may be sent', async () => {
    const { service, draftOf } = await startQuoting(await open())
    const { id, version, draft, blacklisted } = await draftOf('sales')
    expect(blacklisted).toEqual([])
    const { database } = service
    await database.query(
      `INSERT INTO supplier (company_id, code, name_cn, state)
       SELECT company_id, 'BLACK', '失信订舱', 'blacklisted' FROM fcl_rate WHERE id = 1002`,
    )
    await database.query(
      `UPDATE fcl_rate AS r SET supplier_id = s.id FROM supplier AS s
       WHERE r.id = 1002 AND s.company_id = r.company_id AND s.code = 'BLACK'`,
    )
    const warned = await service.ask('sales', quotation.get, { id })
    expect(warned.blacklisted).toEqual([draft.options[0]?.key])
    expect(JSON.stringify(warned)).not.toMatch(/BLACK|失信订舱/)
    const sent = await service.ask('sales', quotation.send, { id, version })
    expect([sent.status, sent.blacklisted]).toEqual(['sent', []])
  })
})
