import { isDeepStrictEqual } from 'node:util'
import { type Contract, type InputOf, linesIn, onlineBooking, type Versioned } from '@hangjia/contracts'
import { checkThere } from '../agent/session-rows.ts'
import { asPerson } from '../as-person.ts'
import { isSameFact } from '../bookings/booking-facts.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { derivedColumns, type Values } from '../records/saving/insert-records.ts'
import { columnName, parameterOf } from '../records/tables/column-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'
import { checkBooking } from './make-booking.ts'
import { reviewedBookings } from './reached-bookings.ts'

type Corrected = InputOf<Contract['cabinBookings']['correct']>
const correctable: readonly unknown[] = ['submitted', 'askedBack', 'refused']
const maxNames = 190

/** Corrects what was read of a wish while it waits, and keeps the words that the chat used for a port as names of its group. */
export const correctCabinBooking = (
  context: Context,
  { id, version, boxes, vessel, voyage, ...facts }: Corrected,
): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const row = await lockBooking(transaction, context, { id, version }, reviewedBookings(context.person))
    if (row.source !== 'agentChat' || !correctable.includes(row.state)) throw blocked('state', 'notInThisState')
    const { pol, pod, expectedDeparture } = facts
    if (expectedDeparture < context.today() && expectedDeparture !== String(row.expected_departure))
      throw invalid('expectedDeparture', 'notInPast')
    await checkKnown(transaction, companyId, { ...facts, boxes })
    const before = valuesOf(row, onlineBooking.fields)
    const linesBefore = linesIn(before.boxes)
    const changed = {
      ...facts,
      ...(facts.remark === undefined ? {} : { remark: facts.remark || null }),
      vessel: vessel || null,
      voyage: voyage || null,
      boxes: boxes.map((line) => ({ ...plainBox, ...linesBefore.find(({ box }) => box === line.box), ...line })),
    }
    const after = { ...before, ...changed }
    checkBooking(after)
    await learnNames(transaction, companyId, row, { pol, pod })
    const stored = {
      ...changed,
      ...(isPricedAlike(before, after) ? {} : { chatQuotation: null, offered: null, offeredUntil: null }),
    }
    const names = Object.keys(stored) as (keyof typeof stored)[]
    const columns = names.map((name, at) => `${columnName(name, onlineBooking.fields[name])} = $${at + 4}`)
    return await transaction.one<Versioned>(
      `UPDATE online_booking SET ${['search_text = $3', ...columns].join(', ')}
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [
        ...[companyId, row.id, derivedColumns(onlineBooking, after).search_text],
        ...names.map((name) => parameterOf(stored[name], onlineBooking.fields[name])),
      ],
    )
  })

/** Refuses ports, a carrier, containers and packages that are neither base data nor the company's own. */
const checkKnown = async (
  transaction: Transaction,
  companyId: string,
  { pol, pod, carrier, boxes, cargo = [] }: Pick<Corrected, 'pol' | 'pod' | 'carrier' | 'boxes' | 'cargo'>,
): Promise<void> => {
  const packages = cargo.flatMap(({ packageType: type }) => (type ? [String(type)] : []))
  for (const [table, column, values, path] of [
    ['port', 'id', [pol, pod], 'pol'],
    ['container_type', 'code', boxes.map(({ box }) => box), 'boxes'],
    ['carrier', 'id', carrier === null ? [] : [carrier], 'carrier'],
    ['package_type', 'id', packages, 'cargo'],
  ] as const)
    await checkThere(transaction, table, { column, values, companyId, path })
}

const kindsIn = (cargo: unknown) => linesIn(cargo).map(({ cargoKind }) => cargoKind ?? 'general')
/** True while the option that a customer was offered is still for what is booked: goods have a price of their own where no containers are booked. */
const isPricedAlike = (before: Values, after: Values): boolean =>
  ['pol', 'pod', 'carrier', 'tradeTerm', 'boxes'].every((name) => isSameFact(name, before[name], after[name])) &&
  (linesIn(after.boxes).length > 0
    ? isDeepStrictEqual(kindsIn(before.cargo), kindsIn(after.cargo))
    : isSameFact('cargo', before.cargo, after.cargo))
const plainBox = { soc: false, temperatureC: null, remark: null }

/**
 * Keeps the word by which the chat named a port as a name of the port that a person chose, in this group. The session has to be about the
 * port that is corrected, and the proper name of a port keeps its meaning.
 */
const learnNames = async (
  transaction: Transaction,
  companyId: string,
  { session_id: session, group_id: group, pol_id: polBefore, pod_id: podBefore }: Row,
  { pol, pod }: { readonly pol: string; readonly pod: string },
): Promise<void> => {
  if (session === null || group === null) return
  const ends = [
    { end: 'pol', before: polBefore, port: pol },
    { end: 'pod', before: podBefore, port: pod },
  ] as const
  for (const { end, before, port } of ends) {
    if (String(before) === port) continue
    await transaction.query(
      `WITH learned AS (
         SELECT s.${end}_text AS word FROM chat_session s
         WHERE s.company_id = $1 AND s.id = $3 AND s.${end}_id = $4 AND s.${end}_text IS NOT NULL
           AND NOT EXISTS (SELECT FROM port p WHERE p.company_id IN (0, $1)
             AND lower(s.${end}_text) IN (lower(p.code), lower(p.name_cn), lower(p.name_scn), lower(p.name_en)))
       )
       UPDATE chat_group g SET own_names = (
         SELECT coalesce(jsonb_agg(line.own), '[]'::jsonb) FROM jsonb_array_elements(g.own_names) AS line(own)
         WHERE line.own ->> 'port' IS NULL OR lower(line.own ->> 'word') <> lower(learned.word)
       ) || jsonb_build_array(jsonb_build_object('word', learned.word, 'port', $5::text, 'box', NULL, 'carrier', NULL))
       FROM learned WHERE g.company_id = $1 AND g.id = $2 AND jsonb_array_length(g.own_names) < ${maxNames}`,
      [companyId, group, session, before, port],
    )
  }
}
