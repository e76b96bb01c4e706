import { printedWith } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { readPaper } from '../paper.ts'
import { printedText } from '../paper-text.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('at night: a quotation is printed without its carrier, its origin in one line and its amounts in one currency; the next begins so', async () => {
  const made = await draftOf('sales', 2)
  const tool = await toolOf('sales')
  const customer = (await someCustomer()).id
  const terms = [...made.draft.terms, '以中远海运、马士基、达飞公布为准。COSCO, Maersk, CMA CGM, MSC.']
  const { id } = await tool.quotation.save.mutate({
    id: made.id,
    version: made.version,
    draft: { ...made.draft, customer, terms, printOptions: printedWith({}) },
  })
  const before = await tool.quotation.document.query({ id })
  const names = before.options.flatMap(({ carrier, serviceCode }) => [carrier.zh, carrier.en, serviceCode])
  const { page, say } = await visit({ as: 'sales', path: `/quotation?id=${id}` })
  const paper = page.getByRole('region', { name: say('quotation.paper') })
  await paper
    .getByText(before.options[0]?.carrier.zh ?? '')
    .first()
    .waitFor()
  const section = page.getByRole('region', { name: say('quotation.print.title') })
  const tick = (name: 'hideCarrier' | 'originInOne' | 'oneCurrency' | 'signature') =>
    section.getByLabel(say(`quotation.print.${name}`, { currency: made.draft.currency }))
  try {
    for (const name of ['hideCarrier', 'originInOne', 'oneCurrency', 'signature'] as const) await tick(name).click()
    await paper.getByText('船公司A').first().waitFor()
    await paper.getByText('起运港包干费').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(say('quotation.allSaved')).first().waitFor()

    for (const language of ['zh', 'en'] as const) {
      const pdf = await page.request.get(`/pdf/quotation/${id}?language=${language}`)
      const bytes = await pdf.body()
      const { text, title } = await readPaper(bytes)
      expect(text).toContain(language === 'zh' ? '船公司A' : 'Carrier A')
      expect(text).not.toContain(language === 'zh' ? '客户确认' : 'Accepted by')
      const sheet = await page.request.get(`/export/quotation/${id}?language=${language}`)
      const files = [pdf, sheet].map((file) => decodeURIComponent(file.headers()['content-disposition'] ?? ''))
      const everything = [text, title, printedText(bytes) ?? '', bytes.toString('latin1'), ...files].join('\n')
      for (const name of names.filter(Boolean)) expect(everything).not.toContain(name)
    }
    const after = await tool.quotation.document.query({ id })
    for (const [at, { totals, equivalent }] of before.options.entries()) {
      expect(after.options[at]?.totals.map(({ currency, total }) => [currency, total])).toEqual([
        [made.draft.currency, totals.length > 1 ? equivalent?.amount : totals[0]?.total],
      ])
    }
    const next = await draftOf('sales')
    expect(next.draft.printOptions).toMatchObject({ hideCarrier: true, signature: false, oneCurrency: true })
  } finally {
    // The next papers of this person are printed as they always were.
    const { version, draft } = await tool.quotation.get.query({ id })
    await tool.quotation.save.mutate({ id, version, draft: { ...draft, printOptions: printedWith({}) } })
  }
})
