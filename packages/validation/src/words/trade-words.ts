import type { Language } from '../days/days.ts'

const inLanguage = ([zh, en]: readonly [zh: string, en: string], language: Language) => (language === 'zh' ? zh : en)

/** 1 direct, 2 transit (spec §3). */
export const transferTypes = [
  { id: 1, label: ['直达', 'Direct'] },
  { id: 2, label: ['中转', 'Transit'] },
] as const
export type TransferType = (typeof transferTypes)[number]['id']

/** Text of a transfer type. */
export const transferTypeText = (id: TransferType, language: Language): string =>
  inLanguage(transferTypes[id - 1]?.label ?? ['', ''], language)

/** 是 / 否, Yes / No (spec §3); nothing for nothing. */
export const yesNoText = (value: boolean | null | undefined, language: Language): string =>
  value === null || value === undefined ? '' : inLanguage(value ? ['是', 'Yes'] : ['否', 'No'], language)
