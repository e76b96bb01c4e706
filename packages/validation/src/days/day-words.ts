import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { inUtc } from './clock.ts'
import 'dayjs/locale/zh-cn.js'
import type { Language } from './days.ts'

// Whole minutes, hours and days that are over; days are never counted in months.
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 47 },
    { l: 'dd', d: 'day' },
  ],
})

const locales = { zh: 'zh-cn', en: 'en' } as const
const at = (instant: string | number, language: Language) => inUtc(instant).locale(locales[language])

/** `2026年11月` or `November 2026`, of a day or a month. */
export const monthWords = (month: string, language: Language): string =>
  at(month, language).format(language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY')

/** `2026年11月20日星期五` or `Friday, 20 November 2026`. */
export const fullDayWords = (day: string, language: Language): string =>
  at(day, language).format(language === 'zh' ? 'YYYY年M月D日dddd' : 'dddd, D MMMM YYYY')

/** `3 天前` or `3 days ago`, between two days or two instants. */
export const agoWords = (since: string, now: string | number, language: Language): string =>
  at(since, language).from(inUtc(now))

/** `5 分钟` or `5 minutes`, the time that something takes already. */
export const spanWords = (since: string, now: string | number, language: Language): string =>
  at(since, language).from(inUtc(now), true)
