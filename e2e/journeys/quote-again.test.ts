import { describe, expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { type Account, visit } from '../visit.ts'

/** A quotation of one offer as a customer has it in hand, with a freight that was typed by hand where `freight` says so. */
const sent = async (userName: Account, freight?: string) => {
  const made = await draftOf(userName)
  const tool = await toolOf(userName)
  const customer = (await someCustomer(userName)).id
  const options = made.draft.options.map((option) => ({
    ...option,
    lines: option.lines.map((line) =>
      freight && line.key === 'freight'
        ? { ...line, boxPrices: line.boxPrices.map(({ box }) => ({ box, price: freight })) }
        : line,
    ),
  }))
  const { id, version } = await tool.quotation.save.mutate({
    id: made.id,
    version: made.version,
    draft: { ...made.draft, customer, options },
  })
  return await tool.quotation.send.mutate({ id, version })
}
const openSent = async (as: Account, freight?: string, language: 'zh' | 'en' = 'zh') => {
  const quotation = await sent(as, freight)
  const visitor = await visit({ as, language, path: `/quotation?id=${quotation.id}` })
  const { page, say } = visitor
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  const dialog = page.getByRole('dialog')
  return { ...visitor, quotation, editor, dialog, foot: editor.locator('footer') }
}

describe('a quotation that was sent is quoted again', () => {
  it('negotiated by keyboard alone: the next version opens beside what was sent', async () => {
    const { page, say, editor, dialog, quotation } = await openSent('sales', '1999')
    await editor.getByRole('button', { name: say('requote.menu') }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText(say('requote.allSame')).waitFor()
    await dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('table').innerText()).toContain('3,998.00')
    await dialog.getByRole('button', { name: say('requote.create') }).focus()
    await page.keyboard.press('Enter')
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    await expect.poll(() => page.url()).not.toContain(`id=${quotation.id}`)
    await editor.getByRole('button', { name: say('quotation.send') }).waitFor()

    // Changed and compared: only what was changed is seen.
    await editor.getByRole('textbox', { name: '海运费 40HQ', exact: true }).fill('1900')
    await editor.getByRole('button', { name: say('requote.compare') }).click()
    await dialog.getByRole('checkbox').check()
    const table = dialog.getByRole('table')
    await expect.poll(() => table.innerText()).toContain('(198.00)')
    expect(await table.getByRole('row', { name: new RegExp(`^海运费${say('requote.state.changed')}`) }).count()).toBe(1)
    expect(await table.innerText()).not.toContain('铅封费')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('replicated: a new number that names its mother', async () => {
    const { page, say, editor, dialog, foot, quotation } = await openSent('sales')
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say('requote.acts.replicate') }).click()
    await dialog.getByRole('button', { name: say('requote.create') }).click()
    await expect.poll(() => page.url()).not.toContain(`id=${quotation.id}`)
    await foot.getByText(say('requote.madeFrom.replicate', { no: quotation.quoteNo, revision: '1' })).waitFor()
  })

  it('shows what it earns to who may see cost, line by line and in all, and to nobody else', async () => {
    const { page, say, editor, foot } = await openSent('pricing')
    await editor.getByRole('columnheader', { name: say('requote.margin') }).waitFor()
    const margin = /毛利 USD [\d,.]+（[\d.]+%）/
    expect(await foot.innerText()).toMatch(margin)
    expect(await violationsOn(page, { within: 'table tbody, footer' })).toEqual([])
    const seller = await openSent('sales')
    await seller.foot.waitFor()
    await seller.editor.getByText('海运费').first().waitFor()
    expect(await seller.editor.innerText()).not.toContain(say('requote.margin'))
  })

  it('in English', async () => {
    const { page, say, editor, dialog } = await openSent('pricing', '1999', 'en')
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say('requote.acts.extend') }).click()
    await dialog.getByRole('checkbox').uncheck()
    const text = await dialog.getByRole('table').innerText()
    expect(text).toContain('Ocean freight')
    expect(text).not.toMatch(/\p{Script=Han}/u)
  })
})
