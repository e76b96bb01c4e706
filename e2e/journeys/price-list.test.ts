import { describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

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
})
