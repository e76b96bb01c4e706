import { printedWith } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { startBilling } from '../../../test/billing.ts'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation } from '../../../test/pricing-service.ts'

const printOptions = { ...printedWith({}), bank: true }

onBothEngines('bank accounts on a quotation', (open) => {
  it('are put there by people who keep them, in the currencies that are due, and stay with what was sent', async () => {
    const { quoting } = await startBilling(await open())
    const { service } = quoting
    const plain = await quoting.draftOf('sales')
    expect(plain.accounts).toEqual([])
    const draft = { ...plain.draft, printOptions }
    const asked = { id: plain.id, version: plain.version, draft }
    expect((await service.refused('sales', quotation.save, asked)).status).toBe(403)
    const { id, version, accounts } = await quoting.draftOf('pricing', { printOptions })
    expect(accounts.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'USD'])
    const paper = await service.ask('pricing', quotation.document, { id })
    const due = [...new Set(paper.options.flatMap(({ totals }) => totals.map(({ currency }) => currency)))]
    expect(paper.accounts?.map(({ currency }) => currency)).toEqual(due.filter((one) => ['CNY', 'USD'].includes(one)))
    await service.ask('pricing', quotation.send, { id, version })
    await service.database.query("UPDATE company_info SET bank_accounts = '[]'")
    expect((await service.ask('pricing', quotation.document, { id })).accounts).toEqual(paper.accounts)
  })
})
