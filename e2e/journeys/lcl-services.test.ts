import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A direct lane of loose cargo that sales can quote. */
const soldLane = async () => {
  const [{ records }, { modeSearch }] = await Promise.all([toolOf('pricing'), toolOf('sales')])
  const { rows } = await records.list.query({
    page: 'lclFreight',
    parameters: { displayFlag: 1, isnow: 1 },
    pageSize: 100,
  })
  for (const { pol, pod } of rows) {
    const lane = { from: (pol as unknown as Reference).id, to: (pod as unknown as Reference).id }
    const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
    const ask = { ...lane, day: addDays(today, 3), cargo }
    const { offers } = await modeSearch.lclSell.query({ ask })
    if (offers.some(({ quotable }) => quotable)) return ask
  }
  throw new Error('the demo sells no LCL')
}

it('LCL: a declaration and an insurance are ticked in the search, charged in the offer and quoted', async () => {
  const ask = await soldLane()
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/salesLclFreight?${new URLSearchParams({ ask: JSON.stringify(ask) })}`,
  })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const declaration = form.getByLabel(say('modeSearch.declaration'))
  const entries = form.getByLabel('Customs entries')
  await form.getByRole('button', { name: say('price.more') }).click()
  await declaration.check()
  await entries.fill('0')
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await form.getByText('Enter 1 to 99').waitFor()
  // Unticked, it begins anew.
  await declaration.uncheck()
  await declaration.check()
  expect(await entries.inputValue()).toBe('1')
  await entries.fill('')
  await entries.pressSequentially('2')
  expect(await entries.inputValue()).toBe('2')
  await form.getByLabel('HS lines').fill('12')
  await form.getByLabel(say('modeSearch.insurance'), { exact: true }).check()
  await form.getByLabel('Goods value').fill('20000')
  await form.getByLabel('Goods value').press('Enter')
  await arrivesAt(page, /insurance\.value=20000/)
  const offer = offersOn(page).first()
  // The answer takes the focus: only the order of the offers is before the first one.
  await expect
    .poll(() =>
      offer.evaluate(
        (row) => document.activeElement?.matches('[aria-busy="false"]') && document.activeElement.contains(row),
      ),
    )
    .toBe(true)
  for (const _ of ['sheet', 'order', 'offer']) await page.keyboard.press('Tab')
  expect(await offer.evaluate((row) => row.contains(document.activeElement))).toBe(true)
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  for (const code of ['CUS', 'HSX', 'INS']) await offer.getByText(code, { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await offer.getByRole('button', { name: say('price.quote') }).click()
  await arrivesAt(page, /lclQuotation\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const paper = JSON.stringify(await (await toolOf('sales')).quotation.document.query({ id }))
  for (const name of ['Customs declaration fee', 'Cargo insurance premium']) expect(paper).toContain(name)
  await page.goto('/salesLclFreight')
  await page.getByRole('listitem').getByRole('button', { name: /→/ }).first().click()
  await expect
    .poll(() =>
      offersOn(page)
        .first()
        .evaluate((row) => document.activeElement !== document.body && document.activeElement?.contains(row)),
    )
    .toBe(true)
})

it('at night: LCL: sizes of packages fill the totals, pallets have their warehouse charges, and goods that a consolidator does not take are refused by name', async () => {
  const ask = await soldLane()
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/salesLclFreight?${new URLSearchParams({ ask: JSON.stringify(ask) })}`,
  })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const total = (name: 'packages' | 'grossKg' | 'volumeM3') =>
    form.getByRole('textbox', { name: new RegExp(`^${say(`modeSearch.${name}`)}`) })
  for (const name of ['packages', 'grossKg', 'volumeM3'] as const) await total(name).fill('')
  await form.getByRole('button', { name: say('modeSearch.addPiece') }).click()
  const sizes = { count: '4', lengthCm: '120', widthCm: '100', heightCm: '50.5', kg: '200' } as const
  for (const [name, value] of Object.entries(sizes))
    await form.getByLabel(say(`modeSearch.pieces.${name as 'kg'}`), { exact: true }).fill(value)
  await expect.poll(() => total('volumeM3').inputValue()).toBe('2.424')
  expect([await total('packages').inputValue(), await total('grossKg').inputValue()]).toEqual(['4', '800'])
  // A typed total stays.
  await total('grossKg').fill('812')
  await form.getByLabel(say('modeSearch.pieces.kg'), { exact: true }).fill('201')
  await form.getByLabel(say('modeSearch.stackable')).uncheck()
  await form.getByLabel(say('modeSearch.packageKind')).selectOption({ label: 'Pallets' })
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /cargo\.grossKg=812&.*cargo\.packageKind=pallet&cargo\.stackable=0/)
  const offer = offersOn(page).first()
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  await offer.getByText(say('modeSearch.notes.cargoForm_pallet')).waitFor()
  await offer.getByRole('button', { name: say('price.quote') }).click()
  await arrivesAt(page, /lclQuotation\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const paper = JSON.stringify(await (await toolOf('sales')).quotation.document.query({ id }))
  for (const words of ['4 × 120 × 100 × 50.5 cm', 'Not stackable', 'Pallets']) expect(paper).toContain(words)

  // The demo takes no personal effects.
  const personal = { ...ask, goodsKinds: ['personalEffects'] }
  await page.goto(`/salesLclFreight?${new URLSearchParams({ ask: JSON.stringify(personal) })}`)
  const refusal = say('modeSearch.refusals.goodsRefused', { category: 'Personal effects' })
  await offersOn(page).filter({ hasText: refusal }).first().waitFor()
  await form.getByText('Personal effects').waitFor()
  expect(await violationsOn(page)).toEqual([])
})
