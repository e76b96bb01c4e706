import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import { expect, it } from 'vitest'
import { harm, harmIn, harmless } from '../harm.ts'
import { openShow } from './stage.ts'

/** Runs in the page that has `harmIn`. Pastes each over the former one; answers those that do harm, as far as they did. */
const pasteEach = async (element: Element, pieces: readonly string[]) => {
  const { harmIn: look } = window as unknown as { readonly harmIn: typeof harmIn }
  const found: [string, ReturnType<typeof look>][] = []
  for (const html of pieces) {
    document.execCommand('selectAll')
    // The editor hears of the selection a task later.
    await new Promise((resolve) => setTimeout(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    // What is drawn may ask for a picture, and run when it is not there.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    found.push([html, look(element)])
  }
  return { found, left: element.textContent }
}

it('runs nothing of what is pasted', async () => {
  const stage = await openShow('kinds', { state: 'richText' })
  const editor = stage.state('richText').locator('[data-part="empty"]').getByRole('textbox')
  await editor.waitFor()
  await editor.focus()
  await stage.page.evaluate(`window.harmIn = ${harmIn}`)
  const pieces = [...hostileHtml, '<p>The last</p>']
  const { found, left } = await editor.evaluate(pasteEach, pieces)
  expect(found).toEqual(pieces.map((html) => [html, harmless]))
  expect(left).toBe('The last')
  expect(await harm(editor)).toEqual(harmless)
})

it('is written with the keyboard and the tools', async () => {
  const stage = await openShow('kinds', { state: 'richText' })
  const part = stage.state('richText').locator('[data-part="empty"]')
  const tool = (word: string) => part.getByRole('button', { name: stage.say(`ui.${word}`), exact: true })
  const editor = part.getByRole('textbox', { name: '正文' })
  /** A tool gives the keyboard back a frame later. */
  const writesIn = (place: string) =>
    expect
      .poll(() =>
        editor.evaluate((element, wanted) => {
          const { anchorNode } = document.getSelection() ?? {}
          const at = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
          return document.activeElement === element && Boolean(at?.closest(wanted))
        }, place),
      )
      .toBe(true)
  await editor.click()
  await tool('textHeading').click()
  await writesIn('h2')
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
  await writesIn('p')
  await stage.page.keyboard.press('Enter')
  await tool('textTable').click()
  await writesIn('th')
  await stage.page.keyboard.type('20GP')
  expect(await editor.evaluate((element) => element.innerHTML)).toMatch(
    /<h2>拼箱<\/h2><p><strong>每周三班<\/strong><\/p><p><a href="https:\/\/example\.com\/lcl">example\.com\/lcl<\/a>.*<th[^>]*><p>20GP/,
  )
})
