import { originCharge } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { type Name, quotation } from '../../../test/pricing-service.ts'
import { book, ningbo, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

it('Replicate takes internal fee sheets only for people who quote by hand', async () => {
  const { service, sentBy } = await startQuoting(await freshDatabase())
  const sent = await sentBy('pricing')
  const receiving = book.dictionaries.charges.find(({ code }) => code === 'ORC')?.id
  const [template] = book.originCharges
  const [perBill] = (template?.charges ?? []).filter(({ unitPrice }) => unitPrice === '450')
  await insertRecords(service.database, originCharge, service.companyId, [
    {
      ...template,
      id: undefined,
      name: '内部操作费',
      pols: ningbo.ask.pols,
      charges: [{ ...perBill, charge: receiving, unitPrice: '77.77', costUnitPrice: null }],
      displayFlag: 2,
    },
  ])
  const hasFee = async (as: Name) => {
    const { id } = await service.ask(as, quotation.replicate, { id: sent.id })
    const { draft } = await service.ask(as, quotation.get, { id })
    return draft.options[0]?.lines.some(({ nameEn }) => nameEn === 'Origin receiving charge')
  }
  expect([await hasFee('pricing'), await hasFee('handless')]).toEqual([true, false])
})
