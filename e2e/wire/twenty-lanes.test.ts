import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type QuotationDraft, withOwnLines } from '@hangjia/contracts'
import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
import { inWords, twentyLanes } from '@hangjia/pricing/cases'
import { formatAmount } from '@hangjia/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEveryCase } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { lanesFolder } from '../setup/demo-folder.ts'
import { type Product, startProduct } from '../setup/product.ts'
import { today } from '../tool.ts'
import { password } from '../visit.ts'
import { languages } from '../words.ts'
import { wordsToPrint } from '../words-to-print.ts'
import { type Caller, callerOf } from './caller.ts'

const { book, lanes } = twentyLanes(today)

/** A charge by its code; a bundle has one name for both languages. */
const namesOf = (code: string) =>
  book.dictionaries.charges.find((charge) => charge.code === code) ?? { nameCn: code, nameEn: code }

describe('the twenty lanes priced by hand, through the whole product', () => {
  let folder: string
  let product: Product
  let sales: Hangjia
  let pricing: Hangjia
  let caller: Caller
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hangjia-lanes-'))
    cpSync(await lanesFolder(), folder, { recursive: true })
    product = await startProduct(folder)
    const as = (userName: string) => createHangjia({ url: product.url, userName, password })
    sales = await as('sales')
    pricing = await as('pricing')
    caller = await callerOf('sales', product.url)
  })
  afterAll(async () => {
    const ended = await product?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    expect(ended).toEqual({ code: 0, left: [] })
  })

  // Both languages print one document: every second lane in each, and all in both at night. To print takes a second: the first two are
  // printed, the others read as they go to the printer.
  const papersOf = (at: number) => (isEveryCase ? languages : languages.slice(at % 2, (at % 2) + 1))
  const printed = isEveryCase ? lanes.length : languages.length
  const wordsOf = async (id: string, language: (typeof languages)[number], isPrinted: boolean): Promise<string> => {
    if (!isPrinted) return wordsToPrint(await sales.quotation.document.query({ id }), language)
    const { status, bytes } = await caller.get(`/pdf/quotation/${id}?language=${language}`)
    expect(status).toBe(200)
    return (await readPaper(bytes)).text
  }

  it.each(lanes.map((lane, at) => [lane.name, lane, papersOf(at), at < printed] as const))(
    '%s: search, quotation and papers agree to the cent',
    async (_, lane, papers, isPrinted) => {
      const { ask, rate, sell, paper = sell.lines, buy, margin } = lane
      const { asOf, offers } = withOwnLines(await sales.price.sell.query({ ask }))
      expect(offers.map((offer) => offer.rate.id)).toEqual([rate])
      const [offer] = offers
      expect(inWords(offer!.sell)).toEqual(sell)
      const [seen] = withOwnLines(await pricing.price.desk.query({ ask })).offers
      expect(inWords(seen!.sell)).toEqual(sell)
      expect(inWords(seen!.buy!)).toEqual(buy)
      expect(seen!.margin && [seen!.margin.amount, seen!.margin.percentOfSale]).toEqual(margin)

      const { id } = await sales.quotation.fromOffers.mutate({ ask, asOf, offerKeys: [offer!.key] })
      const { draft } = await sales.quotation.get.query({ id })
      const [customer] = await sales.price.options.query({ of: 'customer' })
      const { version } = await sales.quotation.get.query({ id })
      await sales.quotation.save.mutate({
        id,
        version,
        draft: { ...draft, customer: ask.customer ?? customer!.id } as QuotationDraft,
      })
      for (const language of papers) {
        const text = await wordsOf(id, language, isPrinted)
        for (const subtotal of sell.subtotals) {
          const [currency = '', prepaid = '', collect = ''] = subtotal.split(/[ /]/)
          const [total, inAdvance] = language === 'zh' ? ['合计', '预付合计'] : ['Total', 'Prepaid']
          if (Number(prepaid) !== 0 || Number(collect) === 0)
            expect(text).toContain(`${total} ${currency} ${formatAmount(prepaid)}`)
          if (Number(prepaid) !== 0) expect(text).toContain(`${currency} ${inAdvance} ${formatAmount(prepaid)}`)
        }
        if (sell.total !== 'none') expect(text).toContain(`${ask.currency} ${formatAmount(sell.total)}`)
        for (const { charge, amount, counts } of paper.filter((line) => line.counts)) {
          const { nameCn, nameEn } = namesOf(charge)
          expect([charge, counts, text.includes(language === 'zh' ? nameCn : nameEn)]).toEqual([charge, true, true])
          // Two sheets of one charge are on one line of the document: then their sum is.
          const same = paper.filter((line) => line.counts && line.charge === charge)
          const cents = same.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0)
          expect(text).toContain(formatAmount(same.length > 1 ? (cents / 100).toFixed(2) : amount))
        }
      }
    },
  )
})
