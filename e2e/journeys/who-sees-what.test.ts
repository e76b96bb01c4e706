import { expect, it } from 'vitest'
import { pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)('a pricing manager sees what a salesman does not find, and why, in %s', async (language) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'secretFclSet' })
  const rule = rows.find(({ hide }) => JSON.stringify(hide) === '["price"]')
  const path = `/secretFclSet?record=${rule?.id}&view=secrets`
  const { page, say } = await visit({ as: 'pricing', language, width: 1280, path })
  const person = page.getByRole('combobox', { name: say('rateDesk.secrets.person') })
  await page.getByText(say('rateDesk.secrets.choose')).waitFor()

  await pick(page, person, 'sales')
  const sight = page.getByRole('table', { name: say('rateDesk.secrets.title') })
  await sight.waitFor()
  const priced = sight.getByRole('row').filter({ hasText: String(rule?.name) })
  expect(await priced.count()).toBeGreaterThan(0)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  const rate = await priced.first().getByRole('rowheader').getByRole('link').getAttribute('href')
  expect(rate).toMatch(/^\/fclFreight\?record=\d+$/)

  // A person named by the rules, or with the right, misses nothing.
  await person.click()
  await person.press('Control+a')
  await pick(page, person, 'pricing')
  await page.getByText(say('rateDesk.secrets.everything')).waitFor()
  await expect.poll(() => sight.count()).toBe(0)
})
