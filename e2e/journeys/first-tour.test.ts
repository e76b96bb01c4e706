import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)('a new user is shown around once, by the keyboard, in %s', async (language) => {
  const { page, say } = await visit({ as: 'sales', language, tour: true, path: '/workspace' })
  const card = page.getByRole('dialog')
  const isAbout = (step: string) => page.getByRole('dialog', { name: say(`tour.${step}.title`) }).waitFor()
  await isAbout('menu')
  expect(await violationsOn(page, { within: '[data-tour]' })).toEqual([])
  await page.keyboard.press('Enter')
  await isAbout('find')
  await page.keyboard.press('ArrowRight')
  await isAbout('day')
  await page.keyboard.press('ArrowLeft')
  await isAbout('find')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: say('workspace.arrange') }).waitFor()
  expect(await card.count()).toBe(0)
})
