import { type FclAsk, holds, type Mode, noConditions, searchKeys } from '@hangjia/contracts'
import { fullBoxFrom, fullBoxNote, type ModeAsk, searchFor } from '@hangjia/pricing'
import { addDays, compareDecimals } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/price.ts'
import type { ModeAudience, PricedOffer, priceMode } from './price-mode.ts'

interface Compared {
  readonly ask: ModeAsk
  readonly audience: ModeAudience
  readonly priced: Pick<Awaited<ReturnType<typeof priceMode>>, 'answer' | 'again'>
}
type Note = PricedOffer['notes'][number]

/** Notes of offers by the id of their rate: the volume from which a full container costs no more (R16); none where the user sees no such rate. */
export const fullBoxNotes = async (
  context: Context,
  { fullBox: box }: Mode,
  { ask, audience, priced: { answer, again } }: Compared,
): Promise<ReadonlyMap<string, Note>> => {
  const quotable = answer.offers.filter((offer) => offer.quotable)
  if (!box || quotable.length === 0 || !holds(context.person, searchKeys[audience])) return new Map()
  const [container, capacity] = await Promise.all([
    cheapestBox(context, { ask, audience, box }),
    capacityOf(context, box),
  ])
  if (!container || !capacity) return new Map()
  const cargo = ask.cargo as { readonly grossKg: string; readonly volumeM3: string }
  return new Map(
    quotable.flatMap(({ rate }): [string, Note][] => {
      const from = fullBoxFrom({
        boxTotal: container.amount,
        capacity,
        cargo,
        lines: (rate as unknown as { readonly lines: [] }).lines,
        totalOf: (other) => {
          const [offer] = again({ rate, cargo: other }).offers
          return (offer?.quotable && offer.sell.total?.amount) || null
        },
      })
      return from === null ? [] : [[rate.id, fullBoxNote(box, from, container)]]
    }),
  )
}

/** Days from the requested one within which the container sails. */
const week = 7

/** Total of the cheapest offer for one container, as the same user would find it. */
const cheapestBox = async (
  context: Context,
  { ask, audience, box }: { readonly ask: ModeAsk; readonly audience: ModeAudience; readonly box: string },
) => {
  const { from, to, day, customer, incoterm, billType, consigneeType, telexRelease, directOnly, currency } = ask
  const wanted: FclAsk = {
    ...noConditions,
    pols: [from],
    pods: [to],
    etdFrom: day,
    etdTo: addDays(day, week - 1),
    boxes: [{ box, quantity: 1 }],
    customer,
    incoterm,
    billType,
    consigneeType,
    telexRelease,
    directOnly,
    currency,
  }
  const { offers } = searchFor(audience, await questionOf(context, { ask: wanted, asOf: undefined, audience }))
  const totals = offers.flatMap(({ quotable, sell }) => (quotable && sell.total ? [sell.total] : []))
  return totals.toSorted((a, b) => compareDecimals(a.amount, b.amount))[0]
}

const capacityOf = async ({ database, person }: Context, box: string) => {
  const [found] = await database.query<{ practicalM3: string; payloadKg: string }>(
    `SELECT practical_m3::text AS "practicalM3", max_payload_kg::text AS "payloadKg" FROM container_type
     WHERE company_id IN (0, $1) AND code = $2 AND practical_m3 > 0 AND max_payload_kg > 0 LIMIT 1`,
    [person.companyId, box],
  )
  return found
}
