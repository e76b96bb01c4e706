import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const fieldOf = ({ state, page }: Stage, name: string) => {
  const section = state(name)
  const input = section.locator('input').first()
  return {
    section,
    input,
    /** The frame around the text: its box carries border and ring. */
    box: input.locator('..'),
    isBroken: () => input.getAttribute('aria-invalid'),
    note: async () => {
      const id = await input.getAttribute('aria-describedby')
      return id ? (await page.locator(`[id="${id}"]`).innerText()).trim() : ''
    },
    place: async () => {
      const box = await input.locator('..').boundingBox()
      const id = await input.getAttribute('aria-describedby')
      const note = await page.locator(`[id="${id}"]`).boundingBox()
      return { box: box!, note: note! }
    },
  }
}
const inkOf = (field: ReturnType<typeof fieldOf>) =>
  field.box.evaluate((box) => {
    const { borderColor, boxShadow } = getComputedStyle(box)
    return { borderColor, ring: boxShadow.includes('inset') }
  })

it('a focused field is highlighted with a thicker border, a broken one is red', async () => {
  const stage = await openShow('text-input')
  const normal = fieldOf(stage, 'normal')
  const rest = await inkOf(normal)
  expect(rest.ring).toBe(false)
  await normal.input.focus()
  await expect.poll(async () => (await inkOf(normal)).ring).toBe(true)
  await expect.poll(async () => (await inkOf(normal)).borderColor).not.toBe(rest.borderColor)
  const broken = await inkOf(fieldOf(stage, 'error'))
  expect(broken.borderColor).not.toBe(rest.borderColor)
})

it('rules set to blur run on blur, show the first message that fails, and typing clears it', async () => {
  const stage = await openShow('text-input')
  const { input, isBroken, note } = fieldOf(stage, 'required')
  await input.focus()
  expect(await isBroken()).toBe('false')
  await stage.page.keyboard.press('Tab')
  await expect.poll(note).toBe(stage.say('rule.required'))
  expect(await isBroken()).toBe('true')
  await input.focus()
  await stage.page.keyboard.type('宁波远航国际货运代理有限公司')
  await expect.poll(isBroken).toBe('false')
  expect(await note()).toBe('')
  await stage.page.keyboard.press('Tab')
  await expect.poll(note).toBe(stage.say('rule.tooLong', { maximum: 12 }))
})

it('a rule set to change runs while one types', async () => {
  const stage = await openShow('text-input', { language: 'en' })
  const { input, isBroken, note } = fieldOf(stage, 'change')
  await input.pressSequentially('desk@hangjia')
  await expect.poll(note).toBe(stage.say('rule.emailFormat'))
  await input.pressSequentially('.cn')
  await expect.poll(isBroken).toBe('false')
  await input.clear()
  expect(await isBroken()).toBe('false')
  await input.blur()
  await expect.poll(note).toBe(stage.say('rule.required'))
})

it('a word that an input method is still composing is not judged', async () => {
  const stage = await openShow('text-input')
  const { input, isBroken, note } = fieldOf(stage, 'chinese')
  await input.focus()
  const keyboard = await stage.context.newCDPSession(stage.page)
  await keyboard.send('Input.imeSetComposition', { text: 'yuan', selectionStart: 4, selectionEnd: 4 })
  expect(await input.inputValue()).toBe('yuan')
  expect(await isBroken()).toBe('false')
  await keyboard.send('Input.insertText', { text: '远' })
  expect(await input.inputValue()).toBe('远')
  expect(await isBroken()).toBe('false')
  await stage.page.keyboard.type('x')
  await expect.poll(note).toBe(stage.say('rule.chineseOnly'))
})

