import { isDeepStrictEqual } from 'node:util'
import { type Contract, type InputOf, onlineBooking, type Versioned } from '@hangjia/contracts'
import { checkThere } from '../agent/session-rows.ts'
import { asPerson } from '../as-person.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'
import { checkBooking } from './make-booking.ts'
import { reviewedBookings } from './reached-bookings.ts'

const correctable: readonly unknown[] = ['submitted', 'askedBack', 'refused']
const maxNames = 190

/** Corrects what was read of a wish while it waits, and keeps the words that the chat used for a port as names of its group. */
export const correctCabinBooking = (
  context: Context,
  {
    pol,
    pod,
    boxes,
    expectedDeparture,
    carrier: chosen,
    vessel,
    voyage,
    ...read
  }: InputOf<Contract['cabinBookings']['correct']>,
): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const row = await lockBooking(transaction, context, read, reviewedBookings(context.person))
    if (row.source !== 'agentChat' || !correctable.includes(row.state)) throw blocked('state', 'notInThisState')
    if (expectedDeparture < context.today() && expectedDeparture !== String(row.expected_departure))
      throw invalid('expectedDeparture', 'notInPast')
    await checkThere(transaction, 'port', { column: 'id', values: [pol, pod], companyId, path: 'pol' })
    const types = boxes.map(({ box }) => box)
    await checkThere(transaction, 'container_type', { column: 'code', values: types, companyId, path: 'boxes' })
    if (chosen !== null)
      await checkThere(transaction, 'carrier', { column: 'id', values: [chosen], companyId, path: 'carrier' })
    const before = row.boxes as readonly { readonly box: string }[]
    const lines = boxes.map((line) => ({ ...plainBox, ...before.find(({ box }) => box === line.box), ...line }))
    const changed = { pol, pod, carrier: chosen, expectedDeparture, vessel: vessel || null, voyage: voyage || null }
    const values = { ...valuesOf(row, onlineBooking.fields), ...changed, boxes: lines }
    checkBooking(values)
    await learnNames(transaction, companyId, row, { pol, pod })
    const isOther =
      pol !== String(row.pol_id) ||
      pod !== String(row.pod_id) ||
      (chosen ?? '') !== String(row.carrier_id ?? '') ||
      !isDeepStrictEqual(lines, before)
    return await transaction.one<Versioned>(
      `UPDATE online_booking SET pol_id = $3, pod_id = $4, boxes = $5, expected_departure = $6, carrier_id = $7,
           vessel = $8, voyage = $9, search_text = $10,
           chat_quotation_id = CASE WHEN $11::boolean THEN NULL ELSE chat_quotation_id END,
           offered = CASE WHEN $11::boolean THEN NULL ELSE offered END,
           offered_until = CASE WHEN $11::boolean THEN NULL ELSE offered_until END
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [
        ...[companyId, row.id, pol, pod, JSON.stringify(lines), expectedDeparture, chosen],
        ...[changed.vessel, changed.voyage, derivedColumns(onlineBooking, values).search_text, isOther],
      ],
    )
  })
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
