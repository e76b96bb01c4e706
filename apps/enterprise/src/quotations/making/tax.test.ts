import { withOwnLines } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { price, priceList, quotation } from '../../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting, withLine } from '../../../test/quoting.ts'

onBothEngines('the tax within a price', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    await quoting.service.database.script(
      `UPDATE origin_charge SET charges = (SELECT jsonb_agg(line || '{"taxPercent":"6"}') FROM jsonb_array_elements(charges) AS line)`,
    )
  })
  const taxesOf = (lines: readonly { readonly block: string; readonly taxPercent?: string | null | undefined }[]) => [
    ...new Set(lines.filter(({ block }) => block === 'origin').map(({ taxPercent }) => taxPercent)),
  ]

  it('comes from the fee sheet into the search, the quotation and its paper, and changes no amount', async () => {
    const { service } = quoting
    const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask: ningbo.ask }))
    expect(taxesOf(offers[0]?.sell.lines ?? [])).toEqual(['6'])
    const made = await quoting.draftOf('sales')
    expect(taxesOf(made.draft.options[0]?.lines ?? [])).toEqual(['6'])
    const paper = await service.ask('sales', quotation.document, { id: made.id })
    expect(
      taxesOf(paper.options[0]?.blocks.flatMap(({ block, lines }) => lines.map((line) => ({ ...line, block }))) ?? []),
    ).toEqual(['6'])
    expect(paper.options[0]?.totals.map(({ total }) => total)).toEqual(
      offers[0]?.sell.subtotals.map(({ total }) => total),
    )
  })

  it('is changed by people who quote, without the right to quote by hand: it is no price', async () => {
    const { service } = quoting
    const made = await quoting.draftOf('junior')
    const named = made.draft.options[0]?.lines.find(({ block }) => block === 'origin')?.nameEn ?? ''
    const changed = async (taxPercent: string | null, version: number) =>
      await service.ask('junior', quotation.save, {
        id: made.id,
        version,
        draft: withLine(made.draft, named, { taxPercent }),
      })
    const saved = await changed('9', made.version)
    const lineOf = ({ draft }: typeof saved) => draft.options[0]?.lines.find(({ nameEn }) => nameEn === named)
    expect(lineOf(saved)).toMatchObject({ taxPercent: '9', source: 'rate' })
    expect(lineOf(await changed(null, saved.version))).toMatchObject({ taxPercent: null, source: 'rate' })
    const bad = { id: made.id, version: 0, draft: withLine(made.draft, named, { taxPercent: '-1' }) }
    expect((await service.refused('junior', quotation.save, bad)).status).toBe(400)
  })

  it('is printed on the price list of the rate', async () => {
    const { service } = quoting
    const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask: ningbo.ask }))
    const { id } = await service.ask('sales', priceList.fromRates, {
      rates: [offers[0]?.rate.id ?? ''],
      customer: '901',
    })
    expect(taxesOf((await service.ask('sales', priceList.get, { id })).draft.tariff)).toEqual(['6'])
  })
})
