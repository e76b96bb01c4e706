import type { Milestone } from '@hangjia/contracts'
import { containerPattern, type ReadEvent } from './read-event.ts'

type Json = Readonly<Record<string, unknown>>

/** Codes of track and trace 2.x for the words of 3.x. Source: DCSA TNT 2.2.0 and 3.0.0. */
const codeOf: Readonly<Record<string, string>> = {
  ACTUAL: 'ACT',
  ESTIMATED: 'EST',
  PLANNED: 'PLN',
  ARRIVED: 'ARRI',
  DEPARTED: 'DEPA',
  LOADED: 'LOAD',
  DISCHARGED: 'DISC',
  GATED_IN: 'GTIN',
  GATED_OUT: 'GTOT',
  STUFFED: 'STUF',
  STRIPPED: 'STRP',
  PICKED_UP: 'PICK',
  DROPPED_OFF: 'DROP',
  INSPECTED: 'INSP',
  CUSTOMS_SELECTED_FOR_SCAN: 'CUSS',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'CUSI',
  CUSTOMS_RELEASED: 'CUSR',
  CROSSED: 'CROS',
  RECEIVED: 'RECE',
  CONFIRMED: 'CONF',
  REJECTED: 'REJE',
  DECLINED: 'REJE',
  CANCELLED: 'VOID',
  VOIDED: 'VOID',
  CANC: 'VOID',
  SUBMITTED: 'SUBM',
  DRAFTED: 'DRFT',
  APPROVED: 'APPR',
  ISSUED: 'ISSU',
  SURRENDERED: 'SURR',
  SURRENDERED_FOR_DELIVERY: 'SURR',
  RELEASED: 'RELS',
  BOOKING: 'BKG',
  BOOKING_REQUEST: 'CBR',
  SHIPPING_INSTRUCTIONS: 'SHI',
  TRANSPORT_DOCUMENT: 'TRD',
  VERIFIED_GROSS_MASS: 'VGM',
  ARRIVAL_NOTICE: 'ARN',
  DELIVERY_ORDER: 'DEO',
}
const coded = (value: unknown): string => codeOf[String(value)] ?? String(value ?? '')

/** Milestones by the code of an event; of equipment by whether it is empty, of a shipment by its document. */
const transports: Readonly<Record<string, Milestone>> = { ARRI: 'ARRIVED', DEPA: 'DEPARTED' }
const equipments: Readonly<Record<string, Milestone>> = {
  LOAD: 'LOADED',
  DISC: 'DISCHARGED',
  'GTIN LADEN': 'GATE_IN',
  'GTIN EMPTY': 'EMPTY_RETURNED',
  'GTOT LADEN': 'GATE_OUT',
  'GTOT EMPTY': 'EMPTY_OUT',
  'PICK EMPTY': 'EMPTY_OUT',
  'PICK LADEN': 'GATE_OUT',
  'DROP EMPTY': 'EMPTY_RETURNED',
  'DROP LADEN': 'DELIVERED',
  STUF: 'STUFFED',
  STRP: 'STRIPPED',
  INSP: 'CUSTOMS_INSPECTED',
  CUSS: 'CUSTOMS_SELECTED',
  CUSI: 'CUSTOMS_SELECTED',
  CUSR: 'CUSTOMS_RELEASED_EXPORT',
  CROS: 'BORDER_CROSSED',
}
const shipments: Readonly<Record<string, Milestone>> = {
  'RECE CBR': 'BOOKING_REQUESTED',
  'RECE BKG': 'BOOKING_REQUESTED',
  'CONF BKG': 'BOOKING_CONFIRMED',
  'CONF CBR': 'BOOKING_CONFIRMED',
  'REJE BKG': 'BOOKING_REJECTED',
  'REJE CBR': 'BOOKING_REJECTED',
  'VOID BKG': 'BOOKING_CANCELLED',
  'VOID CBR': 'BOOKING_CANCELLED',
  'RECE SHI': 'SI_SUBMITTED',
  'SUBM VGM': 'VGM_SUBMITTED',
  'RECE VGM': 'VGM_SUBMITTED',
  'DRFT TRD': 'BL_DRAFTED',
  'APPR TRD': 'BL_DRAFT_APPROVED',
  'ISSU TRD': 'BL_ISSUED',
  'SURR TRD': 'BL_SURRENDERED',
  'ISSU ARN': 'ARRIVAL_NOTICE',
  'ISSU DEO': 'DO_ISSUED',
  'ISSU DEI': 'DO_ISSUED',
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const part = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value)
const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
/** Words of a value, without characters that cannot be stored. */
const wordsOf = (value: unknown): string | null => {
  const words =
    typeof value === 'string'
      ? value
          .toWellFormed()
          .replace(/\p{Cc}/gu, ' ')
          .trim()
      : ''
  return words === '' ? null : words
}

