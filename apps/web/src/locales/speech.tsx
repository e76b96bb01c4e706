import { type Language, type Parameters, SpeechProvider, type UiWord } from '@hangjia/ui'
import i18next from 'i18next'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Words of a broken rule; a rule without words falls back to "not valid". */
export const ruleWords = (rule: string, parameters: Parameters = {}): string =>
  i18next.t(`rule:${rule}` as 'rule:invalid', { ...parameters, defaultValue: i18next.t('rule:invalid') })

/** Lends the widgets the app's words, in the language of the moment. */
export const Speech = ({ children }: { readonly children: ReactNode }) => {
  const { t, i18n } = useTranslation('ui')
  const language: Language = i18n.language === 'en' ? 'en' : 'zh'
  const say = useCallback((word: UiWord, parameters: Parameters = {}) => t(word, { ...parameters }), [t])
  return (
    <SpeechProvider language={language} say={say} rule={ruleWords}>
      {children}
    </SpeechProvider>
  )
}
