import { expect, it } from 'vitest'
import { arrivesAt, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('an unfolded offer shows what was quoted on its lane before, and leads there', async () => {
  const tool = await toolOf('sales')
  const ask = await shanghaiToLosAngeles(tool)
  const { asOf, offers } = await tool.price.sell.query({ ask })
  const offerKeys = offers
    .filter(({ quotable }) => quotable)
    .slice(0, 2)
    .map(({ key }) => key)
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys })
  const { quoteNo } = await tool.quotation.get.query({ id })
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`,
  })
  await offersOn(page)
    .first()
    .getByRole('button', { name: say('price.showCharges') })
    .click()
  const history = page.getByRole('region', { name: say('price.history.title') })
  const row = history.getByRole('row').filter({ hasText: quoteNo })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/USD [\d,]+\.\d\d\nUSD [\d,]+\.\d\d/)
  expect(await violationsOn(page)).toEqual([])
  await row.getByRole('link').click()
  await arrivesAt(page, new RegExp(`^/quotation\\?id=${id}$`))
})
