import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick, placeOf, toastOf } from '../acts.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const losAngeles = async () => {
  const { pols, pods } = await shanghaiToLosAngeles(await toolOf('sales'))
  return await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/fullContainer?pol=${pols[0]}&pod=${pods[0]}&boxes=1x40HQ`,
  })
}

it('Back returns to the question before as it was searched, in the order of the list, with nothing locked and nothing chosen', async () => {
  const { page, say } = await losAngeles()
  const offers = offersOn(page)
  const first = offers.first()
  const toRotterdam = offers.filter({ hasText: '→ Rotterdam' })
  const quote = first.getByRole('button', { name: say('price.quoteThis', { carrier: '', service: '' }).trim() })
  const make = page.getByRole('button', { name: say('price.makeQuotation') })
  const fastest = page.getByRole('radio', { name: say('price.best.fastest') })
  await fastest.check({ force: true })
  await first.getByRole('checkbox').first().check()
  await make.waitFor()

  await pick(page, page.getByRole('combobox', { name: say('price.pod'), exact: true }), 'NLRTM')
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /pod=\d+%2C\d+/)
  await toRotterdam.first().waitFor()
  expect(await make.count()).toBe(0)
  // Another change, which is not searched.
  await page.getByRole('button', { name: `${say('ui.stepUp')} 40HQ` }).click()
  await expect.poll(() => quote.isDisabled()).toBe(true)

  await page.goBack()
  await expect.poll(() => toRotterdam.count()).toBe(0)
  await expect.poll(() => quote.isEnabled()).toBe(true)
  expect(await page.getByLabel(say('price.boxCount', { box: '40HQ' })).inputValue()).toBe('1')
  expect(await fastest.isChecked()).toBe(true)
  expect(await make.count()).toBe(0)
})

it('a search of the same question keeps the charges that were ticked', async () => {
  const { page, say } = await losAngeles()
  const first = offersOn(page).first()
  await first.getByRole('button', { name: say('price.showCharges') }).click()
  const amendment = first
    .getByRole('row')
    .filter({ has: page.getByText('AMD', { exact: true }) })
    .getByRole('checkbox')
  await amendment.click()
  await arrivesAt(page, /ticked=\d+/)
  const asked = placeOf(page)
  const answered = page.waitForResponse(/price\.sell/)
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  await answered
  expect(placeOf(page)).toBe(asked)
  expect(await amendment.isChecked()).toBe(true)
})

it('a saved search of the question in sight replaces what was typed since', async () => {
  const { page, say } = await losAngeles()
  const quote = offersOn(page)
    .first()
    .getByRole('button', { name: say('price.quoteThis', { carrier: '', service: '' }).trim() })
  const count = page.getByLabel(say('price.boxCount', { box: '40HQ' }))
  const menu = page.getByRole('button', { name: say('price.saved.title'), exact: true })
  await quote.waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: say('price.saved.act') }).click()
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('the one in sight')
  await name.press('Enter')
  await toastOf(page, say('price.saved.done', { name: 'the one in sight' })).waitFor()
  await page.getByRole('button', { name: `${say('ui.stepUp')} 40HQ` }).click()
  await expect.poll(() => quote.isDisabled()).toBe(true)
  await menu.click()
  await page.getByRole('menuitem', { name: /^the one in sight/ }).click()
  await expect.poll(() => quote.isEnabled()).toBe(true)
  expect(await count.inputValue()).toBe('1')
})
