import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, holding, leaveByEscape, offersOn, pick, tabTo, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor, isEveryCase } from '../every-case.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages, standing } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** `USD 4,696.24` of every offer, in the order of the list. */
const totalsIn = async (offers: Locator) =>
  (await offers.getByRole('button', { name: /^USD [\d,]+\.\d\d$/ }).allInnerTexts()).map((text) => text.trim())
const amountOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
const paperOf = async ({ context }: Visit, id: string, language: string) => {
  const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  return await readPaper(await reply.body())
}
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

describe.each(languages)('a salesperson, in %s', (language) => {
  const isEnglish = language === 'en'
  const typed = isEnglish ? { pol: 'shanghai', pod: 'los ang' } : { pol: 'sh', pod: 'luoshanji' }

  it('asks Shanghai to Los Angeles for 2 × 40HQ and holds the papers that were sent', async () => {
    const visitor = await visit({ as: 'sales', language, path: '/fullContainer' })
    const { page, say } = visitor
    const field = (key: string) => page.getByRole('combobox', { name: say(key), exact: true })
    expect(await pick(page, field('price.pol'), typed.pol)).toMatch(/CNSHG/)
    expect(await pick(page, field('price.pod'), typed.pod)).toMatch(/USLAX/)
    await page.getByRole('textbox', { name: say('price.boxCount', { box: '40HQ' }) }).fill('2')
    await page.getByRole('button', { name: say('price.search'), exact: true }).click()

    const offers = offersOn(page)
    await offers.nth(2).waitFor()
    const totals = await totalsIn(offers)
    expect(totals.length).toBe(await offers.count())
    expect(totals.map(amountOf)).toEqual(totals.map(amountOf).toSorted((one, other) => one - other))
    expect(await offers.first().innerText()).toContain(say('price.best.cheapest'))

    // Every charge of the cheapest, and where its freight comes from.
    const first = offers.first()
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    const freight = first.getByRole('row').filter({ has: page.getByText('OF', { exact: true }) })
    const [unitPrice = '', amount = ''] = await freight.getByRole('button').allInnerTexts()
    expect(amountOf(amount)).toBe(2 * amountOf(unitPrice))
    await freight.getByRole('button').last().click()
    const why = page.getByRole('dialog')
    await why
      .getByRole('button', { name: say('explain.fold') })
      .first()
      .waitFor()
    const unfold = why.getByRole('button', { name: say('explain.unfold') })
    while ((await unfold.count()) > 0) await unfold.first().click()
    for (const words of [amount, unitPrice, say('explain.sources.fclRate')])
      expect(await why.innerText()).toContain(words)
    await leaveByEscape(page, why)

    // Two of them become one quotation.
    for (const place of [0, 1]) await offers.nth(place).getByRole('checkbox').first().click()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const foot = editor.locator('footer')
    for (const total of totals.slice(0, 2)) await expect.poll(() => foot.innerText()).toContain(total)

    const customer = await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'co')
    await editor.getByRole('button', { name: say('quotation.send') }).click()
    await answerDialog(page, say('quotation.send'))
    // Issuing sends nothing: the ways to the customer follow.
    const ways = page.getByRole('dialog').filter({ hasText: say('quotation.handOver.lead') })
    const paperComes = page.waitForEvent('download')
    await ways.getByRole('button', { name: say('quotation.handOver.pdf') }).click()
    expect((await paperComes).suggestedFilename()).toMatch(/_FCL\d{10}_V1_.+\.pdf$/)
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await leaveByEscape(page, ways)
    await expect.poll(() => foot.innerText()).toContain(standing(language, 'sent'))

    const id = idOf(page)
    // Each paper once, and at night both from either language of the console.
    for (const paperLanguage of isEveryCase ? languages : [language]) {
      const paper = await paperOf(visitor, id, paperLanguage)
      for (const total of totals.slice(0, 2)) expect(paper.text).toContain(total)
      expect(paper.text).toContain(unitPrice)
      expect(paper.text).toContain(amount)
      paper.pages.forEach((text, index) => {
        expect(text).toContain(
          paperLanguage === 'zh'
            ? `第 ${index + 1} 页 / 共 ${paper.pages.length} 页`
            : `Page ${index + 1} of ${paper.pages.length}`,
        )
      })
      expect(paper.fonts.every((font) => /^(Inter|NotoSansSC)-/.test(font))).toBe(true)
      expect(paper.embeddedFonts).toBeGreaterThanOrEqual(paper.fonts.length)
      expect(paper.text).not.toMatch(/草稿|DRAFT/)
      if (paperLanguage === 'zh') expect(paper.text).toContain('上海 SHANGHAI')
      // Only the letterhead may contain the Chinese name of the company.
      else expect(chineseIn(paper.text)).toBe('航价演示货代有限公司')
    }

    // The same document as a sheet whose numbers are numbers, and as words for a chat.
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const downloading = page.waitForEvent('download')
    await editor.getByRole('button', { name: 'Excel' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/_FCL\d{10}_V1_.+\.xlsx$/)
    const { sheets } = await readXlsx(await buffer(await download.createReadStream()))
    for (const total of totals.slice(0, 2)) expect(sheets[0]?.rows.flat()).toContain(amountOf(total))
    await editor.getByRole('button', { name: say('quotation.copyText') }).click()
    await toastOf(page, say('quotation.textCopied')).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const words of [...totals.slice(0, 2), amount]) expect(copied).toContain(words)
    expect(customer).not.toBe('')
  })
})

