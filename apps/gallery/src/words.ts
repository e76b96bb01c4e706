import type { Language, Parameters, UiWord } from '@hangjia/ui'
import enFirstRules from '@hangjia/ui/locales/en/first-rule.json' with { type: 'json' }
import enRules from '@hangjia/ui/locales/en/rule.json' with { type: 'json' }
import enWords from '@hangjia/ui/locales/en/ui.json' with { type: 'json' }
import zhFirstRules from '@hangjia/ui/locales/zh/first-rule.json' with { type: 'json' }
import zhRules from '@hangjia/ui/locales/zh/rule.json' with { type: 'json' }
import zhWords from '@hangjia/ui/locales/zh/ui.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

/** Fills in the values between braces. Missing words keep their braces, so that they are noticed. */
const speak =
  (words: Words) =>
  (key: string, facts: Parameters = {}): string =>
    (words[key] ?? words[facts.count === 1 ? `${key}_one` : `${key}_other`] ?? `{{${key}}}`).replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, fact: string) => String(facts[fact] ?? whole),
    )

const spoken = {
  zh: { say: speak(zhWords), rule: speak({ ...zhFirstRules, ...zhRules }) },
  en: { say: speak(enWords), rule: speak({ ...enFirstRules, ...enRules }) },
}

/** The widgets' own words, straight from their locale files. */
export const wordsIn = (
  language: Language,
): {
  readonly say: (word: UiWord, facts?: Parameters) => string
  readonly rule: (rule: string, facts?: Parameters) => string
} => spoken[language]
