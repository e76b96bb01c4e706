import { expect, it } from 'vitest'
import { draftOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'

it.each([768, 390])('a search, a list, an order and a quotation fit a window of %d px', async (width) => {
  const { page, say } = await visit({ as: 'pricing', language: 'en', width, height: 800 })
  const { id } = await draftOf('pricing', 2)
  const front = page.locator('main > section:visible')
  const fits = () => expect.poll(() => tooWideOn(page)).toEqual([])

  await page.goto('/queryPrice')
  const search = front.getByRole('button', { name: say('price.search'), exact: true })
  await search.waitFor()
  const box = await search.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(width)
  await fits()

  await page.goto('/fclFreight')
  await front.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
  await fits()

  await page.goto('/order')
  await front.getByRole('grid').locator('tbody tr[aria-rowindex] button').first().click()
  await front
    .getByRole('button', { name: say('record.close') })
    .last()
    .waitFor()
  await fits()

  await page.goto(`/quotation?id=${id}`)
  await front.getByRole('application', { name: say('quotation.editor') }).waitFor()
  await fits()
})
