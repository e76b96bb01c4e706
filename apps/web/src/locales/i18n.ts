import type { Language } from '@hangjia/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { words } from './zh.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof words
  }
}

const loaders: Readonly<Record<Language, () => Promise<{ readonly words: typeof words }>>> = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
}
const learn = async (language: Language) => {
  if (i18next.hasResourceBundle(language, 'common')) return
  const { words: bundles } = await loaders[language]()
  for (const [namespace, bundle] of Object.entries(bundles)) i18next.addResourceBundle(language, namespace, bundle)
}

const storageKey = 'hangjia.language'
const stored = (): Language => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh')

/** Speaks Chinese until somebody chooses English (spec §9); the choice is remembered on this machine. */
export const startLanguage = async () => {
  const language = stored()
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  })
  await i18next.use(initReactI18next).init({
    resources: { [language]: (await loaders[language]()).words },
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  // The other language comes when nothing else is to be done, so that switching is immediate.
  window.setTimeout(() => learn(other(language)).catch(() => undefined), 3000)
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

export const switchLanguage = async (language: Language) => {
  localStorage.setItem(storageKey, language)
  await learn(language)
  await i18next.changeLanguage(language)
}
const other = (language: Language): Language => (language === 'zh' ? 'en' : 'zh')
