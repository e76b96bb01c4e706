import { Problem } from '@hangjia/contracts'
import { LRUCache } from 'lru-cache'
import { scanSeconds } from './cookie.ts'
import type { Scan } from './scan-transaction.ts'

/** Limits of one scan. */
const most = { phones: 3, guesses: 5 } as const

interface Asked {
  readonly phones: Set<string>
  guesses: number
}

/**
 * Counts phones and wrong codes of a scan where no upstream does, in memory: a copy of the cookie does not begin anew. With a
 * ticket the upstream counts, over all gateways.
 */
export const createScanLimit = () => {
  const scans = new LRUCache<string, Asked>({ max: 50_000, ttl: scanSeconds * 1000, updateAgeOnGet: true })
  const askedOf = ({ scan }: Scan): Asked => {
    const asked = scans.get(scan) ?? { phones: new Set(), guesses: 0 }
    scans.set(scan, asked)
    return asked
  }
  return {
    /** Allows the query for a phone, or throws. */
    phone: (scan: Scan, mobile: string): void => {
      if (scan.ticket !== undefined) return
      const { phones } = askedOf(scan)
      if (!phones.has(mobile) && phones.size >= most.phones) throw new Problem('tooMany')
      phones.add(mobile)
    },
    /** Lets a code be tried, or throws. */
    guess: (scan: Scan): void => {
      if (scan.ticket !== undefined) return
      const asked = askedOf(scan)
      if (asked.guesses >= most.guesses) throw new Problem('tooMany')
      asked.guesses += 1
    },
  }
}
export type ScanLimit = ReturnType<typeof createScanLimit>
