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

type Words = typeof words
/** Words needed before any page is loaded, and all words. */
const loaders: Readonly<
  Record<
    Language,
    {
      readonly start: () => Promise<{ readonly words: { readonly [N in keyof Words]?: Partial<Words[N]> } }>
      readonly all: () => Promise<{ readonly words: Words }>
    }
  >
> = {
  zh: { start: () => import('./zh-start.ts'), all: () => import('./zh.ts') },
  en: { start: () => import('./en-start.ts'), all: () => import('./en.ts') },
}
const learned = new Map<Language, Promise<void>>()
const learn = (language: Language): Promise<void> => {
  const known = learned.get(language)
  if (known) return known
  const learning = loaders[language].all().then(({ words: bundles }) => {
    for (const [namespace, bundle] of Object.entries(bundles)) i18next.addResourceBundle(language, namespace, bundle)
  })
  learned.set(language, learning)
  // Failed loads are tried again.
  learning.catch(() => learned.delete(language))
  return learning
}

const storageKey = 'hangjia.language'
const stored = (): Language => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh')

/** Starts in Chinese until somebody chooses English (spec §9); the choice is remembered on this machine. */
export const startLanguage = async () => {
  const language = stored()
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  })
  await i18next.use(initReactI18next).init({
    // Copy: words loaded later are added to it.
    resources: { [language]: { ...(await loaders[language].start()).words } },
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  // The words of the pages come while the shell is drawn.
  learn(language).catch(() => undefined)
  // The other language comes when nothing else is to be done, so that switching is immediate.
  window.setTimeout(() => learn(other(language)).catch(() => undefined), 3000)
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

/** Resolves when the words of every page are loaded. */
export const allWords = (): Promise<void> => learn(currentLanguage())

let wish = 0
/**
 * Switches to a language once its words are loaded, and remembers it then; of two requests at once, the later one
 * counts.
 */
export const switchLanguage = async (language: Language) => {
  wish += 1
  const own = wish
  await learn(language)
  if (own !== wish) return
  await i18next.changeLanguage(language)
  localStorage.setItem(storageKey, language)
}
const other = (language: Language): Language => (language === 'zh' ? 'en' : 'zh')
