import type { QuotationDocument } from '@hangjia/contracts'
import { renderPaper } from '@hangjia/pdf/render'
import { expect, it } from 'vitest'
import { quotationSample } from '../../test/quotation-sample.ts'
import { pdfText, pdftotextIsMissing } from './pdf-facts.ts'
import { paperFontBase } from './printer-page.ts'
import { samplePool } from './sample-pool.ts'

const paperOf = (changed: Partial<QuotationDocument>) =>
  renderPaper('quotation', { ...quotationSample, ...changed }, { language: 'en', fontBase: paperFontBase })

/** The quotation with this number of charges, and a page of terms below them. */
const longPaper = (charges: number) => {
  const [option] = quotationSample.options
  const [block] = option?.blocks ?? []
  const [line] = block?.lines ?? []
  if (!option || !block || !line) throw new Error('the sample has no line')
  const lines = Array.from({ length: charges }, () => line)
  const terms = Array.from({ length: 9 }, (_, at) => ({ zh: `条款${at}`, en: `Clause-${at}` }))
  return paperOf({ options: [{ ...option, blocks: [{ ...block, lines }] }], terms })
}

it('a remark without a space goes on in further lines', async ({ skip }) => {
  if (pdftotextIsMissing) return skip(pdftotextIsMissing)
  const { render } = samplePool()
  const word = `${'W'.repeat(600)}END`
  const pages = pdfText(await render(paperOf({ remark: word })))
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(word)
})

it('the signatures never lie on a page with fewer than four terms', async ({ skip }) => {
  if (pdftotextIsMissing) return skip(pdftotextIsMissing)
  const { render } = samplePool()
  const papers = await Promise.all(Array.from({ length: 16 }, (_, at) => render(longPaper(at + 14))))
  const last = papers.map((pdf) => pdfText(pdf)).filter((pages) => pages.length > 1)
  expect(last.length).toBeGreaterThan(3)
  for (const pages of last) expect(pages.at(-1)?.match(/Clause-/g)?.length).toBeGreaterThanOrEqual(4)
})

it.for([
  ['zh', ['环洋联盟', '户名', '航价演示货代', '中国银行', '上海分行', '4401 2233', 'BKCHCNBJ300']],
  ['en', ['Ocean Ring', 'Beneficiary', 'Hangjia Demo', 'Bank of China', '4401 2233', 'BKCHCNBJ300']],
] as const)(
  'a paper in a partner’s name has its letterhead and the bank block, in %s',
  async ([language, words], { skip }) => {
    if (pdftotextIsMissing) return skip(pdftotextIsMissing)
    const { render } = samplePool()
    const { letterhead } = quotationSample
    const paper = renderPaper(
      'quotation',
      {
        ...quotationSample,
        letterhead: { ...letterhead, company: { zh: '环洋联盟', en: 'Ocean Ring' }, address: { zh: '', en: '' } },
        accounts: [
          {
            currency: 'USD',
            accountName: { zh: '航价演示货代', en: 'Hangjia Demo' },
            bank: { zh: '中国银行', en: 'Bank of China' },
            branch: '上海分行',
            accountNo: '4401 2233',
            swift: 'BKCHCNBJ300',
          },
        ],
      },
      { language, fontBase: paperFontBase },
    )
    const text = pdfText(await render(paper)).join('\n')
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(text.indexOf(words[0])).toBeLessThan(text.indexOf(words[1]))
  },
)
