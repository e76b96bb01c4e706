import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { harm, harmless } from '../harm.ts'
import { openShow } from './stage.ts'

const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
it('runs nothing of what is pasted', async () => {
  const stage = await openShow('kinds', { state: 'richText' })
  const editor = stage.state('richText').locator('[data-part="empty"]').getByRole('textbox')
  await editor.waitFor()
  await editor.focus()
  for (const html of hostileHtml) {
    await stage.page.keyboard.press('Control+a')
    await stage.page.keyboard.press('Delete')
    await paste(editor, html)
    expect(await harm(editor), html).toEqual(harmless)
  }
})

it('is written with the keyboard and the tools', async () => {
  const stage = await openShow('kinds', { state: 'richText' })
  const part = stage.state('richText').locator('[data-part="empty"]')
  const tool = (word: string) => part.getByRole('button', { name: stage.say(`ui.${word}`), exact: true })
  const editor = part.getByRole('textbox', { name: '正文' })
  await editor.click()
  await tool('textHeading').click()
  await stage.page.keyboard.type('拼箱')
  await stage.page.keyboard.press('Enter')
  await stage.page.keyboard.press('Control+b')
  await stage.page.keyboard.type('每周三班')
  await stage.page.keyboard.press('Control+b')
  await stage.page.keyboard.press('Enter')
  await tool('textLink').click()
  const address = part.getByRole('textbox', { name: stage.say('ui.textLinkAddress') })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  expect(await part.getByRole('alert').innerText()).toBe(stage.say('rule.webAddress'))
  await address.fill('example.com/lcl')
  await address.press('Enter')
  await stage.page.keyboard.press('Enter')
  await tool('textTable').click()
  await stage.page.keyboard.type('20GP')
  expect(await editor.evaluate((element) => element.innerHTML)).toMatch(
    /<h2>拼箱<\/h2><p><strong>每周三班<\/strong><\/p><p><a href="https:\/\/example\.com\/lcl">example\.com\/lcl<\/a>.*<th[^>]*><p>20GP/,
  )
})
