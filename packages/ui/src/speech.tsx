import type { Label, WordedValues } from '@hangjia/contracts'
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
  /** Words of an option; empty for a value that is none of them. */
  readonly option: (options: WordedValues, value: unknown) => string
}

type SpeechWords = Omit<Speech, 'label' | 'option'>
/** Speech of a language by the words of its widgets and rules. */
export const speechOf = (words: SpeechWords): Speech => ({
  ...words,
  label: pickLabel(words.language),
  option: (options, value) => options.find(([one]) => one === value)?.[words.language === 'zh' ? 1 : 2] ?? '',
})

const SpeechContext = createContext<Speech | undefined>(undefined)

/** Sets the language of the widgets; their words are in the app's locale files. */
export const SpeechProvider = ({ language, say, rule, children }: SpeechWords & { readonly children: ReactNode }) => {
  const speech = useMemo(() => speechOf({ language, say, rule }), [language, say, rule])
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
