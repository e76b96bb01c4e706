import { describe, expect, it } from 'vitest'
import { arrivesAt, darken, follow, menuHearsKeys, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lookLanguages } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'
import { standing } from '../words.ts'

const papersOf = ({ page, say }: Visit) => page.getByRole('region', { name: say('quotation.papers'), exact: true })

const draftFor = async () => {
  const tool = await toolOf('sales')
  const customer = await someCustomer()
  const { id, version, draft } = await draftOf('sales')
  const saved = await tool.quotation.save.mutate({ id, version, draft: { ...draft, customer: customer.id } })
  return { ...saved, customer }
}

describe('the hub of quotations', () => {
  it('opened anew looks for nothing; it leads to searches and to the business card, begins a quotation of a service, finds papers, and shows the drafts', async () => {
    const { id, quoteNo, customer } = await draftFor()
    const visitor = await visit({ as: 'sales', path: '/workspace' })
    const { page, say, context } = visitor
    const papers = papersOf(visitor)
    const entry = page
      .getByRole('region', { name: say('workspace.cards.entries') })
      .getByRole('link', { name: '报价工具' })
    await entry.click()
    const find = papers.getByLabel(say('quotation.findPaper'), { exact: true })
    await find.fill('没有这样的单据')
    await papers.getByText(say('quotation.nothingFound')).waitFor()
    await page
      .getByRole('navigation', { name: say('shell.tabs') })
      .getByRole('link', { name: '工作台' })
      .click()
    await entry.click()
    await arrivesAt(page, '/quotation')
    await expect.poll(() => find.inputValue()).toBe('')
    await papers.getByRole('listitem').first().waitFor()

    await page.getByRole('button', { name: say('quotation.startSearch') }).click()
    await arrivesAt(page, '/fullContainer')
    await follow(page, '/quotation')
    await page.getByRole('button', { name: say('quotation.tools.chooseRates') }).click()
    await arrivesAt(page, '/fullContainer')
    await follow(page, '/quotation')
    await page.getByRole('link', { name: say('quotation.tools.editCard') }).click()
    await arrivesAt(page, '/employeeInformation')

    // A service: its tariff fills in the lines, others are typed with a minimum, and its paper has both.
    await follow(page, '/quotation')
    await page.getByRole('button', { name: '报关', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('quotation.service.title', { service: '报关' }) })
    await pick(page, dialog.getByRole('combobox', { name: say('quotation.customer') }), 'co')
    await pick(page, dialog.getByRole('combobox', { name: '口岸/关区' }), 'CNSHG')
    await dialog.getByRole('textbox', { name: '品名数' }).fill('12')
    await dialog.getByRole('button', { name: say('quotation.service.act') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const service = new URL(page.url()).searchParams.get('id') ?? ''
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const row = (name: string) =>
      editor.getByRole('row').filter({ has: page.getByRole('button', { name: say('quotation.drag', { name }) }) })
    // One entry is 100, and 12 goods lines are two further sheets of 50 (R25).
    await expect.poll(() => row('报关续页费').innerText()).toContain('100.00')
    await editor.getByRole('button', { name: say('quotation.addLine') }).click()
    await pick(
      page,
      row('')
        .last()
        .getByRole('combobox', { name: say('quotation.charge') }),
      'DOC',
    )
    const cell = (word: string) => editor.getByRole('textbox', { name: `文件费 ${say(word)}`, exact: true })
    await cell('quotation.unitPrice').fill('30')
    await cell('quotation.quantity').fill('1')
    await cell('quotation.minAmount').fill('60')
    await expect.poll(() => editor.locator('footer').innerText()).toContain('260.00')
    await page.keyboard.press('Control+s')
    await expect.poll(() => editor.locator('footer').innerText()).toContain(say('quotation.allSaved'))
    const printed = async (language: string) => {
      const reply = await context.request.get(`/pdf/quotation/${service}?language=${language}`)
      return await readPaper(await reply.body())
    }
    const [zh, en] = [await printed('zh'), await printed('en')]
    for (const words of ['报关报价单', '12 个品名', '报关费', '文件费', '260.00']) expect(zh.text).toContain(words)
    for (const words of ['Customs clearance quotation', '12 HS lines', 'Documentation fee', '260.00'])
      expect(en.text).toContain(words)
    for (const { text } of [zh, en]) expect(text).not.toMatch(/POL|MBL|起运港 |船公司/)
    const { draft } = await (await toolOf('sales')).quotation.get.query({ id: service })
    expect(draft.options[0]?.lines.map(({ source }) => source)).toEqual(['rate', 'rate', 'manual'])

    // A paper is found by its number and by its customer, and opens in its editor.
    await follow(page, '/quotation')
    await find.fill(quoteNo)
    await expect.poll(() => papers.getByRole('listitem').count()).toBe(1)
    expect(await papers.getByRole('listitem').innerText()).toContain(customer.title)
    // Taken along without opening it.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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

    // By keyboard alone the drafts are shown, which the address keeps.
    await follow(page, '/quotation')
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

  it('at night: informs a person without a page of quotations', async () => {
    const { page, say } = await visit({ as: 'partner', path: '/quotation' })
    await page.getByText(say('quotation.noPapers')).waitFor()
    expect(await page.getByRole('button', { name: say('quotation.startSearch') }).count()).toBe(0)
  })

  it.each(lookLanguages)(
    'at night: is free of violations in %s, light and dark, and fits 1280 and 768 px; by keyboard alone a quotation that was sent is taken back, for a reason',
    async (language) => {
      await draftFor()
      const visitor = await visit({ as: 'sales', language, path: '/quotation', width: 1280 })
      const { page, say } = visitor
      await papersOf(visitor).getByRole('listitem').first().waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await tooWideOn(page)).toEqual([])
      await darken(visitor)
      expect(await violationsOn(page)).toEqual([])
      await page.setViewportSize({ width: 768, height: 900 })
      await expect.poll(() => tooWideOn(page)).toEqual([])

      await page.setViewportSize({ width: 1280, height: 900 })
      const { id, version, quoteNo } = await draftFor()
      const tool = await toolOf('sales')
      await tool.quotation.send.mutate({ id, version })
      await follow(page, `/quotation?q=${quoteNo}`)
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
      await row.getByText(standing(language, 'withdrawn')).waitFor()
      expect((await tool.quotation.get.query({ id })).withdrawal?.reason).toBe('the customer goes by air')
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: 'Excel' }).first().waitFor()
      expect(await page.getByRole('menuitem', { name: say('quotation.withdraw') }).count()).toBe(0)
    },
  )
})