it('the error line is under the input or beside it', async () => {
  const stage = await openShow('text-input')
  const under = await fieldOf(stage, 'error').place()
  expect(under.note.y).toBeGreaterThanOrEqual(under.box.y + under.box.height - 1)
  const beside = await fieldOf(stage, 'beside').place()
  expect(beside.note.x).toBeGreaterThanOrEqual(beside.box.x + beside.box.width)
  expect(beside.note.y).toBeLessThan(beside.box.y + beside.box.height)
})

it("the owner's error goes away while one types and is back when the field is left, as long as the owner sets it", async () => {
  const stage = await openShow('text-input')
  const { input, isBroken } = fieldOf(stage, 'error')
  expect(await isBroken()).toBe('true')
  await input.pressSequentially('远航')
  await expect.poll(isBroken).toBe('false')
  await input.blur()
  await expect.poll(isBroken).toBe('true')
})

it('an input takes 99999 characters where no other limit is set', async () => {
  const stage = await openShow('text-input')
  expect(await fieldOf(stage, 'normal').input.getAttribute('maxlength')).toBe('99999')
  const { input } = fieldOf(stage, 'maximum')
  await input.pressSequentially('1234567')
  expect(await input.inputValue()).toBe('12345')
})

it('the cross empties the field and leaves the caret in it', async () => {
  const stage = await openShow('text-input')
  const { section, input } = fieldOf(stage, 'clearable')
  await section.getByRole('button', { name: stage.say('ui.clear') }).click()
  expect(await input.inputValue()).toBe('')
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => section.getByRole('button').count()).toBe(0)
})

it('a password is shown and hidden by mouse and by keyboard', async () => {
  const stage = await openShow('text-input')
  const { section, input } = fieldOf(stage, 'password')
  expect(await input.getAttribute('type')).toBe('password')
  await section.getByRole('button', { name: stage.say('ui.showPassword') }).click()
  await expect.poll(() => input.getAttribute('type')).toBe('text')
  await input.focus()
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('Space')
  await expect.poll(() => input.getAttribute('type')).toBe('password')
})

it('a disabled field is neither entered nor emptied', async () => {
  const stage = await openShow('text-input')
  const { section, input } = fieldOf(stage, 'disabled')
  expect(await input.isDisabled()).toBe(true)
  expect(await section.getByRole('button').count()).toBe(0)
})

it('an input with a title checks itself when it is left, by keyboard alone', async () => {
  const stage = await openShow('input-with-title')
  const { input, note } = fieldOf(stage, 'beside')
  await input.focus()
  await stage.page.keyboard.type('139')
  await stage.page.keyboard.press('Tab')
  await expect.poll(note).toBe(stage.say('rule.mobileFormat'))
  await stage.page.keyboard.press('Shift+Tab')
  await stage.page.keyboard.press('End')
  await stage.page.keyboard.type('00001111')
  await stage.page.keyboard.press('Tab')
  await expect.poll(note).toBe('')
})

it('an input with a title checks itself on demand and shows the first failing message', async () => {
  const stage = await openShow('input-with-title')
  const { section, input, note } = fieldOf(stage, 'demand')
  const check = section.getByRole('button')
  await check.click()
  await expect.poll(note).toBe(stage.say('rule.required'))
  expect(await section.getByRole('status').innerText()).toBe('')
  await input.fill('139')
  await check.click()
  await expect.poll(note).toBe(stage.say('rule.mobileFormat'))
  await input.fill('13900001111')
  await check.click()
  await expect.poll(() => section.getByRole('status').innerText()).not.toBe('')
})

it('a title is beside the box or above it', async () => {
  const stage = await openShow('input-with-title')
  const placesOf = async (name: string) => {
    const { section, box } = fieldOf(stage, name)
    return { title: (await section.locator('label').boundingBox())!, box: (await box.boundingBox())! }
  }
  const beside = await placesOf('beside')
  expect(beside.title.x + beside.title.width).toBeLessThanOrEqual(beside.box.x)
  const above = await placesOf('above')
  expect(above.title.y + above.title.height).toBeLessThanOrEqual(above.box.y)
})
