import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const boxOf = ({ state }: Stage, name: string) => state(name).getByRole('checkbox')
const isPartly = (stage: Stage) =>
  boxOf(stage, 'partly').evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate)

it('a tick is set by its box, by its words and by Space, and named by them', async () => {
  const stage = await openShow('tick')
  const box = boxOf(stage, 'normal')
  await box.check()
  await stage.state('normal').getByText('仅直达').click()
  await expect.poll(() => box.isChecked()).toBe(false)
  await box.press('Space')
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await stage.state('normal').getByRole('checkbox', { name: '仅直达', exact: true }).count()).toBe(1)
  await stage.state('alone').getByRole('checkbox', { name: '选择这一行', exact: true }).check()
  await expect.poll(() => isPartly(stage)).toBe(true)
})

it('a tick that is refused, or disabled, stays as it is', async () => {
  const stage = await openShow('tick')
  const refused = boxOf(stage, 'refused')
  await refused.click()
  await expect.poll(() => refused.isChecked()).toBe(false)
  await refused.press('Space')
  await expect.poll(() => refused.isChecked()).toBe(false)
  await boxOf(stage, 'disabledTicked').click({ force: true })
  expect(await boxOf(stage, 'disabledTicked').isChecked()).toBe(true)
})

it('arrow keys go round the radios, past one that cannot be chosen', async () => {
  const { page, state } = await openShow('radio-group')
  const radio = (name: string) => state('barred').getByRole('radio', { name, exact: true })
  await radio('正本提单').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => radio('海运单').isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => radio('正本提单').isChecked()).toBe(true)
  await state('empty').getByText('电放').click()
  await expect.poll(() => state('empty').getByRole('radio', { name: '电放' }).isChecked()).toBe(true)
})
