import { buffer } from 'node:stream/consumers'
import { addDays } from '@hangjia/validation'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerDialog, arrivesAt, heardIn, leaveByEscape, pick, runFromMore, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import { floorRate } from '../floored-rate.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, someCustomer, today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { standing } from '../words.ts'

const houseName = '航价演示货代有限公司'

describe('a price list', () => {
  it('is made from a search, edited, sent and printed in each language', async () => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const tool = await toolOf('sales')
    const { page, say, context } = await visit({
      as: 'sales',
      path: `/fullContainer?${new URLSearchParams({ pol: ask.pols.join(), pod: ask.pods.join(), boxes: '2x40HQ' })}`,
    })
    const offers = page.getByRole('checkbox', { name: say('price.choose', { carrier: '', service: '' }).trim() })
    await offers.first().check()
    await offers.nth(1).check()
    await page.getByRole('button', { name: say('priceList.make') }).click()
    await arrivesAt(page, /^\/fclStandardQuotation\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const editor = page.getByRole('application', { name: say('priceList.editor') })
    await editor.waitFor()
    expect(await violationsOn(page, { within: 'table tbody, footer' })).toEqual([])

    const price = editor.getByRole('textbox', { name: / 40HQ$/ }).first()
    await price.fill('2345.5')
    await editor.getByRole('button', { name: say('quotation.send') }).click()
    await toastOf(page, say('rule.integerPrice')).waitFor()
    await price.fill('2345')
    await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'foshan')
    await page.keyboard.press('Control+s')
    await toastOf(page, say('quotation.saved')).waitFor()
    await editor.getByRole('button', { name: say('quotation.send') }).click()
    await answerDialog(page, say('quotation.send'))
    await editor.getByText(standing('zh', 'sent')).waitFor()

    const list = await tool.priceList.get.query({ id })
    expect(list.draft.rows.map(({ source }) => source)).toContain('manual')
    // The Chinese one is printed by `wire/cost`.
    for (const language of isEveryCase ? (['zh', 'en', 'both'] as const) : (['en', 'both'] as const)) {
      const reply = await context.request.get(`/pdf/priceList/${id}?language=${language}`)
      expect(reply.status()).toBe(200)
      const { text, title } = await readPaper(await reply.body())
      expect(title).toContain(`${list.quoteNo} V1`)
      expect(text).toContain('2,345')
      if (language === 'en') expect(chineseIn(text)).toBe(houseName)
    }
    // The same document as a sheet and as words for a chat.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const downloading = page.waitForEvent('download')
    await editor.getByRole('button', { name: 'Excel' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`^整箱海运价目表_${list.quoteNo}_V1_.+\\.xlsx$`))
    const { sheets } = await readXlsx(await buffer(await download.createReadStream()))
    expect(sheets[0]?.rows.flat()).toContain(2345)
    await editor.getByRole('button', { name: say('quotation.copyText') }).click()
    await toastOf(page, say('quotation.textCopied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${list.quoteNo} V1`)
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say('priceList.acts.extend') }).click()
    const extending = page.getByRole('dialog', { name: say('priceList.dialog.extend') })
    await extending.getByText(/列入 2 条运价，不再列入 0 条/).waitFor()
    const until = extending.getByLabel(say('quotation.validUntil'))
    await until.fill(addDays(today, 400))
    await until.press('Tab')
    // No rate is valid that long: each of them shows its last day.
    const shorter = extending.getByText(/^运价只到 \d{4}-\d\d-\d\d$/)
    await expect.poll(() => shorter.count()).toBe(2)
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await extending.getByRole('button', { name: say('requote.create') }).click()
    const former = editor.getByRole('link', {
      name: say('requote.madeFrom.extend', { no: list.quoteNo, revision: 1 }),
    })
    await former.waitFor()
    expect(
      await editor
        .getByRole('textbox', { name: / 40HQ$/ })
        .first()
        .inputValue(),
    ).toMatch(/^2,?345$/)
    await editor.getByRole('button', { name: say('priceList.adjust') }).click()
    const adjusting = page.getByRole('dialog', { name: say('priceList.adjust') })
    await adjusting.getByRole('textbox', { name: say('priceList.byAmount') }).fill('-45')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Enter')
    await toastOf(page, say('priceList.adjusted', { changed: 2, same: 0 })).waitFor()
    // The compared version is stored first.
    await editor.getByRole('button', { name: say('requote.compare') }).click()
    const compared = page.getByRole('dialog', { name: say('requote.compare') })
    await compared.getByRole('row', { name: new RegExp(say('quotation.validUntil')) }).waitFor()
    expect(await compared.getByRole('row', { name: /40HQ \(45\.00\)/ }).count()).toBe(2)
    await leaveByEscape(page, compared)

    await former.click()
    await arrivesAt(page, `/fclStandardQuotation?id=${id}`)
    await editor.getByRole('button', { name: say('quotation.withdraw') }).click()
    const withdrawing = page.getByRole('dialog')
    expect(await withdrawing.getByRole('button', { name: say('quotation.withdraw') }).isDisabled()).toBe(true)
    await withdrawing.getByRole('textbox').fill('客户改走空运')
    await withdrawing.getByRole('button', { name: say('quotation.withdraw') }).click()
    await editor.getByText(standing('zh', 'withdrawn')).waitFor()
  })

  it('at night: is made of ticked rates by the pricing desk, in English', async () => {
    const visitor = await visit({ as: 'pricing', language: 'en', path: '/fclFreight?s=-validTo&o=1,3' })
    const { page, say } = visitor
    const rows = page.locator('tbody tr[aria-rowindex]')
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await runFromMore(visitor, say('priceList.make'))
    await arrivesAt(page, /^\/fclStandardQuotation\?id=\d+$/)
    const editor = page.getByRole('application', { name: say('priceList.editor') })
    await editor.waitFor()
    expect(
      await editor
        .getByRole('region', { name: say('priceList.rates') })
        .getByRole('row')
        .count(),
    ).toBe(3)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const { quoteNo } = await (await toolOf('pricing')).priceList.get.query({ id })
    await page.goBack()
    await rows.nth(0).getByRole('checkbox').uncheck()
    await rows.nth(1).getByRole('checkbox').uncheck()
    await rows.nth(2).getByRole('checkbox').check()
    await runFromMore(visitor, say('priceList.addTo'))
    await page.getByRole('menuitem', { name: new RegExp(quoteNo) }).waitFor()
    await page.getByRole('menuitem', { name: new RegExp(quoteNo) }).click()
    await toastOf(page, say('priceList.added', { added: 1, known: 0 })).waitFor()
    await expect
      .poll(() =>
        editor
          .getByRole('region', { name: say('priceList.rates') })
          .getByRole('row')
          .count(),
      )
      .toBe(4)
    await editor.getByText(say('quotation.allSaved')).waitFor()
  })

  it('takes rates by hand, a block of a spreadsheet and its undoing, by keyboard', async () => {
    const { id } = await listOfOne()
    const { page, say, context } = await visit({ as: 'sales', path: `/fclStandardQuotation?id=${id}` })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const editor = page.getByRole('application', { name: say('priceList.editor') })
    const rates = editor.getByRole('region', { name: say('priceList.rates') })
    await rates.getByRole('button', { name: say('priceList.addRow') }).press('Enter')
    await expect.poll(() => rates.locator('tbody tr').count()).toBe(2)
    const block = [
      [say('priceList.pol'), say('priceList.pod'), say('priceList.carrier'), '20GP', '45HQ', say('priceList.validTo')],
      ['CNNGB', 'USLAX', 'MSC', '1,100', '2600', '12-15'],
      ['CNSHA', 'USLAX', 'MSC', '1200', '单询', '12-20'],
    ]
    const first = rates
      .locator('tbody tr')
      .nth(1)
      .getByRole('textbox', { name: / 40HQ$/ })
    const paste = async () => {
      await first.focus()
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        block.map((line) => line.join('\t')).join('\n'),
      )
      await page.keyboard.press('Control+v')
    }
    await paste()
    await expect.poll(() => rates.locator('tbody tr').count()).toBe(3)
    await toastOf(page, '单询').waitFor()
    expect(await rates.locator('td[data-cell="box:45HQ"][data-error]').count()).toBeGreaterThan(0)
    await rates.getByRole('button', { name: say('priceList.undo') }).click()
    await expect.poll(() => rates.locator('tbody tr').count()).toBe(2)
    await paste()
    await expect.poll(() => rates.locator('tbody tr').count()).toBe(3)
    const until = rates
      .locator('tbody tr')
      .nth(0)
      .getByRole('textbox', { name: new RegExp(say('priceList.validTo')) })
    await until.fill('abc')
    await until.press('Enter')
    expect(await until.getAttribute('aria-invalid')).toBe('true')
    await until.fill(addDays(today, 3))
    await until.press('Enter')
    expect(await violationsOn(page, { within: 'table tbody' })).toEqual([])
    const charges = editor.getByRole('region', { name: say('priceList.tariff') })
    const known = await charges.locator('tbody tr').count()
    await charges
      .getByRole('button', { name: say('quotation.addLine') })
      .last()
      .press('Enter')
    await expect.poll(() => charges.locator('tbody tr').count()).toBe(known + 1)
    const charge = charges.getByRole('combobox', { name: say('priceList.charge') }).last()
    await pick(page, charge, 'CIC')
    await charges
      .locator('tbody tr')
      .nth(-2)
      .getByRole('textbox', { name: / 20GP$/ })
      .fill('50')
    await page.keyboard.press('Control+s')
    await toastOf(page, say('quotation.saved')).waitFor()
    const { draft, references } = await (await toolOf('sales')).priceList.get.query({ id })
    const codeOf = (port: string | null) => references.ports.find((one) => one.id === port)?.code
    expect(draft.rows.map(({ source }) => source)).toEqual(['manual', 'manual', 'manual'])
    expect(draft.rows[0]?.validTo).toBe(addDays(today, 3))
    expect(draft.tariff.at(-1)).toMatchObject({
      block: 'destination',
      source: 'manual',
      paymentTerm: 'COL',
      boxPrices: [{ box: '20GP', price: '50' }],
    })
    expect(
      draft.rows.slice(1).map((row) => [row.rate, codeOf(row.pol), codeOf(row.pod), row.boxPrices.length]),
    ).toEqual([
      [null, 'CNNBG', 'USLAX', 2],
      [null, 'CNSHG', 'USLAX', 1],
    ])
  })

  it('at night: below the floor is requested, found and approved in English by keyboard, and sent', async () => {
    const { id, quoteNo, price, floor } = await flooredList()
    const expected = /priceList\.send|status of 4\d\d/
    const sales = await visit({ as: 'sales', path: `/fclStandardQuotation?id=${id}`, expected })
    const heard = heardIn(sales.context)
    const mine = listIn(sales)
    await mine.price.fill(String(price - 1))
    await mine.act('quotation.send').click()
    await answerDialog(sales.page, sales.say('quotation.send'))
    await toastOf(sales.page, sales.say('rule.rowBelowFloor', { rate: '' }).trim()).waitFor()
    // Being refused leads to asking, which can wait.
    await leaveByEscape(sales.page, sales.page.getByRole('dialog', { name: sales.say('floor.title.ask') }))
    await expect.poll(() => mine.price.locator('xpath=ancestor::td').getAttribute('data-error')).toBe('true')
    expect(await mine.note.innerText()).toContain('1 行运价的海运费低于底价')
    expect(await violationsOn(sales.page, { within: '[role=status], table tbody' })).toEqual([])
    await mine.act('floor.acts.ask').click()
    await give(sales, 'ask', '客户承诺每周二十柜，竞争对手更低')
    await expect.poll(() => mine.foot.innerText()).toContain(standing(sales.language, 'pending'))
    expect(await mine.price.isDisabled()).toBe(true)
    expect(await mine.act('quotation.send').count()).toBe(0)

    const desk = await visit({ as: 'pricing', language: 'en', path: '/myOffer?w=1' })
    await desk.page.getByText(quoteNo, { exact: true }).click()
    await arrivesAt(desk.page, `/fclStandardQuotation?id=${id}`)
    const theirs = listIn(desk)
    expect(await theirs.note.innerText()).toContain('客户承诺每周二十柜')
    await theirs.act('floor.acts.approve').focus()
    await desk.page.keyboard.press('Enter')
    await give(desk, 'approve', 'A customer we want')
    await expect.poll(() => theirs.note.innerText()).toContain('A customer we want')

    await sales.page.reload()
    await mine.editor.getByRole('cell', { name: sales.say('floor.approvedBelow') }).waitFor()
    expect(await violationsOn(sales.page, { within: '[role=status], table tbody, footer' })).toEqual([])
    await mine.act('quotation.send').click()
    await answerDialog(sales.page, sales.say('quotation.send'))
    await expect.poll(() => mine.foot.innerText()).toContain(standing(sales.language, 'sent'))
    expect(await mine.editor.getByRole('region', { name: sales.say('floor.history') }).innerText()).toContain(
      'A customer',
    )
    const all = await heard()
    expect(all).toContain('belowFloor')
    expect(all).not.toContain(floor)
  })
})

