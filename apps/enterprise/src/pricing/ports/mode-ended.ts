import { askedPlaces, type EndedPrice, type Mode, type PlainSide, type Resource } from '@hangjia/contracts'
import { type LaneOffer, type ModeRate, numbersOfLanes } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { columnAtEnds } from '../../modes/load-mode-book.ts'
import { onlyOwn } from '../../modes/mode-tariffs.ts'
import { type ModeAudience, questionToMode } from '../../modes/price-mode.ts'
import { tableName } from '../../records/tables/table.ts'
import type { AskedMode } from './mode-nearby.ts'

/** Past prices that are shown. */
const maxEnded = 3
/** Days before the end of the last rate in which one of its departures is searched. */
export const lookedBack = 13
/** Of a day in China, in UTC. */
export const endOfDay = '15:59:59.999Z'

/**
 * Selling prices of the lane's last rates on their last departures, with all tariffs of their last day: mark-ups that are gone by now would
 * reveal the buying price. Only of rates that are still shown, and none while a rate can be found by its own days.
 */
export const modeEnded = async (context: Context, mode: Mode, { ask, audience }: AskedMode): Promise<EndedPrice[]> => {
  const lastDay = await lastDayOf(context, mode, { ask, audience })
  if (lastDay === null || lastDay >= context.today()) return []
  const days = mode.asks.window ? { day: addDays(lastDay, -lookedBack), until: lastDay } : { day: lastDay }
  const { question } = await questionToMode(context, mode, {
    ask: { ...ask, ...days },
    audience,
    sides: 'sell',
    asOf: `${lastDay}T${endOfDay}`,
  })
  const { references } = question.book
  const named = (kind: string | undefined, id: unknown): EndedPrice['pol'] | null => {
    const found = typeof id === 'string' && kind ? references.get(kind)?.get(id) : undefined
    return found
      ? { id: found.id, code: found.code ?? '', nameCn: found.title, nameEn: found.titleEn ?? found.title }
      : null
  }
  const offers = numbersOfLanes(question).offers.filter(({ quotable }) => quotable)
  const shown = await shownRates(context, mode.rate, { audience, ids: offers.map(({ rate }) => rate.id) })
  return latest(offers.filter(({ rate }) => shown.has(rate.id))).flatMap((offer): EndedPrice[] => {
    const { place, to = place, carrier } = mode.asks
    const [pol, pod] = [named(place, offer.asked.from), named(to, offer.asked.to)]
    const freight = offer.sell.lines.find(({ key }) => key === 'freight')
    const { total } = offer.sell
    if (!pol || !pod || !freight || !total) return []
    const fields = offer.rate as unknown as Readonly<Record<string, unknown>>
    return [
      {
        carrier: mode.lane.carrier ? named(carrier, fields[mode.lane.carrier]) : null,
        pol,
        pod,
        receipt: null,
        destination: null,
        validTo: offer.validTo,
        freight: { currency: freight.currency, boxes: pricesOf(offer, freight) },
        total: { currency: total.currency, amount: total.amount },
      },
    ]
  })
}

type Offer = Pick<LaneOffer<ModeRate, PlainSide>, 'cells'>
/** Prices by column; of a price without columns the one of its unit. */
const pricesOf = (
  { cells }: Offer,
  { unit, unitPrice }: { readonly unit: { readonly code: string }; readonly unitPrice: string | null },
) => {
  const columns = Object.entries(cells.freight ?? {}).map(([box, price]) => ({ box, unitPrice: price }))
  return columns.length > 0 || unitPrice === null ? columns : [{ box: unit.code, unitPrice }]
}

/** Those that were valid last. */
export const latest = <O extends { readonly validTo: string }>(offers: readonly O[]): O[] =>
  offers.toSorted((a, b) => (a.validTo < b.validTo ? 1 : a.validTo > b.validTo ? -1 : 0)).slice(0, maxEnded)

/** Publications of rates that an audience sees. */
const flagsOf = (audience: ModeAudience) => (audience === 'desk' ? [1, 2] : [1])

/** The newest day on which a shown rate of the lane was valid; null without one. */
const lastDayOf = async (
  { database, person }: Context,
  mode: Mode,
  { ask, audience }: AskedMode,
): Promise<string | null> => {
  const { from, to } = askedPlaces(ask)
  const at = columnAtEnds(mode)
  const { where, params } = onlyOwn(mode, {
    resource: mode.rate,
    where: `t.company_id = $1 AND t.display_flag = ANY($2::smallint[]) AND ${at(mode.lane.from, '$3')}
      AND (${mode.lane.to.map((name) => at(name, '$4')).join(' OR ')})`,
    params: [person.companyId, flagsOf(audience), from, to],
    instant: null,
  })
  const [found] = await database.query<{ last: string | null }>(
    `SELECT max(t.valid_to)::text AS last FROM ${tableName(mode.rate)} AS t WHERE ${where}`,
    params,
  )
  return found?.last ?? null
}

/** Of these rates the ones that an audience still sees. */
export const shownRates = async (
  { database, person }: Context,
  rate: Resource,
  { audience, ids }: { readonly audience: ModeAudience; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM ${tableName(rate)} WHERE company_id = $1 AND id = ANY($2::bigint[]) AND display_flag = ANY($3::smallint[])`,
    [person.companyId, ids, flagsOf(audience)],
  )
  return new Set(rows.map(({ id }) => id))
}
