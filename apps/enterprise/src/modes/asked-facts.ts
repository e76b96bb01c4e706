import {
  type CargoOf,
  fieldWords,
  fulfilmentFields,
  type Label,
  linkWords,
  type ModeQuestion,
  pickupFields,
  printable,
  railDoorLeg,
  railRate,
  type StatedFact,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences, type ReferenceOf } from '../records/tables/references.ts'

/** Facts that are no measure of the cargo. */
const askedFields = [
  'temperatureC',
  'ventilationM3h',
  'humidityPercent',
  'reeferServices',
  'pickup',
  'point',
  'deliverTo',
  'street',
  'postcode',
  'pickupCity',
  'deliveryCity',
  'emptyPickupCity',
  'emptyReturnCity',
  'doorTerm',
  'truck',
  'centre',
  'ownTruck',
] as const
type AskedField = (typeof askedFields)[number]
/** True of a fact that {@link askedFacts} added to the cargo. */
export const isAsked = ({ field }: Pick<StatedFact, 'field'>): boolean => askedFields.includes(field as AskedField)

type Words = StatedFact['value']
const same = (text: string): Words => ({ zh: text, en: text })
const fact = (field: AskedField, [zh, en]: Label, value: Words): StatedFact[] =>
  value.zh === '' ? [] : [{ field, label: { zh, en }, value: printable(value) }]

const pickupLabel = ['提货地', 'Pick-up place'] as const
/** The place on land where full containers are fetched; null where they are not. */
export const pickupFact = async (
  queries: Queries,
  companyId: string,
  pickup: ModeQuestion['pickup'] | undefined,
): Promise<StatedFact | null> => {
  if (!pickup) return null
  const referenceOf = await loadReferences(queries, companyId, [{ to: 'area', id: pickup.area }])
  return onLand('pickup', pickupLabel, pickup, referenceOf)[0] ?? null
}

/** Places and conditions that a question asked for and its rates do not name, in words of a paper. */
export const askedFacts = async (queries: Queries, companyId: string, ask: ModeQuestion): Promise<StatedFact[]> => {
  const { pickup, deliverTo, point, fulfilment } = ask
  const areas = [pickup, deliverTo].flatMap((place) => (place ? [{ to: 'area', id: place.area }] : []))
  const ports = point ? [{ to: 'port', id: point }] : []
  const centres = fulfilment?.centre ? [{ to: 'fbaWarehouse', id: fulfilment.centre }] : []
  const referenceOf = await loadReferences(queries, companyId, [...areas, ...ports, ...centres])
  return [
    ...cooling(ask),
    ...onLand('pickup', pickupLabel, pickup, referenceOf),
    ...fact('point', ['集货点', 'Receiving point'], point ? linkWords(referenceOf('port', point)) : same('')),
    ...onLand('deliverTo', ['送货地', 'Deliver to'], deliverTo, referenceOf),
    ...closer(ask),
    ...train(ask),
    ...address(ask, referenceOf),
  ]
}

/** A place of collection or delivery, as exactly as it was asked for. A street without English words is left out of an English paper. */
const onLand = (
  field: AskedField,
  label: Label,
  place: ModeQuestion['pickup'],
  referenceOf: ReferenceOf,
): StatedFact[] => {
  if (!place) return []
  const area = linkWords(referenceOf('area', place.area))
  const street = printable(same(place.street))
  const all = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
  return fact(field, label, {
    zh: all(area.zh, street.zh, place.postcode),
    en: [street.en, area.en, place.postcode].filter(Boolean).join(', '),
  })
}

/** The street and postcode of land transport; its offers name the area. */
const closer = ({ land }: ModeQuestion): StatedFact[] =>
  land
    ? [
        ...fact('street', pickupFields.street.label, same(land.street)),
        ...fact('postcode', pickupFields.postcode.label, same(land.postcode ?? '')),
      ]
    : []

const { truckType } = railDoorLeg.fields
/** Service of a train beyond its stations: its ends where they were chosen, the cities, and the truck there. */
const train = ({ doors }: ModeQuestion): StatedFact[] => [
  ...fact('doorTerm', ['运输条款', 'Service'], fieldWords(doors?.term, railRate.fields.term)),
  ...fact('pickupCity', ['提货城市', 'Pick-up city'], same(doors?.pickup ?? '')),
  ...fact('deliveryCity', ['送货城市', 'Delivery city'], same(doors?.delivery ?? '')),
  ...fact('emptyPickupCity', ['提空城市', 'Empty pick-up city'], same(doors?.emptyPickup ?? '')),
  ...fact('emptyReturnCity', ['还空城市', 'Empty return city'], same(doors?.emptyReturn ?? '')),
  ...fact('truck', truckType.label, fieldWords(doors?.truck, truckType)),
]

/** The warehouse, or else the postcode of an address, that an offer is priced for. */
const address = ({ fulfilment, pickup }: ModeQuestion, referenceOf: ReferenceOf): StatedFact[] => {
  if (!fulfilment) return []
  const { centre, postcode, ownTruck } = fulfilment
  const { code, title } = centre ? referenceOf('fbaWarehouse', centre) : { code: null, title: '' }
  return [
    ...fact('centre', fulfilmentFields.centre.label, same(code ?? title)),
    ...fact('postcode', ['邮编', 'Postcode'], same(postcode ?? '')),
    ...fact(
      'ownTruck',
      ['提货车辆', 'Pick-up truck'],
      ownTruck && pickup ? { zh: '整车', en: 'Truck of its own' } : same(''),
    ),
  ]
}

/** Conditions in which cooled cargo is carried. */
const cooling = ({ cargo }: ModeQuestion): StatedFact[] => {
  const { temperatureC, ventilationM3h, humidityPercent, genset, coldTreatment, controlledAtmosphere } =
    cargo as Partial<CargoOf<'reefer'>>
  const wished = [
    ...(genset ? [['发电机', 'Genset']] : []),
    ...(coldTreatment ? [['冷处理', 'Cold treatment']] : []),
    ...(controlledAtmosphere ? [['气调', 'Controlled atmosphere']] : []),
  ]
  return [
    ...fact('temperatureC', ['设定温度', 'Set point'], same(temperatureC ? `${temperatureC} °C` : '')),
    ...fact(
      'ventilationM3h',
      ['通风', 'Ventilation'],
      same(ventilationM3h === undefined ? '' : `${ventilationM3h} CBM/h`),
    ),
    ...fact('humidityPercent', ['湿度', 'Humidity'], same(humidityPercent === undefined ? '' : `${humidityPercent}%`)),
    ...fact('reeferServices', ['冷箱服务', 'Reefer services'], {
      zh: wished.map(([zh]) => zh).join('、'),
      en: wished.map(([, en]) => en).join(', '),
    }),
  ]
}
