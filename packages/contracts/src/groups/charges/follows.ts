import { readFreeTime, readSailing } from '@hangjia/validation'
import { listOf, type Values } from './charge-rules.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Values that follow from fields of a rate: a via port makes it transit, a place of receipt means that the barge is included, words for days
 * fill in the days.
 */
export const rateFollows = {
  via: ({ via }: Values) => (listOf(via).length > 0 ? { transferType: 2 } : {}),
  placeOfReceipt: ({ placeOfReceipt }: Values) => (placeOfReceipt ? { bargeMatch: 'included' } : {}),
  freeTimeText: ({ freeTimeText }: Values) => ({ ...readFreeTime(textOf(freeTimeText)) }),
  sailingText: ({ sailingText }: Values) => ({ ...readSailing(textOf(sailingText)) }),
} as const

/** Those of a rate without barges. */
export const wordsFollow = {
  via: rateFollows.via,
  freeTimeText: rateFollows.freeTimeText,
  sailingText: rateFollows.sailingText,
} as const
