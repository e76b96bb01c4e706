import { expect, it } from 'vitest'
import { drawnFor } from '../every-case.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each(
  drawnFor(import.meta.url, [
    ['zh', '收货地', '太仓'],
    ['en', 'Place of receipt', 'Taicang'],
  ] as const),
)(
  'at night: a rate from a place of receipt shows it in its list and in its name (%s)',
  async (language, words, name) => {
    const tool = await toolOf('pricing')
    const rate = await ordinaryRate(tool)
    const taicang = (
      await tool.records.options.query({ page: 'fclFreight', field: 'placeOfReceipt', query: 'CNTAG' })
    )[0]
    if (!taicang) throw new Error('the demo has no such place')
    const serviceCode = `REC${language.toUpperCase()}`
    const { carrier, pol, pod, currency } = rate as unknown as Record<string, { readonly id: string }>
    const { id } = await tool.records.save.mutate({
      page: 'fclFreight',
      values: {
        carrier: carrier?.id,
        pol: pol?.id,
        pod: pod?.id,
        currency: currency?.id,
        serviceCode,
        boxPrices: [{ box: '40HQ', price: '1500' }],
        rateType: 'FAK',
        validFrom: '2027-01-01',
        validTo: '2027-01-31',
        transferType: 1,
        cargoClass: 'general',
        containerOwner: 'COC',
        term: rate.term,
        billType: 1,
        validityBasis: 'etd',
        bargeMatch: 'included',
        placeOfReceipt: taicang.id,
      } as never,
    })
    const { page } = await visit({ as: 'pricing', language, path: `/fclFreight?f.serviceCode=~${serviceCode}` })
    const grid = page.getByRole('grid')
    await expect.poll(() => grid.getByRole('row').nth(1).innerText()).toContain(`${words} ${name}`)
    await page.goto(new URL(`/fclFreight?record=${id}`, page.url()).href)
    await page.getByRole('heading', { name: new RegExp(`${words} ${name}`) }).waitFor()
  },
)
