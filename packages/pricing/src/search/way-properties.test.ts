import type { OfferLine, SellOffer } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { asOf } from '../../cases/ask.ts'
import { today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { searchSell } from './search-fcl.ts'

const cases = { numRuns: 200 }
const question = fc.record({ ask: anyAsk, book: anyBook, today: fc.constant(today), asOf: fc.constant(asOf) })

// Days are counted and weekdays read again, by other means than the engine's.
const dayMs = 24 * 60 * 60 * 1000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const goesOn = (flags: string | null, day: string) =>
  flags === null || flags[(7 - new Date(day).getUTCDay()) % 7] === '1'
const lastOn = (flags: string | null, day: string): string => (goesOn(flags, day) ? day : lastOn(flags, later(day, -1)))

type Valid = { readonly validFrom: string; readonly validTo: string }
const holds = ({ validFrom, validTo }: Valid, day: string) => validFrom <= day && day <= validTo

const rowsOf = ({ key }: SellOffer, book: Book) => {
  const [rate = '', ...legs] = key.split('~')
  const idOf = (mark: string) =>
    legs
      .find((leg) => leg.startsWith(mark))
      ?.slice(1)
      .split('.')[0]
  const find = <R extends { readonly id: string }>(rows: readonly R[], id: string | undefined) =>
    rows.find((row) => row.id === id) ?? null
  return {
    rate: find(book.rates, rate.split('.')[0])!,
    barge: find(book.bargeRates, idOf('b')),
    plan: find(book.transferPlans, idOf('t')),
    agent: find(book.agentCharges, idOf('a')),
  }
}
const daysOf = ({ rate, barge, plan }: ReturnType<typeof rowsOf>, sails: string) => {
  const closes = lastOn(rate.closingDays, sails)
  const departs = barge && lastOn(barge.bargeDays, later(closes, -barge.bargeTransitDays.max - barge.bufferDays))
  const lands = later(sails, rate.transitDays?.max ?? 0)
  const arrives = plan ? later(lands, (plan.dwellDays?.max ?? 0) + plan.transitDays.max) : lands
  const counted = {
    etd: sails,
    onBoard: sails,
    soEtd: sails,
    cyClosing: closes,
    bargeEtd: departs ?? closes,
    gateIn: later(closes, -1),
  }
  return { closes, departs, lands, arrives, counted: counted[rate.validityBasis] }
}
/** True where every leg is valid on its own day when the vessel sails on this one (R18, J.3-J.7). */
const isPossible = (rows: ReturnType<typeof rowsOf>, sails: string) => {
  const { rate, barge, plan, agent } = rows
  const { closes, departs, lands, arrives, counted } = daysOf(rows, sails)
  return (
    rate.validTo >= today &&
    holds(rate, counted) &&
    closes >= today &&
    (barge === null || (holds(barge, departs!) && departs! >= today)) &&
    (plan === null || holds(plan, lands)) &&
    (agent === null || holds(agent, arrives))
  )
}

it('sails on the first day of the window on which every leg is valid on its own', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const window = Array.from({ length: 15 }, (_, index) => later(asked.ask.etdFrom, index))
      for (const offer of searchSell(asked).offers) {
        const rows = rowsOf(offer, asked.book)
        const days =
          rows.rate.sailingDays === null ? window : window.filter((day) => goesOn(rows.rate.sailingDays, day))
        const first = days.find((day) => isPossible(rows, day))
        expect(first).toBeDefined()
        expect(offer.etd).toBe(rows.rate.sailingDays === null ? null : first)
        if (rows.barge) expect(offer.legs[0]?.departs).toBe(daysOf(rows, first!).departs)
      }
    }),
    cases,
  ))

it('takes no charge of a sheet that is not valid on the day of its leg', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const sheets = {
        ocean: [asked.book.oceanSurcharges, 'sails'],
        origin: [asked.book.originCharges, 'closes'],
        destination: [asked.book.destinationCharges, 'arrives'],
      } as const
      for (const offer of searchSell(asked).offers.filter(({ etd }) => etd !== null)) {
        const days = { ...daysOf(rowsOf(offer, asked.book), offer.etd!), sails: offer.etd! }
        for (const { key } of offer.sell.lines)
          for (const [leg, [rows, day]] of Object.entries(sheets))
            for (const sheet of rows.filter(({ id }) => key.startsWith(`${leg}.${id}.`)))
              expect([key, holds(sheet, days[day])]).toEqual([key, true])
      }
    }),
    cases,
  ))

it('gives every offer its own key, and each route one agent', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const { offers } = searchSell(asked)
      expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length)
      const ways = offers.map(({ key, destination }) => `${key.replace(/~a.*/, '')}>${destination?.id}`)
      expect(new Set(ways).size).toBe(ways.length)
    }),
    cases,
  ))

it('delivers nothing to another place than the one that its agent is for', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const { deliveryPlace = 'nowhere', postCode = '' } = asked.ask
      for (const offer of searchSell(asked).offers) {
        const { agent } = rowsOf(offer, asked.book)
        if (agent?.deliveryPlace) expect(agent.deliveryPlace).toContain(deliveryPlace)
        if (agent?.postFrom) expect(postCode.slice(0, 3) >= agent.postFrom && postCode.slice(0, 3) <= '905').toBe(true)
      }
    }),
    cases,
  ))

const isRebate = ({ boxes, unitPrice }: OfferLine) =>
  [unitPrice, ...boxes.map((box) => box.unitPrice)].some((price) => price?.startsWith('-'))

/** Holds where no price is negative: with a rebate more cargo may cost less. */
it('never charges less for one more container', () =>
  fc.assert(
    fc.property(question, fc.nat(7), (asked, which) => {
      const at = which % asked.ask.boxes.length
      const boxes = asked.ask.boxes.map((box, index) => (index === at ? { ...box, quantity: box.quantity + 1 } : box))
      const more = new Map(
        searchSell({ ...asked, ask: { ...asked.ask, boxes } }).offers.map((offer) => [offer.key, offer]),
      )
      for (const { key, sell } of searchSell(asked).offers) {
        const other = more.get(key)?.sell
        // Another agent may be the cheapest for more containers.
        if (!other) continue
        const hasRebate = sell.lines.some(isRebate)
        for (const line of sell.lines) {
          const dearer = other.lines.find((candidate) => candidate.key === line.key)
          const depends = line.basis === 'percent' ? hasRebate : isRebate(line)
          if (line.amount !== null && !depends)
            expect(compareDecimals(dearer?.amount ?? '-1', line.amount), line.key).toBeGreaterThanOrEqual(0)
        }
        if (sell.total && !hasRebate)
          expect(compareDecimals(other.total?.amount ?? '-1', sell.total.amount)).toBeGreaterThanOrEqual(0)
      }
    }),
    cases,
  ))
