import type { Acceptance } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { type AcceptanceDocument, renderAcceptance } from '../render.ts'

const nowhere = { zh: '', en: '' }
const goods = (unNumber: string, imoClass: '3' | '5.1' | '8', more: object = {}): Acceptance['goods'][number] => ({
  unNumber,
  nameCn: `品名${unNumber}`,
  nameEn: `SUBSTANCE ${unNumber}`,
  imoClass,
  subsidiary: [],
  packingGroup: 'II',
  verdict: 'accept',
  rule: { id: '1', name: '普通危品接货 | Common goods' },
  ...more,
})
const declared = {
  flashPointC: '12',
  packages: 8,
  innerPackaging: '4 × 5 L',
  grossKg: '880',
  netKg: '800',
  limitedQuantity: false,
  marinePollutant: true,
}
const sheet = (more: Partial<AcceptanceDocument> = {}): AcceptanceDocument => ({
  letterhead: {
    company: { zh: '航价', en: 'Hangjia' },
    address: nowhere,
    phone: '',
    website: '',
    logo: null,
    preparedBy: {
      name: { zh: '张三', en: 'San Zhang' },
      title: nowhere,
      signature: nowhere,
      department: '',
      phone: '',
      email: '',
    },
  },
  printedAt: '2026-11-20T00:00:00.000Z',
  facts: [{ label: { zh: '起运港', en: 'POL' }, value: { zh: '上海', en: 'Shanghai' } }],
  acceptance: {
    verdict: 'refuse',
    goods: [goods('1263', '3'), goods('2014', '5.1', { subsidiary: ['8'], verdict: 'ask', rule: null })],
    segregation: [
      { one: '3', other: '5.1', value: 2 },
      { one: '3', other: '8', value: null },
    ],
    documents: ['MSDS', 'packagingCert'],
    classes: [],
  },
  declared: [declared, { ...declared, flashPointC: null, packages: null, innerPackaging: '铁桶', netKg: '120' }],
  refusals: [
    { rule: 'dgSegregated', parameters: { one: '3', other: '5.1', value: '2' } },
    { rule: 'dgNoRule', parameters: { goods: 'UN2014 IMO 5.1 PG II' } },
    { rule: 'chargeMissing', parameters: {} },
  ],
  ...more,
})
const wordsOf = (document: AcceptanceDocument, language: 'zh' | 'en') => {
  const { html } = renderAcceptance(document, { language, fontBase: 'http://paper.invalid/fonts' })
  return html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('an acceptance sheet prints goods with the rule that decided, the distance of each pair, papers and open points', () => {
  const text = wordsOf(sheet(), 'zh')
  for (const printed of [
    '危险品接货确认单',
    '接货结论 拒',
    '1263 品名1263 3 — II 12 8 · 4 × 5 L 880 800 ✓ 接 普通危品接货',
    '2014 品名2014 5.1 8 II 铁桶 880 120 ✓ 询 没有规则，须先询问',
    '1 · UN1263 3 · 2 2 · UN2014 5.1 + 8 2 ·',
    '2 隔离',
    'MSDS、危包证',
    '3 与 5.1 隔离值 2，不可同箱',
    'UN2014 IMO 5.1 PG II 没有规则，须先询问',
    '拼箱公司 / 仓库确认',
  ])
    expect(text).toContain(printed)
  expect(renderAcceptance(sheet(), { language: 'zh', fontBase: '' }).fileName).toBe('危险品接货确认单_1263_2014.pdf')
})

it('an acceptance sheet marks a marine pollutant that only the list names', () => {
  const { acceptance } = sheet()
  const [first] = acceptance.goods
  const listed = sheet({
    acceptance: { ...acceptance, goods: first ? [{ ...first, marinePollutant: true }] : [] },
    declared: [{ ...declared, marinePollutant: false }],
  })
  expect(wordsOf(listed, 'zh')).toContain('1263 品名1263 3 — II 12 8 · 4 × 5 L 880 800 ✓')
})

it('an acceptance sheet in English holds no Chinese but the name of the company', () => {
  const text = wordsOf(sheet(), 'en')
  expect(text.replaceAll('航价', '')).not.toMatch(/\p{Script=Han}/u)
  for (const printed of ['Verdict Refused', 'Common goods', 'Separated from', 'MSDS, Packaging certificate'])
    expect(text).toContain(printed)
})

it('an acceptance sheet of one kind of goods has no matrix, and a pair in no table has a question mark', () => {
  const { acceptance } = sheet()
  const [first] = acceptance.goods
  const single = sheet({ acceptance: { ...acceptance, goods: first ? [first] : [], segregation: [] } })
  expect(wordsOf(single, 'en')).not.toContain('may not share a container Values')
  expect(wordsOf(single, 'en')).not.toContain('Segregation 1')
  const unknown = sheet({
    acceptance: { ...acceptance, segregation: [{ one: '3', other: '8', value: null }] },
  })
  expect(wordsOf(unknown, 'en')).toContain('? Not in the table')
})