describe('the price search', () => {
  it('takes what was meant from somebody who types faster than the list answers', async () => {
    const { page, say, context } = await visit({ as: 'sales', path: '/fullContainer' })
    await context.route('**/trpc/price.options**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const pol = page.getByRole('combobox', { name: say('price.pol'), exact: true })
    await pol.click()
    await page.keyboard.type('ningbo')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('ui.removeNamed', { name: '宁波 CNNBG' }) }).waitFor()
    expect(await page.getByText(say('price.faults.pods')).count()).toBe(0)
  })

  it('at night: names the step that emptied the list when nothing can be offered', async () => {
    const tool = await toolOf('sales')
    const { pols } = await shanghaiToLosAngeles(tool)
    const [inland] = await tool.price.options.query({ of: 'port', query: 'CNSUD' })
    const { page, say } = await visit({
      as: 'sales',
      path: `/fullContainer?pol=${pols[0]}&pod=${inland?.id}&boxes=1x40HQ`,
    })
    await page.getByText(say('price.nothingFound')).waitFor()
    await page.getByText(say('price.emptied.lane')).waitFor()
  })
})

describe.each(drawn)('prices of a search, in %s', (language) => {
  it('are shown under their own query until the next one is answered, and one is quoted without ticking', async () => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const path = `/fullContainer?pol=${ask.pols}&pod=${ask.pods}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=2x40HQ`
    const { page, context, say } = await visit({
      as: 'sales',
      language,
      path,
      expected: /ERR_INTERNET_DISCONNECTED|search not kept/,
    })
    const first = offersOn(page).first()
    const quote = first.getByRole('button', { name: say('price.quoteThis', { carrier: '', service: '' }).trim() })
    const heading = (count: number) => page.getByText(`${count} × 40HQ`, { exact: true }).waitFor()
    const note = (key: string, count: number) =>
      page.getByText(say(`price.former.${key}`, { boxes: `${count} × 40HQ` }), { exact: true })
    const search = page.getByRole('button', { name: say('price.search'), exact: true })
    const more = page.getByRole('button', { name: `${say('ui.stepUp')} 40HQ` })
    await heading(2)
    expect(await quote.isEnabled()).toBe(true)

    await more.click()
    await note('changed', 2).waitFor()
    expect(await quote.isDisabled()).toBe(true)
    expect(await first.getByRole('checkbox').first().isDisabled()).toBe(true)
    const release = await holding(page, /price\.sell/)
    await search.click()
    await note('underWay', 2).waitFor()
    await heading(2)
    expect(await quote.isDisabled()).toBe(true)
    release()
    await heading(3)
    await note('underWay', 2).waitFor({ state: 'hidden' })
    await tabTo(page, first.getByRole('checkbox').first())

    await context.setOffline(true)
    await more.click()
    await search.click()
    await note('offline', 3).waitFor()
    await heading(3)
    await context.setOffline(false)
    await heading(4)

    // After a reload past menu, header and search bar, taking each way to skip: no more than eight presses.
    await page.reload()
    await quote.waitFor()
    const skips = [say('shell.skip'), say('price.toOffers')]
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const isAtFirst = () =>
      first
        .getByRole('checkbox')
        .first()
        .evaluate((box) => box === document.activeElement)
    let presses = 0
    while (!(await isAtFirst()) && presses < 9) {
      await page.keyboard.press(skips.includes(await focused()) ? 'Enter' : 'Tab')
      presses += 1
    }
    expect(presses).toBeLessThanOrEqual(8)
    await quote.click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
  })
})