/** Events of a file of track and trace 2.x (a list) or 3.x (`events`); null where the text is no such file. */
export const readDcsa = (text: string): readonly ReadEvent[] | null => {
  const file = parsed(text)
  const events = Array.isArray(file) ? file : part(file, 'events')
  return Array.isArray(events)
    ? listIn(events)
        .filter(({ isRetracted }) => isRetracted !== true)
        .map(eventOf)
    : null
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Times that are earlier or later are errors. */
const [earliest, latest] = [Date.UTC(1990), Date.UTC(2100)]

const eventOf = (event: Json): ReadEvent => {
  const kinds = isJson(event.eventClassification) ? event.eventClassification : event
  const typeOf = (name: string) => coded(kinds[`${name}EventTypeCode`] ?? kinds[`${name}EventType`])
  const emptiness = String(
    event.emptyIndicatorCode ??
      part(event, 'equipmentDetails', 'emptyIndicator') ??
      part(event, 'equipmentDetails', 'emptyIndicatorCode') ??
      '',
  )
  const document = coded(event.documentTypeCode ?? part(event, 'shipmentDetails', 'documentReference', 'type'))
  const byType = {
    TRANSPORT: () => transports[typeOf('transport')],
    EQUIPMENT: () => equipments[typeOf('equipment')] ?? equipments[`${typeOf('equipment')} ${emptiness}`],
    SHIPMENT: () => shipments[`${typeOf('shipment')} ${document}`],
  } as const
  const type = String(kinds.eventType) as keyof typeof byType
  const classifier = coded(kinds.eventClassifierCode ?? kinds.eventClassifier)
  const at = Date.parse(String(event.eventDateTime ?? ''))
  const call = part(event, 'transportCall') ?? part(event, 'transportDetails', 'transportCall')
  const location = event.eventLocation ?? part(call, 'location')
  const numbers = numbersIn(event)
  return {
    text: [type, typeOf(type.toLowerCase()), document, emptiness, event.eventDateTime].filter(Boolean).join(' '),
    numbers,
    containerNo: numbers.find((number) => containerPattern.test(number)) ?? null,
    milestone: byType[type]?.() ?? null,
    classifier: classifier === 'EST' || classifier === 'PLN' ? classifier : 'ACT',
    at: at >= earliest && at < latest ? new Date(at).toISOString() : null,
    placeCodes: [part(location, 'UNLocationCode'), part(call, 'UNLocationCode')].flatMap((code) => wordsOf(code) ?? []),
    place: wordsOf(part(location, 'locationName')) ?? wordsOf(part(location, 'UNLocationCode')),
    isTransshipment:
      event.isTransshipmentMove === true || part(event, 'equipmentDetails', 'transportPhase') === 'TRANSSHIPMENT',
    sourceId: wordsOf(event.eventID),
  }
}

const numbersIn = (event: Json): readonly string[] => {
  const shipment = event.shipmentDetails
  const found = [
    event.equipmentReference,
    part(event, 'equipmentDetails', 'equipmentReference'),
    event.documentID,
    part(shipment, 'documentReference', 'reference'),
    ...listIn(part(shipment, 'additionalDocumentReferences')).map(({ reference }) => reference),
    ...listIn(event.documentReferences).map(({ documentReferenceValue }) => documentReferenceValue),
    ...listIn(event.references).map(({ referenceValue }) => referenceValue),
  ]
  return [...new Set(found.flatMap((value) => wordsOf(value)?.toUpperCase() ?? []))]
}
