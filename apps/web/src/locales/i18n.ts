import type { Language } from '@hangjia/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { resources } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: (typeof resources)['zh']
  }
}

const storageKey = 'hangjia.language'
const stored = (): Language => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh')

/** Speaks Chinese until somebody chooses English (spec §9); the choice is remembered on this machine. */
export const startLanguage = () => {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  })
  return i18next.use(initReactI18next).init({
    resources,
    lng: stored(),
    fallbackLng: 'zh',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

export const switchLanguage = (language: Language) => {
  localStorage.setItem(storageKey, language)
  return i18next.changeLanguage(language)
}
