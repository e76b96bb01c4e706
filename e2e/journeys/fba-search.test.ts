import { expect, it } from 'vitest'
import { leaveByEscape, offersOn, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { visit } from '../visit.ts'

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

it('a seller prices cartons to a fulfilment centre, learns why, and is kept from a carton that nobody takes', async () => {
  const { page, say } = await visit({ as: 'sales', path: '/salesFBAQuotation' })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const search = form.getByRole('button', { name: say('price.search'), exact: true })
  await search.click()
  await form.getByText(say('modeSearch.faults.fulfilment')).waitFor()

  await pick(page, form.getByRole('combobox', { name: say('modeSearch.ends.worldWarehouse.from') }), 'SHWGQ')
  await pick(page, form.getByRole('combobox', { name: say('modeSearch.ends.country.to') }), 'US')
  await pick(page, form.getByRole('combobox', { name: '仓库代码' }), 'ONT8')
  await form.getByRole('button', { name: say('modeSearch.addCartons') }).click()
  const cells = (name: 'count' | 'lengthCm' | 'widthCm' | 'heightCm' | 'kg') =>
    form.getByLabel(say(`modeSearch.pieces.${name}`), { exact: true })
  const lines = [
    { count: '10', lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' },
    { count: '10', lengthCm: '40', widthCm: '30', heightCm: '20', kg: '14' },
  ] as const
  for (const [at, line] of lines.entries())
    for (const [name, value] of Object.entries(line))
      await cells(name as 'count')
        .nth(at)
        .fill(value)
  await search.click()

  // Vector of TS-2001: 10 × 13.5 + 10 × 14 kg.
  const offers = offersOn(page)
  const perCarton = offers.filter({ hasText: '275 kg' }).first()
  await perCarton.getByRole('button', { name: say('price.showCharges') }).click()
  expect(await perCarton.innerText()).toContain('10 × 13.5 + 10 × 14')
  const freight = perCarton.getByRole('row').filter({ has: page.getByText('FBA', { exact: true }) })
  const [unitPrice = '', quantity = ''] = (await freight.getByRole('cell').allInnerTexts())
    .filter((text) => /^[\d,.]+$/.test(text.trim()))
    .map((text) => text.trim())
  const amount = await freight.getByRole('button').last().innerText()
  expect(numberIn(quantity)).toBe(275)
  expect(numberIn(amount)).toBeCloseTo(275 * numberIn(unitPrice), 2)
  await freight.getByRole('button').last().click()
  const why = page.getByRole('dialog')
  await expect.poll(() => why.innerText()).toMatch(/100KG\+.*275 kg/)
  expect(await why.innerText()).toContain(say('explain.sources.fbaRate'))
  await leaveByEscape(page, why)
  expect(await violationsOn(page)).toEqual([])

  // Cartons over 50 kg are refused, by their line.
  await cells('kg').nth(1).fill('60')
  await search.click()
  await offers
    .filter({ hasText: say('modeSearch.notQuotable') })
    .first()
    .waitFor()
  const refusal = say('modeSearch.refusals.cartonOverweight', { line: '2', value: '60', limit: '50' })
  await offers.filter({ hasText: refusal }).first().waitFor()
})

it('at night: a seller has cartons collected and insured on their way to a private address', async () => {
  const { page, say } = await visit({ as: 'sales', language: 'en', width: 1280, path: '/salesFBAQuotation' })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const search = form.getByRole('button', { name: say('price.search'), exact: true })
  // Only warehouses have codes: an address has its postcode alone.
  await form.getByRole('combobox', { name: 'FC code' }).waitFor()
  await form.getByLabel('Address type').selectOption('private')
  await form.getByRole('combobox', { name: 'FC code' }).waitFor({ state: 'detached' })
  await search.click()
  await form.getByText(say('modeSearch.faults.addressPostcode')).waitFor()

  await form.getByLabel('Address type').selectOption('fba')
  await pick(page, form.getByRole('combobox', { name: say('modeSearch.ends.worldWarehouse.from') }), 'SHWGQ')
  await pick(page, form.getByRole('combobox', { name: say('modeSearch.ends.country.to') }), 'US')
  await pick(page, form.getByRole('combobox', { name: 'FC code' }), 'ONT8')
  const carton = { count: '10', lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' } as const
  for (const [name, value] of Object.entries(carton))
    await form.getByLabel(say(`modeSearch.pieces.${name as 'kg'}`), { exact: true }).fill(value)
  await form.getByRole('button', { name: say('price.more') }).click()
  await pick(page, form.getByRole('combobox', { name: say('modeSearch.receiving.pickup') }), '昆山')
  await form.getByLabel(say('modeSearch.insurance'), { exact: true }).check()
  await form.getByLabel('Goods value').fill('20000')
  await search.click()
  const offer = offersOn(page).first()
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  for (const code of ['FBA', 'TRK', 'INS']) await offer.getByText(code, { exact: true }).first().waitFor()
  expect(await violationsOn(page)).toEqual([])

  // Declared in the own name by the sheets of the port, as the kind that is asked for then.
  expect(await form.getByLabel(/^Declaration/).count()).toBe(0)
  await form.getByLabel('Own declaration').check()
  await form.getByLabel(/^Declaration/).selectOption('eport')
  await search.click()
  await offersOn(page)
    .filter({ has: page.getByText('CUS', { exact: true }) })
    .first()
    .waitFor()

  // A code that an earlier question has beside an address can be emptied, and its field stays.
  const url = new URL(page.url())
  url.searchParams.set('fulfilment.addressType', 'private')
  await page.goto(url.toString())
  const centre = form.getByRole('combobox', { name: 'FC code' })
  await expect.poll(() => centre.inputValue()).toContain('ONT8')
  await centre.fill('')
  await centre.press('Tab')
  await expect.poll(() => centre.inputValue()).toBe('')
})
