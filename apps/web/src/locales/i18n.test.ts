import i18next from 'i18next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { currentLanguage, startLanguage, switchLanguage } from './i18n.ts'

const kept = new Map<string, string>()
beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('window', { setTimeout: () => 0 })
  await startLanguage()
})
afterAll(() => vi.unstubAllGlobals())

it('of two languages that are asked for at once the later one is spoken and remembered, whichever loads last', async () => {
  const [slow, quick] = [switchLanguage('en'), switchLanguage('zh')]
  await Promise.all([slow, quick])
  expect([currentLanguage(), kept.get('hangjia.language')]).toEqual(['zh', 'zh'])
})

it('a language is remembered once it is spoken', async () => {
  const spoken = switchLanguage('en')
  expect(kept.get('hangjia.language')).not.toBe('en')
  await spoken
  expect(kept.get('hangjia.language')).toBe('en')
  expect(i18next.t('login:submit')).toBe('Log in')
})
