import { timingSafeEqual } from 'node:crypto'
import type { ScanProvider } from './provider.ts'

/** Provider whose phone is a page of this product: anybody who opens it may be anybody. Never in production. */
export const embeddedProvider: ScanProvider = {
  name: 'embedded',
  addressOf: ({ qr }) => `/phone/${qr}`,
  identify: async (code, { code: kept, unionId, nickname = null, headpic = null }) =>
    kept && unionId && isSame(code, kept) ? { unionId, nickname, headpic } : undefined,
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
