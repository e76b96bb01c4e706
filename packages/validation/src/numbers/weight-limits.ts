import type { Language } from '../days/days.ts'
import { formatDecimal } from './money.ts'

/** The heaviest container of a type that is taken. */
export interface WeightLimit {
  readonly box: string
  /** Tons. */
  readonly limitTon: string
  /** The cargo alone, or with its container. */
  readonly basis: 'cargo' | 'gross'
}

/** `20GP 21.5 吨 / 40HQ 26 吨（连柜）`, `20GP 21.5 t / 40HQ 26 t (with container)`; a limit without a note is of the cargo alone. */
export const weightLimitWords = (limits: readonly WeightLimit[], language: Language): string =>
  limits
    .map(({ box, limitTon, basis }) => {
      const tons = `${box} ${formatDecimal(limitTon)} ${language === 'zh' ? '吨' : 't'}`
      return basis === 'cargo' ? tons : `${tons}${language === 'zh' ? '（连柜）' : ' (with container)'}`
    })
    .join(' / ')
