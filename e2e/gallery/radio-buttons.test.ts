import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const groupOf = ({ state }: Stage, name: string) => {
  const group = state(name).getByRole('radiogroup')
  return {
    group,
    option: (label: string) => group.locator('label', { hasText: label }),
    chosen: async () => (await group.locator('label:has(:checked)').allInnerTexts()).join(),
  }
}

it('one button is chosen at a time, by mouse, with a check icon where it is wished for', async () => {
  const stage = await openShow('radio-buttons')
  const { group, option, chosen } = groupOf(stage, 'icon')
  await option('空运').click()
  await expect.poll(chosen).toBe('空运')
  expect(await group.locator('svg').count()).toBe(1)
  expect(await option('空运').locator('svg').count()).toBe(1)
  expect(await groupOf(stage, 'normal').group.locator('svg').count()).toBe(0)
})

it('arrow keys go round and leave out what cannot be chosen', async () => {
  const stage = await openShow('radio-buttons')
  const { group, chosen } = groupOf(stage, 'barred')
  await group.locator('input:checked').focus()
  await stage.page.keyboard.press('ArrowRight')
  await expect.poll(chosen).toBe('空运')
  await stage.page.keyboard.press('ArrowLeft')
  await expect.poll(chosen).toBe('整箱')
  await stage.page.keyboard.press('ArrowLeft')
  await expect.poll(chosen).toBe('铁路')
})

it('a disabled option or group is not chosen', async () => {
  const stage = await openShow('radio-buttons')
  const barred = groupOf(stage, 'barred')
  await barred.option('拼箱').click({ force: true })
  expect(await barred.chosen()).toBe('整箱')
  const disabled = groupOf(stage, 'disabled')
  await disabled.option('铁路').click({ force: true })
  expect(await disabled.chosen()).toBe('空运')
})

const billOf = ({ state }: Stage, name: string) => ({
  box: (label: string) => state(name).getByRole('checkbox', { name: label, exact: true }),
  ticked: async () => {
    const boxes = await state(name).getByRole('checkbox', { checked: true }).all()
    return Promise.all(boxes.map(async (box) => (await box.locator('xpath=ancestor::label').innerText()).trim()))
  },
  value: () => state(name).locator('output').innerText(),
})

it('bill type: the newest tick replaces the old one', async () => {
  const { box, ticked, value } = billOf(await openShow('bill-type-group'), 'filled')
  expect(await ticked()).toEqual(['MBL/HBL'])
  await box('HBL').click()
  await expect.poll(ticked).toEqual(['HBL'])
  expect(await value()).toBe('2')
})

it('bill type: unticking the last one re-selects the value before, or empties it in batch mode', async () => {
  const stage = await openShow('bill-type-group')
  const form = billOf(stage, 'filled')
  await form.box('MBL/HBL').click()
  await expect.poll(form.ticked).toEqual(['MBL/HBL'])
  expect(await form.value()).toBe('3')
  const batch = billOf(stage, 'batchFilled')
  await batch.box('HBL').click()
  await expect.poll(batch.ticked).toEqual([])
  expect(await batch.value()).toBe('–')
})

it('bill type: an empty initial value becomes 1, or stays empty in batch mode', async () => {
  const stage = await openShow('bill-type-group')
  await expect.poll(billOf(stage, 'normal').value).toBe('1')
  expect(await billOf(stage, 'normal').ticked()).toEqual(['MBL'])
  expect(await billOf(stage, 'batch').value()).toBe('–')
  expect(await billOf(stage, 'batch').ticked()).toEqual([])
})

it('bill type: Tab and Space tick by keyboard alone', async () => {
  const stage = await openShow('bill-type-group')
  const { box, ticked } = billOf(stage, 'batch')
  await box('MBL').focus()
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('Space')
  await expect.poll(ticked).toEqual(['HBL'])
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('Space')
  await expect.poll(ticked).toEqual(['MBL/HBL'])
})

it('a text button acts by mouse and by keyboard, and is passed by while it is disabled', async () => {
  const { page, state } = await openShow('text-button')
  await page.evaluate(() => {
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) target.dataset.pressed = String(Number(target.dataset.pressed ?? 0) + 1)
    })
  })
  const link = state('link').getByRole('button')
  await link.click()
  await link.press('Enter')
  expect(await link.getAttribute('data-pressed')).toBe('2')
  expect(await state('disabled').getByRole('button').isDisabled()).toBe(true)
})
