import { expect, it } from 'vitest'
import { hasFocus } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('a mark-up says what saving it would change, before it is saved', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'priceSet', conditions: { status: { any: [1] } } })
  const general = rows.find(({ carriers, pods }) => [carriers, pods].every((list) => (list as []).length === 0))
  if (!general) throw new Error('there is no mark-up for everybody')
  const before = await tool.records.get.query({ page: 'priceSet', id: general.id })
  const { page, say } = await visit({ as: 'pricing', path: `/priceSet?record=${general.id}` })
  await page.getByLabel('数值 1', { exact: true }).fill('999')
  await page.getByRole('button', { name: say('rateDesk.changes.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.changes.title') })
  const table = dialog.getByRole('table', { name: say('rateDesk.changes.examples') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  // Nothing was saved by asking.
  expect(await tool.records.get.query({ page: 'priceSet', id: general.id })).toEqual(before)
  // Who leaves by keyboard is where he was.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('button', { name: say('rateDesk.changes.act') }))
})

it.each([
  ['zh', '仅显示总价', /看不到成本的人只看到/],
  ['en', 'One price only', /is told one price for each container/],
] as const)(
  'what a tick of a rule means is told to who points at it or reaches it (%s)',
  async (language, name, means) => {
    const { page } = await visit({ as: 'pricing', language, path: '/marketPriceSet?record=new' })
    const tick = page.getByRole('checkbox', { name, exact: true })
    const words = page.getByText(means)
    await tick.waitFor()
    expect(await words.isVisible()).toBe(false)
    await tick.focus()
    await expect.poll(() => words.isVisible()).toBe(true)
    expect(await tick.getAttribute('aria-describedby')).toBeTruthy()
    await page.getByRole('textbox').first().focus()
    await expect.poll(() => words.isVisible()).toBe(false)
    await page.getByText(name, { exact: true }).last().hover()
    await expect.poll(() => words.isVisible()).toBe(true)
  },
)
