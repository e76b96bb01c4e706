import { type AnswerOf, type Contract, type InputOf, onlineBooking, shipmentKindOf } from '@hangjia/contracts'
import { workedBookings } from '../cabin-bookings/reached-bookings.ts'
import type { Queries, Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { factsOf, openAmendment } from './amendments.ts'
import { boxWords, cargoWords } from './line-words.ts'

type Calls = Contract['bookings']['request']
type Lines = readonly Readonly<Record<string, unknown>>[]
const linesOf = (value: unknown) => (value ?? []) as Lines

/** A port of a booking, as a carrier reads it. */
interface Place {
  readonly code: string
  readonly nameEn: string | null
  readonly nameCn: string | null
}
interface Facts {
  /** The booking, as it would be once its open amendment is confirmed. */
  readonly row: Row
  readonly isAmendment: boolean
  readonly pol: Place | undefined
  readonly pod: Place | undefined
  /** Sizes and types (ISO 6346) by our codes of containers. */
  readonly isoOf: ReadonlyMap<string, string>
  /** Names of our company. */
  readonly sender: readonly [zh: string, en: string]
}

/** Makes the request of a booking for its carrier: in the words of DCSA 2.0, and as a mail in either language. */
export const carrierRequest = async (
  { database, person }: Context,
  { id }: InputOf<Calls>,
): Promise<AnswerOf<Calls>> => {
  const view = workedBookings(person)
  const found = await reachedRow(database, view, id)
  const amendment = await openAmendment(database, found)
  const row = amendment ? amendedRow(found, amendment) : found
  const places = await placesOf(database, person.companyId, row)
  const facts: Facts = {
    row,
    isAmendment: amendment !== undefined,
    pol: places.get(String(row.pol_id)),
    pod: places.get(String(row.pod_id)),
    isoOf: await isoCodes(database, person.companyId),
    sender: [person.companyName, person.companyNameEn],
  }
  return {
    json: JSON.stringify(requestOf(facts), null, 2),
    mail: { zh: mailOf(facts, 0), en: mailOf(facts, 1) },
  }
}

const amendedRow = (row: Row, amendment: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    factsOf(amendment).map(([name]) => {
      const column = columnName(name, onlineBooking.fields[name])
      return [column, amendment[column]]
    }),
  ),
})

const placesOf = async (queries: Queries, companyId: string, { pol_id: pol, pod_id: pod }: Row) => {
  const ports = await queries.query<Place & { id: string }>(
    `SELECT id::text AS id, code, name_en AS "nameEn", name_cn AS "nameCn" FROM port
     WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])`,
    [companyId, [pol, pod].filter((one) => one !== null)],
  )
  return new Map(ports.map((port) => [port.id, port] as const))
}
const isoCodes = async (queries: Queries, companyId: string): Promise<ReadonlyMap<string, string>> => {
  const types = await queries.query<{ code: string; iso: string }>(
    `SELECT code, iso_size_type AS iso FROM container_type
     WHERE company_id IN (0, $1) AND iso_size_type IS NOT NULL ORDER BY company_id`,
    [companyId],
  )
  return new Map(types.map(({ code, iso }) => [code, iso] as const))
}

const text = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value)
const number = (value: unknown): number | undefined => (text(value) === undefined ? undefined : Number(value))
const firstLine = (value: unknown): string | undefined => text(value)?.split('\n')[0]?.trim() || undefined
const party = (value: unknown) => (firstLine(value) === undefined ? undefined : { partyName: firstLine(value) })
/** The service at an end of the carriage: CY, CFS or door (SD). */
const endOf = (term: unknown, at: 0 | 1): string => {
  const word = text(term)?.split('-')[at] ?? 'CY'
  return word === 'DO' ? 'SD' : word
}

