import { useFilteredText } from '../text/use-filtered-text.ts'
import { type NumberFacts, numberOf, typedNumber } from './typed-number.ts'

/**
 * The props of an input that holds a number (spec §5.4). What is handed over is always a number or null; `-` and `12.` are
 * only seen.
 */
export const useNumberText = (value: string | null, facts: NumberFacts, onChange: (value: string | null) => void) =>
  useFilteredText({
    shown: value ?? '',
    filter: (typed) => typedNumber(typed, facts),
    isSame: (kept) => numberOf(kept) === value,
    onText: (kept) => {
      const number = numberOf(kept)
      if (number !== value) onChange(number)
    },
  })
