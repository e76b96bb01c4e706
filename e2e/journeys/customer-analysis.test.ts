import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** The last figure in words such as `报价: 1,055`. */
const figureIn = (words: string | null): number => Number(/([\d,]+)\D*$/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
const analysisOf = async (wishes: Parameters<typeof visit>[0]) => {
  const visitor = await visit(wishes)
  const { page, say } = visitor
  const cards = page.getByRole('list', { name: say('customerAnalysis.figures') })
  await cards.waitFor()
  return { ...visitor, cards }
}
/** Number of rows in the list behind a number. */
const rowsOf = (dialog: Locator) => dialog.locator('tbody tr').count()

describe('the analyses of customers', () => {
  it.each(drawn)('lead a salesperson from a number to its list, and on to a quotation, in %s', async (language) => {
    const { page, say, cards } = await analysisOf({ as: 'sales', language, width: 1280, path: '/saleCustomerAnalysis' })
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    const quoted = cards.getByRole('button', { name: language === 'zh' ? /^报价: / : /^Quotations: / })
    const counted = figureIn(await quoted.getAttribute('aria-label'))
    expect(counted).toBeGreaterThan(0)
    await quoted.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('customerAnalysis.totals.all', { number: counted })).waitFor()
    expect(await rowsOf(dialog)).toBe(counted)
    await dialog
      .getByRole('link', { name: /^FCL\d{10}$/ })
      .first()
      .click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
  })

  it('at night: narrow to one client, keep the question in the address, and are downloaded as a workbook', async () => {
    const { page, say, cards } = await analysisOf({
      as: 'pricing',
      language: 'en',
      path: '/clientAnalysis?period=year',
    })
    const clients = page.getByRole('table', { name: 'Clients', exact: true })
    await clients.getByRole('rowheader').getByRole('button').first().click()
    await arrivesAt(page, /^\/clientAnalysis\?period=year&customer=\d+$/)
    await page.getByRole('heading', { name: 'Main lanes' }).waitFor()
    await page.reload()
    await cards.waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('list.export'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Client analysis_\d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('show a partner shortened names and no money', async () => {
    const { page, cards } = await analysisOf({ as: 'partner', path: '/clientAnalysisAuLi' })
    const clients = page.getByRole('table', { name: '客户明细', exact: true })
    await clients
      .getByText(/\*\*\*$/)
      .first()
      .waitFor()
    expect(
      await page
        .locator('main')
        .getByText(/有限公司$/)
        .count(),
    ).toBe(0)
    expect(await cards.getByText('成交金额').count()).toBe(0)
  })
})
