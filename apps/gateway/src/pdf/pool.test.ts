import { describe, expect, it } from 'vitest'
import { pdfFacts, pdfText, pdftotextIsMissing } from './pdf-facts.ts'
import { samplePaper } from './sample-paper.ts'
import { filePool } from './sample-pool.ts'

const { render } = filePool()
const small = samplePaper({ rows: 3 })
const ours = ['Inter-Bold', 'Inter-Regular', 'NotoSansSC-Bold', 'NotoSansSC-Regular']

describe('a printed document', () => {
  it('has Chinese and English text that can be selected, in our fonts and no other', async () => {
    const pdf = await render(samplePaper({ body: '<p>报价单 Quotation №① ㎥ 龘䶮㐂 <b>合计 Total 1,234.00</b></p>' }))
    const { characters, fonts, embeddedFiles } = pdfFacts(pdf)
    expect(fonts).toEqual(ours)
    expect(embeddedFiles).toBeGreaterThanOrEqual(4)
    expect([...'报价单Quotation№①㎥龘䶮㐂合计'].filter((character) => !characters.has(character))).toEqual([])
  })

  it('gives its text back in reading order, amounts unbroken', async ({ skip }) => {
    if (pdftotextIsMissing) return skip(pdftotextIsMissing)
    const [page] = pdfText(
      await render(samplePaper({ body: '<p>龘先生 合计 Total USD 12,345,678.90 “引号” 50×2 ≤ 3㎥</p>' })),
    )
    expect(page).toContain('龘先生 合计 Total USD 12,345,678.90 “引号” 50×2 ≤ 3㎥')
  })

  it('prints page x of y on every page, repeats the head of its table and splits no row', async ({ skip }) => {
    const pdf = await render(samplePaper({ rows: 60 }))
    const count = pdfFacts(pdf).pages
    expect(count).toBeGreaterThan(2)
    if (pdftotextIsMissing) return skip(pdftotextIsMissing)
    const pages = pdfText(pdf)
    expect(pages).toHaveLength(count)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`第${index + 1}页/共${count}页 Page ${index + 1} of ${count}`)
      expect(page).toContain('航价物流 Hangjia')
      expect(page).toContain('费用名称 Charge')
      expect(page.includes('报价单 Q20261120-001 V1')).toBe(index > 0)
    }
    const rowsOf = (page: string) => [...page.matchAll(/last-of-(\d+)/g)].map(([, row]) => Number(row))
    expect(pages.flatMap(rowsOf)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    for (const page of pages)
      expect(page.match(/海运费 Ocean freight\b(?! quotation)/g)).toHaveLength(rowsOf(page).length)
  })

  it('prints margin text whose characters the body does not contain', async () => {
    const pdf = await render(samplePaper({ body: '<p>English only</p>', footer: '龘宁波' }))
    const { characters } = pdfFacts(pdf)
    expect([...'龘宁波第页共1'].filter((character) => !characters.has(character))).toEqual([])
  })

  it('carries its title and language, and is the same each time but for the dates', async () => {
    const [first, second] = await Promise.all([render(small), render(small)])
    const undated = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/\(D:[^)]*\)/g, '')
    expect(undated(second)).toBe(undated(first))
    expect(pdfFacts(first).language).toBe('zh-CN')
    expect(first.includes(Buffer.from('报价单 Q20261120-001', 'utf16le').swap16().toString('hex').toUpperCase())).toBe(
      true,
    )
    const english = await render(samplePaper({ rows: 3, language: 'en' }))
    expect(pdfFacts(english).language).toBe('en')
  })
})

describe('a document that would print blank is refused', () => {
  it('when a font does not come', async () => {
    const css = '@font-face { font-family: lost; src: url("/fonts/lost.woff2") } h1 { font-family: lost }'
    await expect(render(samplePaper({ rows: 3, css }))).rejects.toMatchObject({
      code: 'unexpected',
      message: 'pdf: fonts did not load: lost',
    })
    expect(pdfFacts(await render(small)).fonts).toEqual(ours)
  })

  it('when it holds no text', async () => {
    await expect(render({ html: '<!doctype html><p> ', title: 'empty' })).rejects.toMatchObject({
      message: 'pdf: the document holds no text',
    })
  })

  it('and one that names no font is printed with ours, whatever the machine has', async () => {
    const pdf = await render({ html: '<!doctype html><p>航价 <b>Hangjia</b>', title: 'bare' })
    expect(pdfFacts(pdf).fonts).toEqual(['Inter-Bold', 'Inter-Regular', 'NotoSansSC-Regular'])
  })
})
