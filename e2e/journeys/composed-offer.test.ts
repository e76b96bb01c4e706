import { describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, leaveByEscape, offersOn, pick, placeOf, toastOf } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { wordsToPrint } from '../words-to-print.ts'

const paperOf = async ({ context, page }: Visit, language: string) => {
  const id = new URL(page.url()).searchParams.get('id')
  const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
  expect(reply.status()).toBe(200)
  return await readPaper(await reply.body())
}
const portId = async (query: string) => {
  const tool = await toolOf('pricing')
  const [port] = await tool.price.options.query({ of: 'port', query })
  return port?.id ?? ''
}

describe('door to door', () => {
  it('is asked by barge place and inland point, explained leg by leg, and printed', async () => {
    const visitor = await visit({ as: 'pricing', path: '/queryPrice' })
    const { page, say } = visitor
    const field = (key: string) => page.getByRole('combobox', { name: say(key), exact: true })
    // A place that is no seaport shows its sort.
    expect(await pick(page, field('price.pol'), '顺德')).toMatch(/支线港.*CNSUD/)
    expect(await pick(page, field('price.pod'), 'chicago')).toMatch(/铁路站.*USCHI/)
    const more = page.getByRole('button', { name: say('price.more') })
    await more.click()
    await page.getByRole('checkbox', { name: say('price.withAgent') }).check()
    await page.getByRole('combobox', { name: say('price.consigneeType') }).selectOption('retailer')
    await more.click()
    expect((await more.innerText()).trim()).toMatch(/2$/)
    await page.getByRole('button', { name: say('price.search'), exact: true }).click()
    await expect.poll(() => placeOf(page)).toMatch(/agent=1&consignee=retailer/)

    const byRail = offersOn(page).filter({ hasText: '铁路' }).first()
    await byRail.waitFor()
    const way = (await byRail.locator(':scope > p').innerText()).replaceAll(/\s+/g, ' ')
    expect(way).toMatch(/顺德 .*驳船 · \d\d-\d\d 开 · .*洛杉矶 .*铁路 · 7-10天 .*芝加哥$/)
    // Days are a range over all legs; the days of each leg are shown on request, also by keyboard.
    const days = byRail.getByRole('button', { name: /^全程/ })
    await days.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').waitFor()
    const perLeg = await page.getByRole('tooltip').innerText()
    const [total = [], ...legs] = [...perLeg.matchAll(/(\d+)(?:-(\d+))?天/g)].map(([, min, max]) => [
      Number(min),
      Number(max ?? min),
    ])
    expect(legs.length).toBe(3)
    expect(total).toEqual([0, 1].map((end) => legs.reduce((sum, leg) => sum + (leg[end] ?? 0), 0)))

    // The buying side shows the barge price before its discount, and the place of that price.
    await page.getByRole('radio', { name: say('price.buy') }).check({ force: true })
    await byRail.getByRole('button', { name: say('price.showCharges') }).click()
    const barge = byRail.getByRole('row').filter({ has: page.getByText('BRG', { exact: true }) })
    await barge.getByRole('button').last().click()
    const why = page.getByRole('dialog')
    await why.getByText(/费用净价 BRG：(900|950) − 优惠 100/).waitFor()
    const address = placeOf(page)
    await why.getByRole('link', { name: new RegExp(`^${say('explain.sources.bargeRate')} · CNSUD`) }).click()
    await arrivesAt(page, /^\/bargePrice\?record=\d+$/)
    await page.getByRole('heading', { name: /CNSUD → / }).waitFor()
    await why.waitFor({ state: 'hidden' })
    await page.goto(address)

    await byRail.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const end = (key: string) => editor.getByRole('combobox', { name: say(key), exact: true })
    expect(await end('quotation.receipt').inputValue()).toBe('顺德 CNSUD')
    expect(await end('quotation.destination').inputValue()).toBe('芝加哥 USCHI')
    const paper = await paperOf(visitor, 'zh')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const document = await (await toolOf('pricing')).quotation.document.query({ id })
    const english = wordsToPrint(document, 'en')
    for (const words of ['Place of receipt', 'SHUNDE, CHINA', 'Place of delivery', 'CHICAGO, UNITED STATES'])
      expect(english.toUpperCase()).toContain(words.toUpperCase())
    for (const words of ['收货地', '顺德 SHUNDE', '洛杉矶 LOS ANGELES', '目的地', '芝加哥 CHICAGO'])
      expect(paper.text).toContain(words)
    // It goes to Dallas instead, and is no longer taken by barge.
    await end('quotation.destination').fill('')
    expect(await pick(page, end('quotation.destination'), 'dallas')).toMatch(/USDAL/)
    await end('quotation.receipt').fill('')
    await end('quotation.receipt').press('Tab')
    await editor.getByRole('button', { name: say('quotation.add.receipt') }).waitFor()
    await page.keyboard.press('Control+s')
    await toastOf(page, say('quotation.saved')).waitFor()
    const changed = await paperOf(visitor, 'en')
    for (const words of ['Place of delivery', 'DALLAS, UNITED STATES']) expect(changed.text).toContain(words)
    expect(chineseIn(changed.text)).toBe('航价演示货代有限公司')
    expect(changed.text).not.toMatch(/SHUNDE|CHICAGO/)
  })

  it.each(
    drawnFor(import.meta.url, [
      ['zh', 1440, '驳船 顺德 → 南沙'],
      ['en', 1280, 'Barge Shunde → Nansha'],
    ] as const),
  )(
    'at night: goes into a price list from port to port, and that is shown before and after (%s)',
    async (language, width, barge) => {
      const [pol, pod] = [await portId('CNSUD'), await portId('USCHI')]
      const path = `/queryPrice?pol=${pol}&pod=${pod}&from=${today}`
      const { page, say } = await visit({ as: 'pricing', language, width, path })
      await offersOn(page).first().getByRole('checkbox').first().check()
      const make = page.getByRole('button', { name: say('priceList.make'), exact: true })
      await make.click()
      const question = page.getByRole('alertdialog')
      await question.getByText(barge).waitFor()
      await answerDialog(page, say('ui.cancel'))
      expect(placeOf(page)).toMatch(/^\/queryPrice/)
      await make.click()
      await answerDialog(page, say('priceList.legs.goOn'))
      await arrivesAt(page, /^\/fclStandardQuotation\?id=\d+$/)
      await toastOf(page, barge).waitFor()
    },
  )

  it('at night: shows what others may charge apart, with amounts that are in no total; in a quotation they have a block of their own', async () => {
    const [pol, pod] = [await portId('CNSHG'), await portId('USLAX')]
    const visitor = await visit({ as: 'sales', path: `/fullContainer?pol=${pol}&pod=${pod}&from=${today}` })
    const { page, say } = visitor
    const first = offersOn(page).first()
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    const reference = first.locator('tbody').filter({ hasText: say('price.blocks.reference') })
    const handling = reference.getByRole('row').filter({ has: page.getByText('HDL', { exact: true }) })
    expect(await handling.getByRole('button').last().innerText()).toBe('75.00')
    expect(await reference.locator('[data-counts]').count()).toBe(0)
    // A salesperson has no page of the sheets: the source is shown without a link.
    await handling.getByRole('button').last().click()
    const why = page.getByRole('dialog')
    await why
      .getByText(new RegExp(`^${say('explain.sources.destinationCharge')} · `))
      .first()
      .waitFor()
    expect(await why.getByRole('link').count()).toBe(0)
    await leaveByEscape(page, why)

    // Such a charge has a block of its own in a quotation.
    await offersOn(page).first().getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const block = (key: string) => editor.locator('tbody').filter({ hasText: say(`quotation.blocks.${key}`) })
    const foot = editor.locator('footer')
    const before = await foot.innerText()
    const documents = block('origin')
      .getByRole('row')
      .filter({ has: page.locator('[title^="文件费"]') })
    await documents.getByRole('combobox', { name: say('quotation.treatmentLabel') }).selectOption('reference')
    await block('reference').locator('[title^="文件费"]').first().waitFor()
    await expect.poll(() => foot.innerText()).not.toBe(before)
    await page.keyboard.press('Control+s')
    await toastOf(page, say('quotation.saved')).waitFor()
    const { text } = await paperOf(visitor, 'zh')
    expect(text.slice(text.indexOf('仅供参考'))).toMatch(/文件费 CNY 票 450\.00 450\.00/)
  })
})
