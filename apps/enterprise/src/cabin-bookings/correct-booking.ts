import { type Contract, type InputOf, onlineBooking } from '@hangjia/contracts'
import { checkThere } from '../agent/session-rows.ts'
import { lockBooking, type Versioned } from '../bookings/lock-booking.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/change-records.ts'
import { derivedColumns } from '../records/insert-records.ts'
import { valuesOf } from '../records/read-rows.ts'
import { blocked } from '../staff/manageable.ts'

const correctable: readonly unknown[] = ['submitted', 'askedBack', 'refused']
const maxNames = 190

/** Puts right what was read of a wish while it waits, and keeps ports that the chat named in unknown words as names of its group. */
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
  context.database.transaction(
    async (transaction) => {
      const { companyId } = context.person
      const row = await lockBooking(transaction, context, read)
      if (row.source !== 'agentChat' || !correctable.includes(row.state)) throw blocked('state', 'notInThisState')
      if (pol === pod) throw invalid('pod', 'samePort')
      await checkThere(transaction, 'port', { column: 'id', values: [pol, pod], companyId, path: 'pol' })
      const types = boxes.map(({ box }) => box)
      await checkThere(transaction, 'container_type', { column: 'code', values: types, companyId, path: 'boxes' })
      if (chosen !== null)
        await checkThere(transaction, 'carrier', { column: 'id', values: [chosen], companyId, path: 'carrier' })
      await learnNames(transaction, companyId, row, { pol, pod })
      const before = row.boxes as readonly { readonly box: string }[]
      const lines = boxes.map((line) => ({ ...plainBox, ...before.find(({ box }) => box === line.box), ...line }))
      const changed = { pol, pod, carrier: chosen, expectedDeparture, vessel: vessel || null, voyage: voyage || null }
      const values = { ...valuesOf(row, onlineBooking.fields), ...changed, boxes: lines }
      return await transaction.one<Versioned>(
        `UPDATE online_booking SET pol_id = $3, pod_id = $4, boxes = $5, expected_departure = $6, carrier_id = $7,
           vessel = $8, voyage = $9, search_text = $10 WHERE company_id = $1 AND id = $2 RETURNING id, version`,
        [
          ...[companyId, row.id, pol, pod, JSON.stringify(lines), expectedDeparture, chosen],
          ...[changed.vessel, changed.voyage, derivedColumns(onlineBooking, values).search_text],
        ],
      )
    },
    { actor: context.person.userId },
  )
const plainBox = { soc: false, temperatureC: null, remark: null }

/** A place that the session named in words nobody knew means the port that a person chose, in this group from now on. */
const learnNames = async (
  transaction: Transaction,
  companyId: string,
  { session_id: session, group_id: group, pol_id: polBefore, pod_id: podBefore }: Row,
  { pol, pod }: { readonly pol: string; readonly pod: string },
): Promise<void> => {
  if (session === null || group === null) return
  const said = await transaction.first<{ polText: string | null; podText: string | null }>(
    'SELECT pol_text AS "polText", pod_text AS "podText" FROM chat_session WHERE company_id = $1 AND id = $2',
    [companyId, session],
  )
  const learned = [
    { word: said?.polText ?? null, before: polBefore, port: pol },
    { word: said?.podText ?? null, before: podBefore, port: pod },
  ].flatMap(({ word, before, port }) =>
    word === null || String(before) === port ? [] : [{ word, port, box: null, carrier: null }],
  )
  if (learned.length === 0) return
  await transaction.query(
    `UPDATE chat_group SET own_names = (
       SELECT coalesce(jsonb_agg(name), '[]'::jsonb) FROM jsonb_array_elements(own_names) AS name
       WHERE name->>'word' <> ALL($4::text[])) || $3::jsonb
     WHERE company_id = $1 AND id = $2 AND jsonb_array_length(own_names) < ${maxNames}`,
    [companyId, group, JSON.stringify(learned), learned.map(({ word }) => word)],
  )
}
