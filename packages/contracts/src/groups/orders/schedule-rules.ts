import { businessDay, isImoNumber } from '@hangjia/validation'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'

const timeOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null)
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? businessDay(value) : null)

/** Names of instants that follow one another; the first one that is earlier than its predecessor is the error. */
const inOrder = (values: Values, names: readonly string[], at: string, rule: string): Complaint[] => {
  let latest: number | null = null
  for (const name of names) {
    const time = timeOf(values[name])
    if (time !== null && latest !== null && time < latest) return [{ field: `${at}${name}`, rule }]
    latest = time ?? latest
  }
  return []
}

/** Ports in the order in which a vessel calls at them: papers close before the yard, the yard before the departure (scheduleSetting). */
export const callRules = (value: unknown): Complaint[] => {
  const calls = listOf(value) as readonly Values[]
  if (calls.length < 2) return [{ field: 'calls', rule: 'atLeastTwoCalls' }]
  let left: number | null = null
  return calls.flatMap((call, index): Complaint[] => {
    const at = `calls.${index}.`
    const arrives = timeOf(call.eta) ?? timeOf(call.etd)
    const isBackwards = arrives !== null && left !== null && arrives < left
    left = timeOf(call.etd) ?? timeOf(call.eta) ?? left
    return [
      ...(isBackwards ? [{ field: `${at}eta`, rule: 'callBeforeLast' }] : []),
      ...inOrder(call, ['eta', 'etd'], at, 'departsBeforeArrival'),
      ...closingRules(call, at),
    ]
  })
}
/** Papers close before the yard, and everything before the vessel leaves. */
export const closingRules = (call: Values, at = ''): Complaint[] => [
  ...inOrder(call, ['siCutoff', 'cyClosing', 'etd'], at, 'closesTooLate'),
  ...(['vgmCutoff', 'dgCutoff', 'reeferCutoff', 'amsCutoff'] as const).flatMap((name) =>
    inOrder(call, [name, 'etd'], at, 'closesTooLate').map(({ rule }) => ({ field: at + name, rule })),
  ),
]

/** The IMO number of a vessel ends in its check digit (R17); a sailing that is not as planned has a reason. */
export const vesselRules = ({ imo, state, changeReason }: Values): Complaint[] => [
  ...(typeof imo === 'string' && imo !== '' && !isImoNumber(imo) ? [{ field: 'imo', rule: 'imoCheckDigit' }] : []),
  ...((state === 'blank' || state === 'delayed') && !changeReason ? [{ field: 'changeReason', rule: 'required' }] : []),
]

/** Ports of a sailing and the days on which it leaves the first and reaches the last, from its calls. */
export const sailingFacts = ({ calls, carrier, partnerVoyages }: Values): Values => {
  const known = (listOf(calls) as readonly Values[]).filter(({ state }) => state !== 'omitted')
  const days = known.flatMap(({ eta, etd }) => [dayOf(etd) ?? dayOf(eta) ?? []].flat())
  const sold = (listOf(partnerVoyages) as readonly Values[]).map((voyage) => voyage.carrier)
  return {
    ports: [...new Set(known.map(({ port }) => port))],
    carriers: [...new Set([carrier, ...sold])].filter((one) => one !== null && one !== undefined),
    departs: days[0] ?? null,
    arrives: days.at(-1) ?? null,
  }
}

/** The warehouse closes first, then papers and customs, then the vessel leaves and arrives (bulkCargoSchedule). */
export const lclScheduleRules = (draft: Values): Complaint[] => {
  const { pol, pod, etd, eta } = draft
  const afterSailing = (['cfsClosing', 'siCutoff', 'customsCutoff'] as const).filter((name) => {
    const day = dayOf(draft[name])
    return day !== null && typeof etd === 'string' && day > etd
  })
  return [
    ...(pol && pol === pod ? [{ field: 'pod', rule: 'samePort' }] : []),
    ...afterSailing.map((field) => ({ field, rule: 'closesTooLate' })),
    ...inOrder(draft, ['cfsClosing', 'customsCutoff'], '', 'closesBeforeWarehouse'),
    ...(typeof etd === 'string' && typeof eta === 'string' && eta < etd
      ? [{ field: 'eta', rule: 'arrivesBeforeDeparture' }]
      : []),
  ]
}
