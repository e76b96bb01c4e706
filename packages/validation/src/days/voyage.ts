import {
  type DaysRange,
  formatDaysTotal,
  type Language,
  readDays,
  sumDays,
  withDaysWord,
  withoutDaysWord,
} from './days.ts'

/** Days of each leg as people write them: `2`, `18-20天`. Undefined: there is no such leg. */
export interface VoyageLegs {
  readonly barge?: string | null | undefined
  readonly ocean: string | null
  readonly destination?: string | null | undefined
}

/** The days of a voyage without their word (spec §9): `9–10 Days` is `9–10`; text that names no days stays. */
export const voyageText = (text: string | null | undefined): string => withoutDaysWord(text ?? '')

/**
 * Days over ocean, barge and destination legs (spec §9), with their word: `24-26天`. A leg that is there but has no
 * days makes it "at least" (R18): `≥20 Days`. Empty when no leg has any.
 */
export const voyageTotalText = ({ barge, ocean, destination }: VoyageLegs, language: Language): string => {
  const legs = [barge, ocean, destination]
    .filter((leg) => leg !== undefined)
    .map((leg): DaysRange | null => readDays(leg ?? ''))
  return legs.every((leg) => leg === null) ? '' : withDaysWord(formatDaysTotal(sumDays(legs)), language)
}
