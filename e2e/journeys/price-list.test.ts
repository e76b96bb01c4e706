import { describe, expect, it, onTestFinished } from 'vitest'
import { answerDialog, arrivesAt, heardIn, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { floorRate } from '../floored-rate.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, someCustomer, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const houseName = '航价演示货代有限公司'

describe('a price list', () => {
  it('is made from a search, edited, sent and printed in three languages', async () => {
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
    await editor.getByText(say('quotation.states.sent')).waitFor()

    const list = await tool.priceList.get.query({ id })
    expect(list.draft.rows.map(({ source }) => source)).toContain('manual')
    for (const language of ['zh', 'en', 'both'] as const) {
      const reply = await context.request.get(`/pdf/priceList/${id}?language=${language}`)
      expect(reply.status()).toBe(200)
      const { text, title } = await readPaper(await reply.body())
      expect(title).toContain(`${list.quoteNo} V1`)
      expect(text).toContain('2,345')
      if (language === 'en') expect(chineseIn(text)).toBe(houseName)
    }
    await page.goto('/myOffer')
    await page.getByText(list.quoteNo).first().click()
    await arrivesAt(page, `/fclStandardQuotation?id=${id}`)
  })

  it('is made of ticked rates by the pricing desk, in English', async () => {
    const { page, say } = await visit({ as: 'pricing', language: 'en', path: '/fclFreight?s=-validTo&o=1,3' })
    const rows = page.locator('tbody tr[aria-rowindex]')
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: say('priceList.make') }).click()
    await arrivesAt(page, /^\/fclStandardQuotation\?id=\d+$/)
    const editor = page.getByRole('application', { name: say('priceList.editor') })
    await editor.waitFor()
    expect(
      await editor
        .getByRole('region', { name: say('priceList.rates') })
        .getByRole('row')
        .count(),
    ).toBe(3)
  })

  it('below the floor is marked and refused; who may approve that sends it, in English', async () => {
    const { id, price, floor } = await flooredList()
    const expected = /priceList\.send|status of 4\d\d/
    const sales = await visit({ as: 'sales', path: `/fclStandardQuotation?id=${id}`, expected })
    const heard = heardIn(sales.context)
    const mine = listIn(sales)
    await mine.price.fill(String(price - 1))
    await sales.page.keyboard.press('Control+s')
    await mine.mark.waitFor()
    expect(await mine.note.innerText()).toContain('1 行运价的海运费低于底价')
    expect(await mine.note.innerText()).toContain(sales.say('floor.rows.others', { right: '低于底价批准' }))
    expect(await violationsOn(sales.page, { within: '[role=status], table tbody' })).toEqual([])
    await mine.send.click()
    await answerDialog(sales.page, sales.say('quotation.send'))
    await toastOf(sales.page, sales.say('rule.rowBelowFloor', { rate: '' }).trim()).waitFor()
    await expect.poll(() => mine.price.locator('xpath=ancestor::td').getAttribute('data-error')).toBe('true')
    expect(await mine.editor.locator('footer').innerText()).toContain(sales.say('quotation.states.draft'))
    const all = await heard()
    expect(all).toContain('belowFloor')
    expect(all).not.toContain(floor)

    const desk = await visit({ as: 'pricing', language: 'en', path: `/fclStandardQuotation?id=${id}` })
    const theirs = listIn(desk)
    expect(await theirs.note.innerText()).toContain(desk.say('floor.rows.mine', { right: 'Approve below floor' }))
    await theirs.mark.waitFor()
    await theirs.send.focus()
    await desk.page.keyboard.press('Enter')
    await answerDialog(desk.page, desk.say('quotation.send'))
    await theirs.editor.getByText(desk.say('quotation.states.sent')).waitFor()
    await theirs.note.waitFor({ state: 'detached' })
  })
})

/** A list of one rate whose floor stands just below what it sells for. */
const flooredList = async () => {
  const tool = await toolOf('sales')
  const { offers } = await tool.price.sell.query({ ask: await shanghaiToLosAngeles(tool) })
  // Others quote the cheapest ones, and the dearest.
  const rate = offers.filter(({ quotable, legs }) => quotable && legs.length === 0).at(-2)?.rate.id ?? ''
  const { id } = await tool.priceList.fromRates.mutate({ rates: [rate], customer: (await someCustomer()).id })
  const { draft } = await tool.priceList.get.query({ id })
  const price = Number(draft.rows[0]?.boxPrices.find(({ box }) => box === '40HQ')?.price)
  const floor = `${price - 1}.43`
  onTestFinished(await floorRate(rate, [{ box: '40HQ', price: floor }]))
  return { id, price, floor }
}
const listIn = ({ page, say }: Visit) => {
  const editor = page.getByRole('application', { name: say('priceList.editor') })
  return {
    editor,
    price: editor.getByRole('region', { name: say('priceList.rates') }).getByRole('textbox', { name: / 40HQ$/ }),
    mark: editor.getByRole('cell', { name: say('floor.below'), exact: true }),
    note: editor.getByRole('status').filter({ hasText: /底价|floor/ }),
    send: editor.getByRole('button', { name: say('quotation.send') }),
  }
}
