import type { Complaint } from '../../catalogue/resource.ts'
import { shipmentKindOf } from '../../modes/shipment-kind.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { endsDiffer, endsNamed } from './shipment.ts'

const linesOf = (value: unknown) => listOf(value) as readonly Values[]

/** Facts without which a carrier takes no goods of a kind. */
const neededOf: Readonly<Record<string, readonly string[]>> = {
  dangerous: ['un', 'imoClass'],
  oversize: ['lengthCm', 'widthCm', 'heightCm'],
}

/** Dangerous goods need a name, oversize ones their size, refrigerated containers a temperature; a booking needs some cargo. */
export const bookingRules = (draft: Values): Complaint[] => {
  const boxes = linesOf(draft.boxes)
  const isBoxed = shipmentKindOf(draft.mode)?.boxed === true
  return [
    ...endsNamed(draft),
    ...endsDiffer(draft),
    ...(isBoxed && boxes.length === 0 ? [{ field: 'boxes', rule: 'required' }] : []),
    ...(!isBoxed && linesOf(draft.cargo).length === 0 ? [{ field: 'cargo', rule: 'required' }] : []),
    ...linesOf(draft.cargo).flatMap((goods, at) =>
      (neededOf[String(goods.cargoKind)] ?? []).flatMap((cell) =>
        goods[cell] ? [] : [{ field: `cargo.${at}.${cell}`, rule: 'required' }],
      ),
    ),
    ...(draft.mode === 'reefer'
      ? boxes.flatMap(({ temperatureC }, at) =>
          temperatureC === null || temperatureC === undefined
            ? [{ field: `boxes.${at}.temperatureC`, rule: 'required' }]
            : [],
        )
      : []),
    ...(typeof draft.latestArrival === 'string' &&
    typeof draft.expectedDeparture === 'string' &&
    draft.latestArrival < draft.expectedDeparture
      ? [{ field: 'latestArrival', rule: 'arrivesBeforeDeparture' }]
      : []),
  ]
}

const written: readonly unknown[] = ['draft', 'refused', 'askedBack']
/** A submitted booking is the one that the reviewer reads: it can be changed only once it was refused or sent back. */
export const unchangedBooking = (before: Values | undefined): Complaint[] =>
  before && !written.includes(before.state) ? [{ field: 'bookingNo', rule: 'bookingSubmitted' }] : []
export const unsentBooking = ({ state }: Values): Complaint[] =>
  written.includes(state) ? [] : [{ field: 'state', rule: 'bookingSubmitted' }]
