import { clockText, isDay, writtenInstant } from '@hangjia/validation'

/** A moment as it is typed, on the business clock (Asia/Shanghai, no summer time): `2026-11-20` and `9:05` or `09:05:30`. */
export interface TypedMoment {
  readonly day: string | null
  readonly time: string
}
const timePattern = /^([01]?\d|2[0-3])[:：]?([0-5]\d)(?:[:：]?([0-5]\d))?$/

/** The instant of a typed moment, UTC ISO. Null: it is none. */
export const instantTyped = ({ day, time }: TypedMoment): string | null => {
  const [, hour, minute, second = '00'] = timePattern.exec(time.trim()) ?? []
  if (day === null || !isDay(day) || hour === undefined || minute === undefined) return null
  return writtenInstant(`${day} ${Number(hour)}:${minute}:${second}`, 'YYYY-MM-DD H:mm:ss')
}

export const typedAs = (instant: string): TypedMoment => {
  const [day = '', time = ''] = clockText(instant).split(' ')
  return { day, time }
}

/** `at=2026-11-20T09:05` on the business clock, to the second; an instant to the last digit is written with its zone. */
export const asOfParameter = (instant: string): string =>
  instant.slice(19).replace(/[.0]*Z$/, '') === '' ? clockText(instant).replace(' ', 'T') : instant
/** The instant that an address names; undefined when it names none, or none that exists. */
export const asOfFromUrl = (parameters: URLSearchParams): string | undefined => {
  const text = parameters.get('at') ?? ''
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) && isDay(text.slice(0, 10)))
    return Number.isNaN(Date.parse(text)) ? undefined : text
  const [day = '', time = ''] = text.split('T')
  return instantTyped({ day, time }) ?? undefined
}

/** Error of a typed moment; undefined without one. */
export const momentFault = (instant: string | null, now: number): 'noMoment' | 'inFuture' | undefined =>
  instant === null ? 'noMoment' : Date.parse(instant) > now ? 'inFuture' : undefined
