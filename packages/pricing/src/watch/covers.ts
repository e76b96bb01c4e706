import type { DaysRange, MarketChannel } from '@hangjia/contracts'
import type { BargeRate, DestinationSheet, FeeSheet, MarketRule, MarkupRule } from '../book/book.ts'
import { type PortsKnown, tradeLineOf } from '../book/scope.ts'
import { covers } from '../charges/sheet-fees.ts'
import { isRuleFor } from '../markup/markup.ts'
import { reaches } from '../ways/ways.ts'
import type { Cover, RateScope } from './coverage-gaps.ts'

const thatDay: DaysRange = { min: 0, max: 0 }

interface FeesAsked {
  readonly leg: 'ocean' | 'origin' | 'destination'
  readonly sheets: readonly (FeeSheet & Partial<Pick<DestinationSheet, 'podTerminal'>>)[]
  /** Only sheets with this charge; null for any. */
  readonly charge: string | null
  readonly ports: PortsKnown
}
/**
 * Fee sheets of a leg; those of arrival are needed on the days on which the rates arrive. Payer and further conditions are
 * ignored: a sheet for a part of the cargo counts; one that only adds to others does not.
 */
export const feeCover = ({ leg, sheets, charge, ports }: FeesAsked): Cover => {
  const meant = sheets.filter(({ charges, stack }) =>
    charge === null ? !stack : charges.some((line) => line.charge === charge),
  )
  return {
    covering: (scope) => {
      const { pol, placeOfReceipt, pod, billType } = scope
      const shipment = {
        ...scope,
        entries: [pol, placeOfReceipt].filter((place) => place !== null),
        arrival: pod,
        tradeLine: tradeLineOf(scope, ports),
        vias: scope.via,
      }
      return meant.filter((sheet) => {
        const bill = billType === 3 ? (sheet.billTypeScope ?? 1) : billType
        return covers(sheet, { ...shipment, bill }, { leg, dictionary: ports })
      })
    },
    daysAfter: ({ transitDays }) => (leg === 'destination' ? (transitDays ?? thatDay) : thatDay),
  }
}

interface MarkupsAsked {
  readonly rules: readonly (MarkupRule & Partial<Pick<MarketRule, 'channels'>>)[]
  /** Only market prices that are published there; null for anywhere. */
  readonly channel: MarketChannel | null
  readonly ports: PortsKnown
}
/** Mark-ups of the freight for everybody: one for some customers, or for some people's sales, does not cover the others. */
export const markupCover = ({ rules, channel, ports }: MarkupsAsked): Cover => {
  const meant = rules.filter(
    ({ lines, channels }) =>
      lines.some(({ target }) => target === 'freight') && (channel === null || channels?.includes(channel)),
  )
  return {
    covering: (scope) => {
      const rate = { ...scope, tradeLine: tradeLineOf(scope, ports), customer: null, customerGroup: null, seller: null }
      return meant.filter((rule) => isRuleFor(rule, rate))
    },
    daysAfter: () => thatDay,
  }
}

interface BargesAsked {
  /** Every barge of the company, published and valid or not. */
  readonly barges: readonly BargeRate[]
  readonly ports: PortsKnown
}
/** Published barges, on the days on which they leave for the vessel. */
export const bargeCover = ({ barges, ports }: BargesAsked): Cover => {
  const between = (scope: RateScope) => barges.filter(isBetween(scope))
  return {
    covering: (scope) =>
      between(scope).filter(
        ({ displayFlag, ...barge }) => displayFlag > 0 && reaches({ ...barge, displayFlag }, scope, ports),
      ),
    daysAfter: (scope) => {
      const lead = Math.min(
        ...between(scope).map(({ bargeTransitDays, bufferDays }) => bargeTransitDays.max + bufferDays),
      )
      return { min: -lead, max: -lead }
    },
  }
}
const isBetween =
  ({ receipt, pol }: RateScope) =>
  (barge: BargeRate) =>
    barge.placeOfReceipt === receipt && barge.pol === pol

/** The same rates once for every place of receipt from which barges were ever priced to their port. */
export const bargedScopes = (scopes: readonly RateScope[], barges: readonly BargeRate[]): RateScope[] => {
  const receipts = Map.groupBy(barges, ({ pol }) => pol)
  return scopes.flatMap((scope) =>
    [...new Set(receipts.get(scope.pol)?.map(({ placeOfReceipt }) => placeOfReceipt))].map((receipt) => ({
      ...scope,
      receipt,
    })),
  )
}
