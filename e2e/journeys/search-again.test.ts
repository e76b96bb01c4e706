import { expect, it } from 'vitest'
import { arrivesAt, follow, offersOn, pick, placeOf, toastOf } from '../acts.ts'
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

it('a search of the same question keeps the charges that were ticked; a saved one replaces what was typed since; Back returns to the question before as it was searched, in the order of the list, with nothing locked and nothing chosen', async () => {
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

  // A saved search of the question in sight replaces what was typed since.
  const quote = first.getByRole('button', { name: say('price.quoteThis', { carrier: '', service: '' }).trim() })
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

  // Back returns to the question before.
  const offers = offersOn(page)
  const toRotterdam = offers.filter({ hasText: '→ Rotterdam' })
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

const forms = [
  { of: 'agents abroad', as: 'sales', act: 'price.search', field: 'price.pod', other: 'NLRTM' },
  { of: 'the partner edition', as: 'partner', act: 'partnerSearch.search', field: 'partnerSearch.region', other: 'EU' },
  { of: 'carriers', as: 'sales', act: 'comparison.compare', field: 'price.pod', other: 'NLRTM' },
  { of: 'modes', as: 'sales', act: 'comparison.compare', field: 'modeSearch.ends.port.to', other: 'NLRTM' },
] as const
it.each(['sales', 'partner'] as const)(
  'at night: Back shows %s the names of the question before in every form',
  async (as) => {
    const { pols, pods, etdFrom } = await shanghaiToLosAngeles(await toolOf('pricing'))
    const [from, to] = [pols[0], pods[0]]
    const cargo = {
      direction: 'export',
      day: etdFrom,
      currency: 'USD',
      lanes: { port: { from, to } },
      cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' },
    }
    const paths = {
      'agents abroad': `/salesOverseasAgentCharge?pod=${to}&to=${to}`,
      'the partner edition': `/fullContainerAuLi?pol=${from}&pod=${to}`,
      carriers: `/realtimePriceComparison?pol=${from}&pod=${to}`,
      modes: `/realtimePriceComparison?cargo=${encodeURIComponent(JSON.stringify(cargo))}`,
    }
    const { page, say } = await visit({ as, language: 'en', width: 1280, path: '/workspace' })
    for (const { of, act, field, other } of forms.filter((form) => form.as === as)) {
      await follow(page, paths[of])
      const picker = page.getByRole('combobox', { name: say(field), exact: true })
      await picker.waitFor()
      // Partners ask for no region at first.
      if (as === 'sales') await expect.poll(() => picker.inputValue(), { message: of }).not.toBe('')
      const before = await picker.inputValue()
      const asked = placeOf(page)
      await pick(page, picker, other)
      const chosen = await picker.inputValue()
      expect(chosen).not.toBe(before)
      await page.getByRole('button', { name: say(act), exact: true }).click()
      await expect.poll(() => placeOf(page)).not.toBe(asked)
      await page.goBack()
      await expect.poll(() => picker.inputValue()).toBe(before)
      await page.goForward()
      await expect.poll(() => picker.inputValue()).toBe(chosen)
    }
  },
)
