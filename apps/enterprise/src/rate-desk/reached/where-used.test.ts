import { type Derivation, fclRate } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { priceList, quotation, records } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import type { Person } from '../../handlers.ts'
import { viewOf } from '../../records/tables/view.ts'
import { openQuotations, whereUsed } from './where-used.ts'

onBothEngines('where a rate is used', (open) => {
  let quoting: Quoting
  let rate: string
  let own: { readonly id: string; readonly quoteNo: string }
  let others: { readonly id: string; readonly quoteNo: string }
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    own = await quoting.sentBy('sales')
    others = await quoting.draftOf('pricing')
    const { database, companyId } = quoting.service
    const [used] = await database.query<{ id: string }>(
      `SELECT (jsonb_path_query_array(sources, '$.*.rate.id') ->> 0) AS id FROM quotation_content
       WHERE company_id = $1 AND quotation_id = $2`,
      [companyId, own.id],
    )
    rate = used?.id ?? ''
  })
  const page = 'fclFreight'
  const ask = (as: 'pricing' | 'costless' | 'reader' = 'pricing', id = rate) =>
    quoting.service.ask(as, records.whereUsed, { page, id })
  /** Somebody of the rate page with some pages of quotations. */
  const withPages = (...permissions: string[]): Person => ({
    roles: [],
    units: [],
    dataScopes: {},
    identity: 0,
    permissions: ['TS-1101', ...permissions],
    userId: '0',
    userName: 'x',
    nameCn: 'x',
    nameEn: null,
    employeeId: quoting.service.employees.sales,
    companyId: quoting.service.companyId,
    companyName: 'x',
    companyNameEn: 'x',
    logoUrl: '',
  })
  const usedBy = (person: Person) =>
    whereUsed(quoting.service.database, viewOf(fclRate, person), { person, id: rate, today })

  it('lists and counts the quotations that use it, the newest first', async () => {
    const { rows, total, open: hanging } = await ask()
    expect([total, hanging]).toEqual([2, 2])
    expect(rows.map(({ quoteNo, status, createdOn, layout }) => [quoteNo, status, createdOn, layout])).toEqual([
      [others.quoteNo, 'draft', rows[0]?.createdOn, 'shipment'],
      [own.quoteNo, 'sent', rows[1]?.createdOn, 'shipment'],
    ])
    expect(rows[1]).toMatchObject({ id: own.id, revision: 1, salesperson: { title: '员工sales' } })
    expect(rows[1]?.customer).not.toBe('')
  })

  it('names each quotation once, in the newest version that uses it', async () => {
    const { id } = await quoting.service.ask('sales', quotation.revise, { id: own.id })
    expect((await ask()).rows.map((row) => [row.quoteNo, row.revision])).toContainEqual([own.quoteNo, 2])
    expect((await ask()).total).toBe(2)
    await quoting.service.ask('sales', quotation.remove, { id, version: 1 })
  })

  it('finds it in price lists, too', async () => {
    const { id } = await quoting.service.ask('pricing', priceList.fromRates, { rates: [rate], customer: '901' })
    const { rows, total } = await ask()
    expect([total, rows[0]?.id, rows[0]?.layout]).toEqual([3, id, 'standard'])
    await quoting.service.ask('pricing', priceList.remove, { id, version: 1 })
  })

  describe('shows nobody quotations that their own list would not show', () => {
    it.each<[string, string[], number]>([
      ['nothing without a page of quotations', [], 0],
      ['their own with the page of their own', ['TS-3304'], 1],
      ['all of the company with the wider page', ['TS-3306'], 2],
    ])('%s', async (_, pages, count) => {
      const { rows, total } = await usedBy(withPages(...pages))
      expect([rows.length, total]).toEqual([count, count])
      const person = withPages(...pages)
      const hanging = await openQuotations(quoting.service.database, viewOf(fclRate, person), {
        person,
        rates: [rate],
        today,
      })
      expect(hanging).toEqual(count === 0 ? [] : [{ id: rate, quotations: count }])
    })
    it('nor of anything to another company, or without the page of rates', async () => {
      for (const leaf of [records.whereUsed, records.openQuotations]) {
        const input = leaf === records.whereUsed ? { page, id: rate } : { page, ids: [rate] }
        expect((await quoting.service.refused('rival', leaf, input)).status).toBe(404)
        expect((await quoting.service.refused('sales', leaf, input)).status).toBe(403)
      }
    })
  })

  describe('of what is added to it', () => {
    const pages = { oceanSurcharge: 'additionalFee', originCharge: 'startSurcharge', salesMarkup: 'salesPriceSet' }
    const sourcesIn = ({ source, children }: Derivation): NonNullable<Derivation['source']>[] => [
      ...(source ? [source] : []),
      ...children.flatMap(sourcesIn),
    ]
    const namedBy = async () => {
      const { derivations } = await quoting.service.ask('sales', quotation.get, { id: own.id })
      return Object.values(derivations).flatMap(sourcesIn)
    }
    const usedIn = (resource: string, id: string) =>
      quoting.service.ask('pricing', records.whereUsed, { page: pages[resource as keyof typeof pages], id })

    it('names the quotations whose prices have the sheet among their reasons', async () => {
      const sheets = (await namedBy()).filter(({ resource }) => resource in pages)
      expect(sheets.map(({ resource }) => resource)).toContain('originCharge')
      for (const { resource, id } of sheets) {
        const { rows, total } = await usedIn(resource, id)
        expect(rows.map(({ quoteNo }) => quoteNo)).toEqual([others.quoteNo, own.quoteNo])
        expect(total).toBe(2)
      }
    })

    it('names none for a sheet that no price uses, nor for one whose option was taken out', async () => {
      const [sheet] = (await namedBy()).filter(({ resource }) => resource === 'originCharge')
      const other = await quoting.service.database.one<{ id: string }>(
        'SELECT id FROM origin_charge WHERE company_id = $1 AND id <> $2 ORDER BY id LIMIT 1',
        [quoting.service.companyId, sheet?.id],
      )
      expect((await usedIn('originCharge', other.id)).total).toBe(0)
      const { id, version, draft } = await quoting.service.ask('pricing', quotation.get, { id: others.id })
      const byHand = draft.options.map((option) => ({ ...option, offerKey: null }))
      await quoting.service.ask('pricing', quotation.save, { id, version, draft: { ...draft, options: byHand } })
      expect((await usedIn('originCharge', sheet?.id ?? '')).total).toBe(1)
      const back = await quoting.service.ask('pricing', quotation.get, { id: others.id })
      await quoting.service.ask('pricing', quotation.save, { id, version: back.version, draft })
    })
  })

  it('counts those that may still be won', async () => {
    const hanging = () => quoting.service.ask('pricing', records.openQuotations, { page, ids: [rate] })
    expect(await hanging()).toEqual([{ id: rate, quotations: 2 }])
    const { version } = await quoting.service.ask('sales', quotation.get, { id: own.id })
    await quoting.service.ask('sales', quotation.withdraw, { id: own.id, version, reason: '客户取消' })
    expect(await hanging()).toEqual([{ id: rate, quotations: 1 }])
    expect(await ask()).toMatchObject({ total: 2, open: 1 })
  })
})
