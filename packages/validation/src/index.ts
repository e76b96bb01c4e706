export { type BillType, billTypes, billTypeText } from './bill-type.ts'
export {
  addDays,
  businessDay,
  daysBetween,
  illegalDateFormat,
  isDay,
  isExpired,
  isExpiringSoon,
  readDay,
  readMinute,
} from './dates.ts'
export {
  type DaysRange,
  type DaysTotal,
  formatDays,
  formatDaysTotal,
  type Language,
  readDays,
  sumDays,
  withDaysWord,
  withoutDaysWord,
} from './days.ts'
export { compareDecimals, hasDecimals, isDecimal, roundDecimal } from './decimal.ts'
export {
  expiringSoonOption,
  type FilterOption,
  type FilterParameters,
  type FilterSet,
  filterOptions,
  filterParameters,
} from './list-filter.ts'
export { formatAmount, formatDecimal, formatMoney } from './money.ts'
export { numericInput } from './numeric-input.ts'
export {
  isSevenFlags,
  lastWeekday,
  nextSailing,
  selectedWeekdays,
  sevenFlags,
  type Weekday,
  weekdays,
  weekdaysFromSunday,
  weekdaysText,
} from './weekdays.ts'
