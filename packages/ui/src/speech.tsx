import type { Label } from '@hangjia/contracts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { UiWord } from './words.ts'

export type Language = 'zh' | 'en'
export type Parameters = Readonly<Record<string, string | number>>

/** Words of a widget: its own texts, a broken rule, and the label pairs of the catalogue. */
export interface Speech {
  readonly language: Language
  readonly say: (word: UiWord, parameters?: Parameters) => string
  readonly rule: (rule: string, parameters?: Parameters) => string
  readonly label: (label: Label) => string
}

const SpeechContext = createContext<Speech | undefined>(undefined)

/** Sets the language of the widgets; their words are in the app's locale files. */
export const SpeechProvider = ({
  language,
  say,
  rule,
  children,
}: Omit<Speech, 'label'> & { readonly children: ReactNode }) => {
  const speech = useMemo(() => ({ language, say, rule, label: pickLabel(language) }), [language, say, rule])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export const useSpeech = (): Speech => {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('useSpeech outside of SpeechProvider')
  return speech
}

/** Chinese or English of a pair. */
export const pickLabel =
  (language: Language) =>
  ([zh, en]: Label): string =>
    language === 'zh' ? zh : en