/** Source: DCSA BKG 2.0, CreateBooking; values that are not known are left out. */
const requestOf = ({ row, isAmendment, pol, pod, isoOf, sender }: Facts) => {
  const movement = shipmentKindOf(row.mode)?.boxed === false ? 'LCL' : 'FCL'
  const goods = linesOf(row.cargo).map(commodityOf)
  const location = (place: Place | undefined, locationTypeCode: string) =>
    place ? [{ location: { UNLocationCode: place.code }, locationTypeCode }] : []
  const address = (value: unknown, locationTypeCode: string) =>
    text(value) === undefined ? [] : [{ location: { locationName: text(value) }, locationTypeCode }]
  return {
    receiptTypeAtOrigin: endOf(row.transport_term, 0),
    deliveryTypeAtDestination: endOf(row.transport_term, 1),
    cargoMovementTypeAtOrigin: movement,
    cargoMovementTypeAtDestination: movement,
    freightPaymentTermCode: text(row.freight_payment),
    incoTerms: text(row.trade_term),
    isPartialLoadAllowed: row.partial_load_allowed === true,
    isExportDeclarationRequired: row.export_declaration === true,
    isEquipmentSubstitutionAllowed: false,
    expectedDepartureDate: text(row.expected_departure),
    expectedArrivalAtPlaceOfDeliveryEndDate: text(row.latest_arrival),
    vessel: text(row.vessel) === undefined ? undefined : { name: text(row.vessel) },
    carrierExportVoyageNumber: text(row.voyage),
    carrierBookingReference: isAmendment ? text(linesOfNumbers(row.carrier_booking_refs)) : undefined,
    references: [{ type: 'FF', value: String(row.booking_no) }],
    shipmentLocations: [
      ...address(row.place_of_receipt, 'PRE'),
      ...location(pol, 'POL'),
      ...location(pod, 'POD'),
      ...address(row.place_of_delivery, 'PDE'),
    ],
    requestedEquipments: linesOf(row.boxes).map((box, at) => ({
      ISOEquipmentCode: isoOf.get(String(box.box)) ?? String(box.box),
      units: Number(box.quantity ?? 1),
      isShipperOwned: box.soc === true,
      activeReeferSettings:
        number(box.temperatureC) === undefined
          ? undefined
          : { temperatureSetpoint: number(box.temperatureC), temperatureUnit: 'CEL' },
      // Goods are those of the whole booking.
      commodities: at === 0 ? goods : undefined,
    })),
    ...(linesOf(row.boxes).length === 0 ? { commodities: goods } : {}),
    documentParties: {
      bookingAgent: { partyName: sender[1] || sender[0] },
      shipper: party(row.shipper),
      consignee: party(row.consignee),
    },
  }
}
const commodityOf = (goods: Lines[number]) => ({
  commodityType: text(goods.commodityEn) ?? text(goods.commodity),
  HSCodes: text(goods.hsCode) === undefined ? undefined : [text(goods.hsCode)],
  cargoGrossWeight: number(goods.grossKg) === undefined ? undefined : { value: number(goods.grossKg), unit: 'KGM' },
  cargoGrossVolume: number(goods.volumeM3) === undefined ? undefined : { value: number(goods.volumeM3), unit: 'MTQ' },
  outerPackaging:
    goods.cargoKind === 'dangerous'
      ? {
          numberOfPackages: number(goods.packages),
          dangerousGoods: [
            {
              identification: { UNNumber: text(goods.un) },
              properShippingName: text(goods.commodityEn) ?? text(goods.commodity),
              imoClass: text(goods.imoClass),
              packingGroup: goods.packingGroup === 'none' ? undefined : text(goods.packingGroup),
            },
          ],
        }
      : number(goods.packages) === undefined
        ? undefined
        : { numberOfPackages: number(goods.packages) },
})

const { fields } = onlineBooking
const booking = ['您好，请按以下要求订舱：', 'Please book the following:'] as const
const amending = ['您好，请将订舱改为：', 'Please amend the booking as follows:'] as const
const linesOfNumbers = (numbers: unknown): string => ((numbers ?? []) as readonly string[]).join(', ')
/** The same as lines of a mail: labels are those of the record. */
const mailOf = ({ row, isAmendment, pol, pod, sender }: Facts, language: 0 | 1): string => {
  const label = (name: keyof typeof fields) => fields[name].label[language]
  const line = (name: keyof typeof fields, value: unknown) =>
    text(value) === undefined ? [] : [`${label(name)}${language === 0 ? '：' : ': '}${text(value)}`]
  const place = (found: Place | undefined) =>
    found && `${(language === 0 ? found.nameCn : found.nameEn) ?? found.code} (${found.code})`
  const goods = cargoWords(row.cargo, (one) => (language === 1 && text(one.commodityEn)) || text(one.commodity))
  return [
    (isAmendment ? amending : booking)[language],
    '',
    ...line('bookingNo', row.booking_no),
    ...(isAmendment ? line('carrierBookingRefs', linesOfNumbers(row.carrier_booking_refs)) : []),
    ...line('pol', place(pol)),
    ...line('pod', place(pod)),
    ...line('placeOfDelivery', row.place_of_delivery),
    ...line('expectedDeparture', row.expected_departure),
    ...line('latestArrival', row.latest_arrival),
    ...line('vessel', [row.vessel, row.voyage].filter(Boolean).join(' / ')),
    ...line('boxes', boxWords(row.boxes).join('; ')),
    ...line('cargo', goods.join('; ')),
    ...line('transportTerm', row.transport_term),
    ...line('freightPayment', row.freight_payment === 'COL' ? 'COLLECT' : 'PREPAID'),
    ...line('emptyPickupDate', row.empty_pickup_date),
    ...line('shipper', row.shipper),
    ...line('consignee', row.consignee),
    '',
    sender[language] || sender[0],
  ].join('\n')
}
