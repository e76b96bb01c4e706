import type { PosterDocument, PosterRow } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { contactCode } from './contact-code.ts'
import { renderPoster } from './render-poster.tsx'

const port = (id: string, nameCn: string, nameEn: string) => ({ id, code: nameEn, nameCn, nameEn })
const row: PosterRow = {
  pol: port('1', '上海', 'Shanghai'),
  pod: port('2', '鹿特丹', 'Rotterdam'),
  carrier: port('3', '中远海运', 'COSCO'),
  serviceCode: 'AEU1',
  transitDays: { min: 30, max: 34 },
  currency: 'USD',
  isOnePrice: false,
  validFrom: '2026-11-27',
  validTo: '2026-12-14',
  prices: [{ box: '40HQ', price: '2350' }],
  hasCharges: true,
}
const document: PosterDocument = {
  id: '5',
  company: '7',
  title: '特价 <b>周</b>',
  headline: '上海 → 鹿特丹',
  subline: '',
  template: 'ocean',
  image: null,
  offerFrom: '2026-11-27',
  offerTo: '2026-12-11',
  showPrices: 'from',
  codeOf: 'company',
  letterhead: {
    company: { zh: '航价演示货代', en: 'Hangjia Demo Freight' },
    address: { zh: '', en: '' },
    phone: '021 5555 0188',
    website: '',
    logo: null,
    preparedBy: {
      name: { zh: '张三', en: 'San Zhang' },
      title: { zh: '', en: '' },
      signature: { zh: '', en: '' },
      department: '',
      phone: '',
      email: 'san@example.com',
    },
  },
  phone: '400 555 0188',
  siteName: { zh: '航价', en: 'Hangjia' },
  madeAt: '2026-11-27T06:00:00.000Z',
  rows: [row],
}
const render = (facts: Partial<PosterDocument> = {}, language: 'zh' | 'en' = 'zh', format: 'chat' | 'a4' = 'chat') =>
  renderPoster(
    { ...document, ...facts },
    { language, format, fontBase: 'https://paper.invalid/fonts', site: 'https://example.com/site/7' },
  )
const words = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')

it('prints lane, lowest price, validity, the person and when its rates were taken', () => {
  const text = words(render().html)
  for (const word of ['上海', '鹿特丹', 'USD 2,350', '起', '2026-12-14', '2026-12-11', '张三', '400 555 0188'])
    expect(text).toContain(word)
  expect(text).toContain('运价截至 2026-11-27 14:00')
  expect(text).toContain('附加费另计')
})

it('is Chinese or English, and holds no Chinese of its own in English', () => {
  const text = words(render({ headline: 'Rotterdam week', title: 'Rotterdam' }, 'en').html)
  expect(text).toContain('from')
  expect(text).not.toMatch(/\p{Script=Han}/u)
})

it('prints that prices include the surcharges only where all do', () => {
  const whole = { ...row, hasCharges: false, isOnePrice: true }
  expect(words(render({ rows: [whole] }).html)).toContain('价格已含海运附加费')
  expect(words(render({ rows: [whole, row] }).html)).not.toContain('价格已含海运附加费')
})

it('without rates invites to ask, and prints no time', () => {
  const text = words(render({ rows: [], madeAt: null }).html)
  expect(text).toContain('欢迎询价')
  expect(text).not.toContain('运价截至')
})

it('loads nothing from elsewhere and runs nothing that a person wrote', () => {
  const { html, fileName } = render({ headline: '<script>window.__hit=1</script>', subline: '"><img src=x>' })
  expect(html).not.toMatch(/<script|<img/)
  expect(html.match(/https?:[^"')]+/g)?.every((address) => address.startsWith('https://paper.invalid/fonts'))).toBe(
    true,
  )
  expect(fileName).toBe('特价 b 周 b_chat.png')
})

it('is a picture of the size of its format, or a page of paper', () => {
  expect(render().picture).toEqual({ width: 1080, height: 1440 })
  expect(render({}, 'zh', 'a4').picture).toBeUndefined()
})

it('writes a contact as phones read it', () =>
  expect(contactCode({ name: 'A;B', phone: '+86 21', email: '', company: 'C, D' })).toBe(
    'MECARD:N:A\\;B;ORG:C\\, D;TEL:+86 21;;',
  ))
