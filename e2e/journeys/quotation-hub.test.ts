import { describe, expect, it } from 'vitest'
import { arrivesAt, darken, menuHearsKeys, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lookLanguages } from '../every-case.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'

const papersOf = ({ page, say }: Visit) => page.getByRole('region', { name: say('quotation.papers'), exact: true })

const draftFor = async () => {
  const tool = await toolOf('sales')
  const customer = await someCustomer()
  const { id, version, draft } = await draftOf('sales')
  const saved = await tool.quotation.save.mutate({ id, version, draft: { ...draft, customer: customer.id } })
  return { ...saved, customer }
}

describe('the hub of quotations', () => {
  it('begins a quotation in the search, a price list among rates, and leads to the business card', async () => {
    const { page, say } = await visit({ as: 'sales', path: '/quotation' })
    await page.getByRole('button', { name: say('quotation.startSearch') }).click()
    await arrivesAt(page, '/fullContainer')
    await page.goto('/quotation')
    await page.getByRole('button', { name: say('quotation.tools.chooseRates') }).click()
    await arrivesAt(page, '/fullContainer')
    await page.goto('/quotation')
    await page.getByRole('link', { name: say('quotation.tools.editCard') }).click()
    await arrivesAt(page, '/employeeInformation')
  })

  it('finds a paper by its number and by its customer, and opens its editor', async () => {
    const { id, quoteNo, customer } = await draftFor()
    const visitor = await visit({ as: 'sales', path: '/quotation' })
    const { page, say } = visitor
    const papers = papersOf(visitor)
    const find = papers.getByLabel(say('quotation.findPaper'), { exact: true })
    await find.fill(quoteNo)
    await expect.poll(() => papers.getByRole('listitem').count()).toBe(1)
    expect(await papers.getByRole('listitem').innerText()).toContain(customer.title)
    // Taken along without opening it.
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await papers.getByRole('button', { name: say('quotation.take', { no: quoteNo, revision: 1 }) }).press('Enter')
    const inEnglish = page.getByRole('group', { name: say('quotation.languages.en') })
    const downloading = page.waitForEvent('download')
    await inEnglish.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^FCL Quotation_${quoteNo}_V1_.+\\.xlsx$`))
    await papers.getByRole('button', { name: say('quotation.take', { no: quoteNo, revision: 1 }) }).press('Enter')
    await inEnglish.getByRole('menuitem', { name: say('quotation.copyText') }).click()
    await toastOf(page, say('quotation.textCopied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`FCL Quotation ${quoteNo} V1 DRAFT`)

    await find.fill('没有这样的单据')
    await papers.getByText(say('quotation.nothingFound')).waitFor()
    await find.fill(customer.title)
    await papers.getByRole('link', { name: quoteNo }).click()
    await arrivesAt(page, `/quotation?id=${id}`)
    await page.getByRole('application', { name: say('quotation.editor') }).waitFor()
  })

  it('opened anew it looks for nothing', async () => {
    await draftFor()
    const visitor = await visit({ as: 'sales', path: '/workspace' })
    const { page, say } = visitor
    const entry = page
      .getByRole('region', { name: say('workspace.cards.entries') })
      .getByRole('link', { name: '报价工具' })
    await entry.click()
    const find = papersOf(visitor).getByLabel(say('quotation.findPaper'), { exact: true })
    await find.fill('没有这样的单据')
    await papersOf(visitor).getByText(say('quotation.nothingFound')).waitFor()
    await page
      .getByRole('navigation', { name: say('shell.tabs') })
      .getByRole('link', { name: '工作台' })
      .click()
    await entry.click()
    await arrivesAt(page, '/quotation')
    await expect.poll(() => find.inputValue()).toBe('')
    await papersOf(visitor).getByRole('listitem').first().waitFor()
  })

  it('by keyboard alone shows the drafts, and keeps that in its address', async () => {
    const { quoteNo } = await draftFor()
    const visitor = await visit({ as: 'sales', path: '/quotation' })
    const { page, say } = visitor
    const papers = papersOf(visitor)
    await papers.getByRole('link', { name: quoteNo }).waitFor()
    await papers.getByRole('radio', { name: say('quotation.shown.newest') }).focus()
    await page.keyboard.press('ArrowRight')
    await arrivesAt(page, '/quotation?show=drafts')
    await papers.getByRole('link', { name: quoteNo }).waitFor()
    const states = () => papers.getByRole('listitem').locator(':scope a > :last-child').allInnerTexts()
    await expect.poll(async () => [...new Set(await states())]).toEqual(['草稿'])
    await page.reload()
    await expect.poll(() => papers.getByRole('radio', { name: say('quotation.shown.drafts') }).isChecked()).toBe(true)
  })

  it('by keyboard alone, in English, takes back a quotation that was sent, for a reason', async () => {
    const { id, version, quoteNo } = await draftFor()
    const tool = await toolOf('sales')
    await tool.quotation.send.mutate({ id, version })
    const visitor = await visit({ as: 'sales', language: 'en', path: `/quotation?q=${quoteNo}` })
    const { page, say } = visitor
    const row = papersOf(visitor).getByRole('listitem').filter({ hasText: quoteNo })
    const menu = row.getByRole('button', { name: say('quotation.take', { no: quoteNo, revision: 1 }) })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: say('quotation.withdraw') }).waitFor()
    await menuHearsKeys(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const asking = page.getByRole('dialog', { name: say('quotation.withdrawTitle', { no: quoteNo, revision: 1 }) })
    await asking.getByRole('textbox').fill('the customer goes by air')
    await asking.getByRole('button', { name: say('quotation.withdraw') }).press('Enter')
    await toastOf(page, say('quotation.withdrawn')).waitFor()
    await row.getByText('Withdrawn').waitFor()
    expect((await tool.quotation.get.query({ id })).withdrawal?.reason).toBe('the customer goes by air')
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Excel' }).first().waitFor()
    expect(await page.getByRole('menuitem', { name: say('quotation.withdraw') }).count()).toBe(0)
  })

  it('informs a person without a page of quotations', async () => {
    const { page, say } = await visit({ as: 'partner', path: '/quotation' })
    await page.getByText(say('quotation.noPapers')).waitFor()
    expect(await page.getByRole('button', { name: say('quotation.startSearch') }).count()).toBe(0)
  })

  it.each(lookLanguages)('is free of violations in %s, light and dark, and fits 1280 and 768 px', async (language) => {
    await draftFor()
    const visitor = await visit({ as: 'sales', language, path: '/quotation', width: 1280 })
    const { page } = visitor
    await papersOf(visitor).getByRole('listitem').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await tooWideOn(page)).toEqual([])
    await darken(visitor)
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => tooWideOn(page)).toEqual([])
  })
})
