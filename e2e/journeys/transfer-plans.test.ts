import type { PlainRow } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A plan of the demo that published rates lead to, and the first of its chains. */
const joinedPlan = async (): Promise<{ readonly plan: PlainRow; readonly from: string; readonly to: string }> => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({ page: 'transferPlan', parameters: { displayFlag: 1 } })
  for (const plan of rows) {
    const { chains } = await records.planChains.query({ page: 'transferPlan', id: plan.id })
    const from = chains[0]?.pol.code
    const to = (plan.destination as { code: string } | null)?.code
    if (from && to) return { plan, from, to }
  }
  throw new Error('no transfer plan of the demo is joined')
}

it('at night: a transfer plan shows from where it leads on, with the days of all legs', async () => {
  const { plan } = await joinedPlan()
  const { page, say } = await visit({
    as: 'pricing',
    language: 'en',
    width: 1280,
    path: `/transferPlan?record=${plan.id}`,
  })
  await page.getByText(say('rateDesk.chains.title'), { exact: true }).click()
  const table = page.getByRole('table', { name: say('rateDesk.chains.title') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  expect(await table.innerText()).toMatch(/ → .* → [\s\S]*\d+(-\d+)? Days/)
  expect(await violationsOn(page)).toEqual([])
  await table.getByRole('link').first().click()
  await page.waitForURL(/\/fclFreight\?/)
})

it('a transfer plan is tested on a lane before it is saved, and names the step that refuses it', async () => {
  const { plan, from, to } = await joinedPlan()
  const { page, say } = await visit({ as: 'pricing', path: `/transferPlan?record=${plan.id}` })
  await page.getByRole('button', { name: say('rateDesk.plan.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.plan.title') })
  const choose = (label: string, words: string) => pick(page, dialog.getByLabel(label, { exact: true }), words)
  expect(await dialog.getByLabel(say('rateDesk.plan.from'), { exact: true }).inputValue()).toContain(today)
  await choose(say('rateDesk.plan.pols'), from)
  await page.keyboard.press('Enter')
  const table = dialog.getByRole('table', { name: say('rateDesk.plan.title') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  expect(await violationsOn(page)).toEqual([])

  // No vessel goes from its end to its hub.
  await choose(say('rateDesk.plan.pols'), to)
  await dialog.getByRole('button', { name: say('rateDesk.trySheet.ask') }).click()
  await dialog.getByText(say('rateDesk.plan.joinsNot')).waitFor()
  expect(await dialog.getByRole('status').innerText()).toContain(say('rateDesk.plan.refused.hub'))
  const { records } = await toolOf('pricing')
  expect((await records.get.query({ page: 'transferPlan', id: plan.id })).version).toBe(plan.version)

  // A rate is shown without the dialog.
  await choose(say('rateDesk.plan.pols'), from)
  await dialog.getByRole('button', { name: say('rateDesk.trySheet.ask') }).click()
  await table.getByRole('link').first().click()
  await arrivesAt(page, /^\/fclFreight\?record=\d+$/)
  await dialog.waitFor({ state: 'detached' })
})