/** Types words into the open dialog. */
const give = async ({ page, say }: Visit, act: string, reason: string) => {
  const dialog = page.getByRole('dialog', { name: say(`floor.title.${act}`) })
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: say(`floor.acts.${act}`), exact: true }).click()
  await toastOf(page, say(`floor.done.${act}`)).waitFor()
}
/** A list of one rate. */
const listOfOne = async () => {
  const tool = await toolOf('sales')
  const { offers } = await tool.price.sell.query({ ask: await shanghaiToLosAngeles(tool) })
  // Others quote the cheapest ones, and the dearest.
  const rate = offers.filter(({ quotable, legs }) => quotable && legs.length === 0).at(-2)?.rate.id ?? ''
  const { id } = await tool.priceList.fromRates.mutate({ rates: [rate], customer: (await someCustomer()).id })
  return { id, rate }
}
/** A list of one rate whose floor is just below its selling price. */
const flooredList = async () => {
  const { id, rate } = await listOfOne()
  const { draft, quoteNo } = await (await toolOf('sales')).priceList.get.query({ id })
  const price = Number(draft.rows[0]?.boxPrices.find(({ box }) => box === '40HQ')?.price)
  const floor = `${price - 1}.43`
  onTestFinished(await floorRate(rate, [{ box: '40HQ', price: floor }]))
  return { id, quoteNo, price, floor }
}
const listIn = ({ page, say }: Visit) => {
  const editor = page.getByRole('application', { name: say('priceList.editor') })
  return {
    editor,
    price: editor.getByRole('region', { name: say('priceList.rates') }).getByRole('textbox', { name: / 40HQ$/ }),
    note: editor.getByRole('status').filter({ hasText: /底价|floor/ }),
    foot: editor.locator('footer'),
    act: (name: string) => editor.getByRole('button', { name: say(name), exact: true }),
  }
}
