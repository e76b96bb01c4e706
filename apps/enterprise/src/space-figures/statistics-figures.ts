import type { SpaceFigureName, SpaceMeasureName } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { percentText } from '@hangjia/validation/decimal'
import { type Atom, type Moment, minutesToDecide } from './atoms.ts'
import { hoursText, medianOf, total, unitText } from './counting.ts'
import type { SpaceBook } from './space-book.ts'

type Values = Readonly<Record<SpaceFigureName, string | null>>

const teu = (atoms: readonly Atom[], measure: SpaceMeasureName): number => total(atoms, measure, 'teu')
const shareOf = (atoms: readonly Atom[], part: SpaceMeasureName, whole: SpaceMeasureName): string | null =>
  percentText(teu(atoms, part), teu(atoms, whole))

/** The key figures of a period; TEU, percent, or hours. Null where there is nothing to divide by. */
export const keyFigures = (book: SpaceBook, atoms: readonly Atom[], moment: Moment): Values => {
  const text = (measure: SpaceMeasureName) => unitText(teu(atoms, measure), 'teu')
  return {
    utilisation: shareOf(atoms, 'used', 'allotted'),
    capacityUse: shareOf(atoms, 'used', 'capacity'),
    allotted: text('allotted'),
    used: text('used'),
    unused: text('unused'),
    givenBack: text('givenBack'),
    exposed: text('exposed'),
    cancelRate: shareOf(atoms, 'cancelled', 'granted'),
    returnRate: shareOf(atoms, 'returned', 'granted'),
    noShowRate: shareOf(atoms, 'noShow', 'granted'),
    waitlisted: text('waitlisted'),
    waitlistWon: shareOf(atoms, 'promoted', 'waited'),
    waitHours: hoursText(medianOf(waits(book))),
    decisionHours: hoursText(medianOf(decisions(book, moment))),
    lateShare: shareOf(atoms, 'decidedLate', 'decided'),
    rolled: text('rolled'),
    accuracy: shareOf(atoms, 'usedOfPledged', 'everPledged'),
  }
}

const decisions = ({ bookings, requests }: SpaceBook, { calendar }: Moment): number[] =>
  [...bookings, ...requests].flatMap((row) => minutesToDecide(row, calendar) ?? [])

/** Minutes of the clock from submitting to space, of bookings that were in line. */
const waits = ({ bookings, movements }: SpaceBook): number[] => {
  const granted = new Map(
    movements.flatMap(({ booking, to, at }) => (booking !== null && to === 'approved' ? [[booking, at] as const] : [])),
  )
  return bookings.flatMap(({ id, priorityNo, rolledFrom, submittedAt }) => {
    const at = granted.get(id)
    // The wait of a rolled booking was over with the space that it had before.
    const isOver = rolledFrom !== null && granted.has(rolledFrom)
    return priorityNo === null || submittedAt === null || at === undefined || isOver
      ? []
      : [Math.max(0, Date.parse(at) - Date.parse(submittedAt)) / 60_000]
  })
}

/** Days before sailing of the curve. */
export const curveDays = [28, 24, 21, 18, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1, 0] as const

/** Confirmed share of the allotment at the end of each day before sailing, of the pools that have come as near. */
export const fillCurve = ({ pools, movements, teuOf }: SpaceBook, today: string): (string | null)[] => {
  const byPool = Map.groupBy(movements, ({ pool }) => pool)
  return curveDays.map((days) => {
    let [confirmed, allotted] = [0, 0]
    for (const { id, etd } of pools) {
      const day = addDays(etd, -days)
      if (day > today) continue
      for (const { box, from, to, quantity, at } of byPool.get(id) ?? []) {
        const size = quantity * teuOf(box)
        allotted += to === 'allotment' ? size : from === 'allotment' ? -size : 0
        if (businessDay(at) > day) continue
        // Space that was loaded, or for which nobody came, was confirmed and stays so.
        const isLost = from === 'confirmed' && to !== 'used' && to !== 'noShow'
        confirmed += to === 'confirmed' ? size : isLost ? -size : 0
      }
    }
    return percentText(confirmed, allotted)
  })
}
