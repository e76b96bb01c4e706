import { expect, it } from 'vitest'
import { arrivesAt, issue, pick } from '../acts.ts'
import { lclLane } from '../lcl-lane.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { standing } from '../words.ts'

it('at night: quotes LCL: a search, a ticked offer, a changed price, an issued paper that is found by its mode', async () => {
  const ask = await lclLane()
  const query = new URLSearchParams({ ask: JSON.stringify(ask) })
  const { page, say, context } = await visit({ as: 'sales', path: `/salesLclFreight?${query}` })
  const offer = page.locator('[data-offers] > li').first()
  const total = (await offer.getByRole('button', { name: /^USD [\d,]+\.\d\d$/ }).innerText()).trim()
  await offer.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/lclQuotation\?id=\d+$/)

  const editor = page.getByRole('application', { name: say('quotation.editor') })
  const foot = editor.locator('footer')
  await expect.poll(() => foot.innerText()).toContain(total)
  expect(await editor.getByRole('heading', { level: 1 }).innerText()).toMatch(/^LCL\d{10} V1$/)
  await editor.getByText('980 KGS').first().waitFor()
  await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'co')
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await issue({ page, say })
  await expect.poll(() => foot.innerText()).toContain(standing('zh', 'sent'))

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const document = await (await toolOf('sales')).quotation.document.query({ id })
  const amounts = document.options.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines))
  for (const language of ['zh', 'en'] as const) {
    const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
    expect(reply.status()).toBe(200)
    const { text } = await readPaper(await reply.body())
    expect(text).toContain(language === 'zh' ? '拼箱报价单' : 'LCL quotation')
    expect(text).toContain(total)
    expect(text).toContain('980 KGS')
    for (const { amount } of amounts)
      if (amount !== null) expect(text.replaceAll(',', '')).toContain(amount.replace('-', ''))
    if (language === 'en') expect(chineseIn(text)).toBe('航价演示货代有限公司')
  }

  await page.goto('/quotation')
  await page.getByRole('link', { name: document.quoteNo }).filter({ hasText: '拼箱' }).click()
  await arrivesAt(page, `/lclQuotation?id=${id}`)
})
