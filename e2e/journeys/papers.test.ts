import type { QuotationLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { chineseIn, readPaper } from '../paper.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const houseName = '航价演示货代有限公司'
const heads = {
  zh: '# 费用名称 币种 单位',
  en: '# Charge Cur. Unit',
} as const

/** A saved draft with every other charge in its origin block, once prepaid and once collect. */
const longDraft = async () => {
  const tool = await toolOf('sales')
  const { id, version, draft } = await draftOf()
  const [option] = draft.options
  if (!option) throw new Error('a draft without an option')
  const known = new Set(option.lines.map(({ charge }) => charge))
  const charges = (await tool.price.options.query({ of: 'charge', limit: 200 })).filter(
    (charge) => !known.has(charge.id),
  )
  const more = charges.flatMap((charge) =>
    (['PRE', 'COL'] as const).map(
      (paymentTerm): QuotationLine => ({
        key: `${charge.id}${paymentTerm}`,
        block: 'origin',
        charge: charge.id,
        nameCn: charge.title,
        nameEn: charge.titleEn ?? '',
        unit: 'BL',
        currency: 'CNY',
        unitPrice: '12.34',
        quantity: '2',
        boxPrices: [],
        minAmount: null,
        maxAmount: null,
        paymentTerm,
        treatment: 'subject',
        printed: true,
        remark: '',
        source: 'manual',
      }),
    ),
  )
  const lines = [...option.lines, ...more].slice(0, 100)
  const saved = await tool.quotation.save.mutate({
    id,
    version,
    draft: { ...draft, customer: (await someCustomer()).id, options: [{ ...option, lines }] },
  })
  return { id, quoteNo: saved.quoteNo, added: lines.length - option.lines.length, lines }
}

describe('a long quotation', () => {
  it.each(languages)('in %s shows page x of y, repeats its head and the heads of its tables', async (language) => {
    const { context } = await visit({ as: 'sales' })
    const { id, quoteNo, added, lines } = await longDraft()
    expect(added).toBeGreaterThan(40)
    const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
    const { pages, text, title, fonts, embeddedFonts, language: paperLanguage } = await readPaper(await reply.body())
    expect(pages.length).toBeGreaterThan(2)
    expect(title).toContain(`${quoteNo} V1`)
    expect(paperLanguage).toBe(language === 'zh' ? 'zh-CN' : 'en')
    expect(embeddedFonts).toBeGreaterThanOrEqual(fonts.length)

    const rowsOf = (page: string) => [...page.matchAll(/ 12\.34 × 2 24\.68 | 24\.68 /g)].length
    for (const [index, page] of pages.entries()) {
      const number = `${index + 1}`
      expect(page).toContain(
        language === 'zh' ? `第 ${number} 页 / 共 ${pages.length} 页` : `Page ${number} of ${pages.length}`,
      )
      expect(page.includes(houseName) && page.includes('Hangjia Demo Freight')).toBe(index === 0)
      if (index > 0) expect(page).toContain(`${quoteNo} V1`)
      if (rowsOf(page) > 0) expect(page).toContain(heads[language])
    }
    expect(pages.map(rowsOf).reduce((sum, rows) => sum + rows, 0)).toBe(added)
    for (const line of lines) expect(text).toContain(language === 'zh' ? line.nameCn : line.nameEn)
    if (language === 'en') expect(chineseIn(text)).toBe(houseName)
    expect(text).toContain(language === 'zh' ? '草稿' : 'DRAFT')
  })

  it('is offered to be saved under a descriptive name', async () => {
    const { context } = await visit({ as: 'sales' })
    const { id, quoteNo } = await draftOf()
    const reply = await context.request.get(`/pdf/quotation/${id}?language=en&download=1`)
    expect(reply.headers()['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="FCL Quotation_${quoteNo}_V1_`),
    )
  })
})
