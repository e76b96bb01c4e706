import { addDays, lastOfMonth } from '@hangjia/validation'
import type { Language } from '../../speech.tsx'
import { monthOf, weekStart } from './calendar-days.ts'

/** Days from and to, both included; null is open. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export const dayPresets = ['today', 'thisWeek', 'thisMonth', 'next30Days', 'wholeValidity'] as const
export type DayPreset = (typeof dayPresets)[number]

/** The days that a preset names; 30 days count today as the first. Undefined for a validity that nobody gave. */
export const presetRange = (
  preset: DayPreset,
  { today, language, validity }: { readonly today: string; readonly language: Language; readonly validity?: DayRange },
): DayRange | undefined => {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'thisWeek': {
      const from = weekStart(today, language)
      return { from, to: addDays(from, 6) }
    }
    case 'thisMonth':
      return { from: `${monthOf(today)}-01`, to: lastOfMonth(today) }
    case 'next30Days':
      return { from: today, to: addDays(today, 29) }
    case 'wholeValidity':
      return validity
  }
}

/** A range after a day was chosen for one of its sides; the other side goes when it would run backwards. */
export const withDay = (range: DayRange, side: 'from' | 'to', day: string): DayRange => {
  if (side === 'from') return { from: day, to: range.to !== null && range.to >= day ? range.to : null }
  return range.from !== null && day < range.from ? { from: day, to: null } : { from: range.from, to: day }
}
