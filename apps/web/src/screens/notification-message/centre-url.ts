import { pageSizes } from '@hangjia/contracts'
import { isDay } from '@hangjia/validation'

/** State of the message centre in its address. */
export interface CentreState {
  /** 0 is every type. */
  readonly type: number
  readonly readStatus: 0 | 1 | undefined
  readonly keyword: string
  /** Days of Shanghai, both included; null is open. */
  readonly from: string | null
  readonly to: string | null
  readonly pageNo: number
  readonly pageSize: (typeof pageSizes)[number]
  /** Open message. */
  readonly message: string | undefined
}

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined
const day = (text: string | null) => (text !== null && isDay(text) ? text : null)
/** Reads an address without trust: unknown parts are left out. */
export const readCentre = (query: URLSearchParams): CentreState => {
  const [read, size, message] = ['r', 'n', 'message'].map((name) => query.get(name))
  return {
    type: whole(query.get('t'), 9) ?? 0,
    readStatus: read === '0' ? 0 : read === '1' ? 1 : undefined,
    keyword: (query.get('q') ?? '').slice(0, 100),
    from: day(query.get('from')),
    to: day(query.get('to')),
    pageNo: whole(query.get('p'), 100_000) || 1,
    pageSize: pageSizes.find((candidate) => String(candidate) === size) ?? 10,
    message: message && /^[1-9]\d{0,18}$/.test(message) ? message : undefined,
  }
}

/** Address of a state; defaults are left out. */
export const writeCentre = (state: CentreState): URLSearchParams => {
  const { type, readStatus, keyword, from, to, pageNo, pageSize, message } = state
  const words: readonly (readonly [string, string | number | null | undefined | false])[] = [
    ['t', type > 0 && type],
    ['r', readStatus],
    ['q', keyword || undefined],
    ['from', from],
    ['to', to],
    ['p', pageNo > 1 && pageNo],
    ['n', pageSize !== 10 && pageSize],
    ['message', message],
  ]
  return new URLSearchParams(
    words.flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, String(value)]],
    ),
  )
}
