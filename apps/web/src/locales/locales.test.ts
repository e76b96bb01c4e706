import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Label, menu, messageTypes, pages, problemReasons, problems, rights, workspace } from '@hangjia/contracts'
import { derivationRules, quotationRules } from '@hangjia/pricing/total'
import { uiWords } from '@hangjia/ui'
import { brokenRules, firstBroken, loginRules } from '@hangjia/validation'
import { describe, expect, it, test } from 'vitest'
import { screens } from '../screens/index.ts'
import { words as en } from './en.ts'
import { words as enStart } from './en-start.ts'
import { words as zh } from './zh.ts'
import { words as zhStart } from './zh-start.ts'

const keysOf = (value: unknown, under = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, under ? `${under}.${key}` : key))
    : [under]
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
// English has singular and plural, Chinese does not.
const singular = (keys: readonly string[]) => [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))].sort()
const namespaces = Object.keys(zh) as (keyof typeof zh)[]
const flat = (bundle: object): [string, string][] =>
  Object.entries(bundle).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[key, value]]
      : flat(value).map(([inner, text]) => [`${key}.${inner}`, text] as [string, string]),
  )

describe.each(namespaces)('%s', (namespace) => {
  test('has the same keys in both languages', () => {
    expect(singular(keysOf(en[namespace]))).toEqual(singular(keysOf(zh[namespace])))
  })
  test('names the same parameters in both languages, and leaves nothing blank', () => {
    const chinese = new Map(flat(zh[namespace]))
    for (const [key, text] of flat(en[namespace])) {
      const other =
        chinese.get(key) ?? chinese.get(key.replace(/_one$/, '_other')) ?? chinese.get(key.replace(/_\w+$/, '')) ?? ''
      expect(text.trim() && other.trim(), key).toBeTruthy()
      if (!key.endsWith('_one')) expect(placeholders(text), key).toEqual(placeholders(other))
    }
  })
})

// The pager has the words that the specification gives it.
const ownWords = ['ui.pageItems', 'ui.pageItemsAtLeast']
test('every English text that counts something in the plural has a singular, too', () => {
  const plural = /\{\{count\}\} (?:[a-z]+ )?(?!this|is|was|has)[a-z]{2,}s\b/
  const texts = namespaces.flatMap((namespace) =>
    flat(en[namespace]).map(([key, text]) => [`${namespace}.${key}`, text]),
  )
  const keys = new Set(texts.map(([key]) => key))
  const missing = texts
    .filter(
      ([key = '', text = '']) =>
        plural.test(text) && !key.endsWith('_one') && !keys.has(key.replace(/(?:_other)?$/, '_one')),
    )
    .map(([key]) => key)
  expect(missing).toEqual(ownWords)
})
test('every singular has its plural', () => {
  const keys = namespaces.flatMap((namespace) => flat(en[namespace]).map(([key]) => `${namespace}.${key}`))
  const plurals = (key: string) => [key.replace(/_one$/, '_other'), key.replace(/_one$/, '')]
  expect(keys.filter((key) => key.endsWith('_one') && !plurals(key).some((one) => keys.includes(one)))).toEqual([])
})

test('every file of words is listed', () => {
  const folders = ['./zh', '../../../../packages/ui/src/locales/zh']
  const files = folders.flatMap((folder) =>
    readdirSync(fileURLToPath(new URL(folder, import.meta.url))).map((name) => name.replace('.json', '')),
  )
  // The first rules are a part of the rules.
  expect([...namespaces, 'first-rule'].sort()).toEqual(files.sort())
})

test('every problem code and every reason has words', () => {
  expect(Object.keys(problems).filter((code) => !(code in zh.problem))).toEqual([])
  expect(Object.keys(zh.problem.reasons).sort()).toEqual([...problemReasons].sort())
})

test('the widgets have exactly the words that they say', () => {
  expect(Object.keys(zh.ui).sort()).toEqual([...uiWords].sort())
})

