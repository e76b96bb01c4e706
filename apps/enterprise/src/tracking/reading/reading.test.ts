import { expect, it } from 'vitest'
import { readDcsa } from './read-dcsa.ts'
import { readLines } from './read-lines.ts'

const now = '2026-11-29T06:00:00.000Z'
const shown = (text: string) =>
  readLines(text, now).map(({ milestone, classifier, at, containerNo }) => [milestone, classifier, at, containerNo])

it.each([
  ['MSKU2666542 Gate in 2026-11-20 10:30', 'GATE_IN', 'ACT', '2026-11-20T02:30:00.000Z'],
  ['MSKU2666542 Gate out empty 20 Nov 2026, 10:30', 'EMPTY_OUT', 'ACT', '2026-11-20T02:30:00.000Z'],
  ['MSKU2666542 Empty return 2026/11/20', 'EMPTY_RETURNED', 'ACT', '2026-11-19T16:00:00.000Z'],
  ['MSKU2666542 Loaded on board Nov 21, 2026 08:00', 'LOADED', 'ACT', '2026-11-21T00:00:00.000Z'],
  ['MSKU2666542 Vessel departure 21-NOV-2026 08:00', 'DEPARTED', 'ACT', '2026-11-21T00:00:00.000Z'],
  ['MSKU2666542 Arrived at transhipment 2026-11-25', 'TS_ARRIVED', 'ACT', '2026-11-24T16:00:00.000Z'],
  ['MSKU2666542 Discharged 2026-11-25', 'DISCHARGED', 'ACT', '2026-11-24T16:00:00.000Z'],
  ['MSKU2666542 ETA 2026-12-09 06:00', 'ARRIVED', 'EST', '2026-12-08T22:00:00.000Z'],
  ['MSKU2666542 Arrival 2026-12-09', 'ARRIVED', 'EST', '2026-12-08T16:00:00.000Z'],
  ['MSKU2666542 开船 2026年11月21日 8:00', 'DEPARTED', 'ACT', '2026-11-21T00:00:00.000Z'],
  ['MSKU2666542 预计到港 2026.12.9', 'ARRIVED', 'EST', '2026-12-08T16:00:00.000Z'],
  ['MSKU2666542 进仓 2026-11-20', 'CFS_RECEIVED', 'ACT', '2026-11-19T16:00:00.000Z'],
  ['MSKU2666542 GATE_OUT 2026-11-20', 'GATE_OUT', 'ACT', '2026-11-19T16:00:00.000Z'],
  ['MSKU2666542 Weighed 2026-11-20', null, 'ACT', '2026-11-19T16:00:00.000Z'],
])('a line says: %s', (line, ...said) => {
  expect(shown(line)).toEqual([[...said, 'MSKU2666542']])
})

it('numbers of a heading are those of the lines below it', () => {
  const text =
    'Booking COSU6300001\n\nGate in\t2026-11-20\tCNSHG\nDeparture 2026-11-21\nMSKU2666542 Discharged 2026-11-25'
  expect(readLines(text, now).map(({ numbers, placeCodes }) => [numbers, placeCodes])).toEqual([
    [['COSU6300001'], ['CNSHG']],
    [['COSU6300001'], []],
    [['MSKU2666542'], []],
  ])
})

it('a line of which nothing is understood is an event all the same, and numbers alone are not', () => {
  const text = 'Dear customer\nBooking COSU6300001\nGate in 2026-11-20\nVessel is late'
  expect(readLines(text, now).map(({ text: line, milestone, numbers }) => [line, milestone, numbers])).toEqual([
    ['Dear customer', null, []],
    ['Gate in 2026-11-20', 'GATE_IN', ['COSU6300001']],
    ['Vessel is late', null, ['COSU6300001']],
  ])
})

it('a file of version 2 is read by its codes', () => {
  const call = { UNLocationCode: 'CNSHG' }
  const shared = { eventClassifierCode: 'ACT', eventDateTime: '2026-11-20T10:30:00+08:00', transportCall: call }
  const booking = [{ documentReferenceType: 'BKG', documentReferenceValue: 'abc123' }]
  const file = [
    { ...shared, eventID: 'e1', eventType: 'TRANSPORT', transportEventTypeCode: 'DEPA', documentReferences: booking },
    {
      ...shared,
      eventID: 'e2',
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: 'GTOT',
      emptyIndicatorCode: 'EMPTY',
      equipmentReference: 'MSKU2666542',
    },
    {
      ...shared,
      eventID: 'e3',
      eventType: 'SHIPMENT',
      shipmentEventTypeCode: 'ISSU',
      documentTypeCode: 'TRD',
      documentID: 'B1',
    },
    {
      ...shared,
      eventID: 'e4',
      eventType: 'SHIPMENT',
      shipmentEventTypeCode: 'PENU',
      documentTypeCode: 'BKG',
      documentID: 'B1',
    },
  ]
  expect(readDcsa(JSON.stringify(file))).toMatchObject([
    {
      milestone: 'DEPARTED',
      numbers: ['ABC123'],
      at: '2026-11-20T02:30:00.000Z',
      placeCodes: ['CNSHG'],
      sourceId: 'e1',
    },
    { milestone: 'EMPTY_OUT', containerNo: 'MSKU2666542' },
    { milestone: 'BL_ISSUED', numbers: ['B1'] },
    { milestone: null, text: expect.stringContaining('PENU') },
  ])
})

it('a file of version 3 is read by its words, without what was retracted', () => {
  const event = (classification: object, more: object = {}) => ({
    eventID: 'x',
    eventDateTime: '2026-11-20T02:30:00Z',
    eventLocation: { locationName: 'Yangshan', UNLocationCode: 'CNSHG' },
    eventClassification: { eventClassifier: 'ACTUAL', ...classification },
    shipmentDetails: {
      documentReference: { type: 'BOOKING', reference: 'BK1' },
      additionalDocumentReferences: [{ type: 'TRANSPORT_DOCUMENT', reference: 'BL1' }],
    },
    ...more,
  })
  const equipmentDetails = { equipmentReference: 'MSKU2666542', emptyIndicator: 'EMPTY', transportPhase: 'IMPORT' }
  const file = {
    events: [
      event({ eventType: 'SHIPMENT', shipmentEventType: 'CONFIRMED' }),
      event({ eventType: 'TRANSPORT', transportEventType: 'ARRIVED', eventClassifier: 'ESTIMATED' }),
      event({ eventType: 'EQUIPMENT', equipmentEventType: 'GATED_IN' }, { equipmentDetails }),
      event({ eventType: 'EQUIPMENT', equipmentEventType: 'LOADED' }, { isRetracted: true }),
      event({ eventType: 'IOT', iotEventType: 'GEOFENCE_ENTRY' }),
    ],
  }
  expect(readDcsa(JSON.stringify(file))).toMatchObject([
    { milestone: 'BOOKING_CONFIRMED', numbers: ['BK1', 'BL1'] },
    { milestone: 'ARRIVED', classifier: 'EST', place: 'Yangshan' },
    { milestone: 'EMPTY_RETURNED', containerNo: 'MSKU2666542', numbers: ['MSKU2666542', 'BK1', 'BL1'] },
    { milestone: null },
  ])
})

it.each(['', 'no json', '{}', '{"events": 1}', '[1, null, "x"]'])('a text that is no such file is none: %s', (text) => {
  expect(readDcsa(text) ?? []).toEqual([])
})
