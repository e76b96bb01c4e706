import { expect, it } from 'vitest'
import { visit } from '../visit.ts'

it('at night: figures of cargo follow each key, but are announced once typing rests or the field is left', async () => {
  const { page, say } = await visit({ as: 'sales', language: 'en' })
  await page.clock.install()
  await page.goto('/salesLclFreight')
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const typed = (name: string) => form.getByRole('textbox', { name: say(`modeSearch.${name}`) })
  await typed('volumeM3').fill('2.4')
  const grossKg = typed('grossKg')
  const figures = form.locator('[aria-hidden]:has(+ [aria-live])')
  const announced = form.locator('[aria-live]')
  const tons = (figure: string) => say('modeSearch.figures.revenueTons', { figure, ratio: 1000 })

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await grossKg.pressSequentially('2500')
  await expect.poll(() => figures.innerText()).toContain(tons('2.5'))
  expect(await announced.innerText()).not.toContain(tons('2.5'))
  await page.clock.runFor(1_000)
  await expect.poll(() => announced.innerText()).toContain(tons('2.5'))

  await grossKg.press('End')
  await grossKg.pressSequentially('0')
  await expect.poll(() => figures.innerText()).toContain(tons('25'))
  expect(await announced.innerText()).not.toContain(tons('25'))
  await grossKg.press('Tab')
  await expect.poll(() => announced.innerText()).toContain(tons('25'))
})