test('every rule that contracts can break has words', () => {
  const folder = fileURLToPath(new URL('../../../../packages/contracts/src/', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(folder + name, 'utf8')] as const)
  const written = /(?:broken\(|rule: |say\(|error: )'([a-z][A-Za-z]+)'/g
  // Rules between fields also occur in conditions: `value < 0 ? 'negative' : …`.
  const chosen = /\? '([a-z][A-Za-z]+)'/g
  const rules = sources.flatMap(([name, source]) =>
    [...source.matchAll(written), ...(name.startsWith('resources/') ? source.matchAll(chosen) : [])].map(
      ([, rule = '']) => rule,
    ),
  )
  const codes: readonly string[] = Object.keys(problems)
  const traded = rules.filter((rule) => !codes.includes(rule))
  expect(traded.length).toBeGreaterThan(20)
  expect([...new Set(traded)].filter((rule) => !(rule in zh.rule))).toEqual([])
})

test('every rule about one value has words', () => {
  expect(brokenRules.filter((rule) => !(rule in zh.rule))).toEqual([])
})

test.each([
  ['phoneMissing', 'zh', '请输入手机号'],
  ['mobileFormat', 'zh', '请输入正确格式的手机号'],
  ['codeMissing', 'zh', '请输入验证码'],
  ['noSuchCheck', 'en', 'no such check yet'],
  ['uploadTypes', 'en', 'please choose {types} files'],
  ['uploadTooLarge', 'en', 'uploaded file must not be larger than {n}M'],
  ['uploadEmpty', 'en', 'upload object must not be empty'],
] as const)('%s has the words of the specification', (rule, language, specified) => {
  const sentence = (language === 'zh' ? zh : en).rule[rule]
  const written = specified.replace('{types}', '{{types}}').replace('{n}', '{{limit}}')
  expect(sentence.slice(0, 1).toLowerCase() + sentence.slice(1)).toBe(written)
})

test('every rule of a price and of a quotation has words', () => {
  const explained = flat(zh.explain.rules).map(([key]) => key)
  expect(derivationRules.filter((rule) => !explained.includes(rule))).toEqual([])
  expect(quotationRules.filter((rule) => !(rule in zh.rule))).toEqual([])
})

describe('words before any page is loaded', () => {
  it('is the same in both languages, and part of all words', () => {
    expect(Object.keys(zhStart)).toEqual(Object.keys(enStart))
    expect(zh).toMatchObject(zhStart)
    expect(en).toMatchObject(enStart)
  })
  it('has the rules of the steps of a log-in', () => {
    const typed = ['', '1', '1'.repeat(1_000)]
    const fields = [loginRules.phone, loginRules.code]
    const broken = fields.flatMap((rules) => typed.flatMap((value) => firstBroken(value, rules)?.rule ?? []))
    expect([...new Set(broken)].toSorted()).toEqual(['codeMissing', 'mobileFormat', 'phoneMissing', 'tooLong'])
    expect(Object.keys(zhStart.rule)).toEqual(expect.arrayContaining([...broken, 'invalid']))
  })
  it('is all that the log-in, the shell and the bell say', () => {
    const folder = fileURLToPath(new URL('../', import.meta.url))
    const sources = ['session', 'shell', 'notices', '.'].flatMap((part) =>
      readdirSync(folder + part, { recursive: part !== '.', encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => readFileSync(`${folder}${part}/${name}`, 'utf8')),
    )
    const found = sources.flatMap((source) =>
      [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
      ),
    )
    expect(found.length).toBeGreaterThan(10)
    expect([...new Set(found)].filter((name) => !(name in zhStart))).toEqual([])
  })
})

it('every title of a centre, group, page, right and kind of message is given in both languages', () => {
  const labels: readonly Label[] = [
    ...menu.flatMap((centre) => [
      centre.title,
      ...centre.groups.flatMap(({ title, entries }) => [title, ...entries.map((entry) => entry.title)]),
    ]),
    workspace.title,
    ...pages.map(({ title }) => title),
    ...Object.values(screens).flatMap(({ title, breadcrumb }) =>
      [title, breadcrumb].filter((label) => label !== undefined),
    ),
    ...Object.values(rights),
    ...Object.values(messageTypes),
  ]
  expect(labels.length).toBeGreaterThan(200)
  const wrong = labels.filter(
    ([chinese, english]) => !chinese.trim() || !english.trim() || /\p{Script=Han}/u.test(english),
  )
  expect(wrong).toEqual([])
})
