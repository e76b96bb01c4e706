import { expect, it } from 'vitest'
import { toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('a question is saved by a name, asked again from elsewhere, renamed and deleted', async () => {
  const ask = await shanghaiToLosAngeles(await toolOf('sales'))
  const path = `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=3x40HQ&direct=1`
  const { page, say } = await visit({ as: 'sales', language: 'en', width: 1280, path })
  const menu = page.getByRole('button', { name: say('price.saved.title'), exact: true })
  const dialog = page.getByRole('dialog')
  await menu.click()
  await page.getByRole('menuitem', { name: say('price.saved.act') }).click()
  const name = dialog.getByRole('textbox')
  expect(await name.inputValue()).toBe('Shanghai → Los Angeles 3 × 40HQ')
  expect(await violationsOn(page)).toEqual([])
  await name.fill('Monday to LA')
  await name.press('Enter')
  await toastOf(page, say('price.saved.done', { name: 'Monday to LA' })).waitFor()

  // It follows the person to another machine, and so do their changes there.
  const other = await visit({ as: 'sales', language: 'en', width: 1280, path: '/fullContainer' })
  const saved = other.page.getByRole('region', { name: say('price.saved.title') })
  await saved.getByRole('button', { name: say('price.saved.renameOne', { name: 'Monday to LA' }) }).click()
  const renaming = other.page.getByRole('dialog')
  await renaming.getByRole('textbox').fill('LA, direct')
  await renaming.getByRole('button', { name: say('price.saved.keep'), exact: true }).click()
  await renaming.waitFor({ state: 'hidden' })
  expect(await violationsOn(other.page)).toEqual([])
  await saved.getByRole('button', { name: /^LA, direct Shanghai → Los Angeles/ }).click()
  await other.page.waitForURL(/boxes=3x40HQ.*direct=1/)

  await page.goto('/fullContainer')
  await menu.click()
  await page.getByRole('menuitem', { name: /^LA, direct/ }).click()
  await page.waitForURL(/boxes=3x40HQ.*direct=1/)
  await page.goto('/fullContainer')
  const remove = page.getByRole('button', { name: say('price.saved.removeOne', { name: 'LA, direct' }) })
  await remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('price.saved.remove'), exact: true })
    .click()
  // Other searches may be saved there.
  await remove.waitFor({ state: 'detached' })
})
