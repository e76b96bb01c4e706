import { type Language, type Parameters, SpeechProvider, type UiWord } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import i18next from 'i18next'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const languageOf = (code: string): Language => (code === 'en' ? 'en' : 'zh')
/** Words of a broken rule, whose parameters may hold both languages; a rule without words falls back to "not valid". */
export const ruleWords = (rule: string, parameters: Parameters = {}): string => {
  const language = languageOf(i18next.language)
  const words = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? bilingualIn(language, value, 'halves') : value,
  ])
  const own: Parameters = Object.fromEntries(words)
  return i18next.t(`rule:${rule}` as 'rule:invalid', { ...own, defaultValue: i18next.t('rule:invalid') })
}

/** Lends the widgets the app's words, in the language of the moment. */
export const Speech = ({ children }: { readonly children: ReactNode }) => {
  const { t, i18n } = useTranslation('ui')
  const language = languageOf(i18n.language)
  const say = useCallback((word: UiWord, parameters: Parameters = {}) => t(word, { ...parameters }), [t])
  return (
    <SpeechProvider language={language} say={say} rule={ruleWords}>
      {children}
    </SpeechProvider>
  )
}
