import { addDays, businessDay, instantOfMinute } from '@hangjia/validation'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { closingRules } from './schedule-rules.ts'

export const cutoffKinds = [
  ['si', '截补料', 'SI'],
  ['vgm', '截 VGM', 'VGM'],
  ['cy', '截港', 'CY'],
  ['dg', '截危品', 'DG'],
  ['reefer', '截冷箱', 'Reefer'],
  ['ams', '截 AMS/ENS', 'AMS/ENS'],
] as const
type Kind = (typeof cutoffKinds)[number][0]

/** The time of a call that a kind of cut-off fills. The yard comes first: papers close before it. */
export const timeOfCutoff = {
  cy: 'cyClosing',
  si: 'siCutoff',
  vgm: 'vgmCutoff',
  dg: 'dgCutoff',
  reefer: 'reeferCutoff',
  ams: 'amsCutoff',
} as const satisfies Record<Kind, string>
const kinds = Object.keys(timeOfCutoff) as Kind[]

interface Call {
  readonly call: Values
  /** Nothing is loaded in the last port: only a rule that names it holds there. */
  readonly isLast: boolean
}
/** The rule of a kind that says most about the place of a call: its terminal, its port, or every port. */
const ruleFor = (rules: readonly Values[], kind: Kind, { call, isLast }: Call): Values | undefined => {
  const holds = rules.filter(
    ({ kind: of, pol, terminal }) =>
      of === kind && (pol ? pol === call.port : !isLast) && (!terminal || terminal === call.terminal),
  )
  return holds.find(({ terminal }) => terminal) ?? holds.find(({ pol }) => pol) ?? holds[0]
}

/** Names of the times of a call that have a rule. */
export const ruledTimes = (rules: readonly Values[], at: Call): string[] =>
  kinds.filter((kind) => ruleFor(rules, kind, at)).map((kind) => timeOfCutoff[kind])

/** Longer than any holiday. */
const maxDaysOff = 30
const cutoffOf = (
  { daysBefore, hour, skipHolidays }: Values,
  etd: string,
  isDayOff: (day: string) => boolean,
): string | null => {
  let day = addDays(businessDay(etd), -Number(daysBefore))
  for (let step = 0; skipHolidays && step < maxDaysOff && isDayOff(day); step += 1) day = addDays(day, -1)
  return instantOfMinute(`${day} ${String(hour).padStart(2, '0')}:00`)
}

/**
 * Calls of a new sailing with the cut-offs that rules of its carrier fill (A 322): what was typed stays, and what would close behind the yard
 * or the departure is left blank.
 */
export const withCutoffs = (
  calls: unknown,
  { rules, isDayOff }: { readonly rules: readonly Values[]; readonly isDayOff: (port: string, day: string) => boolean },
): Values[] =>
  (listOf(calls) as readonly Values[]).map((given, at, all) => {
    let call = given
    const { etd, state } = given
    if (typeof etd !== 'string' || state === 'omitted') return call
    for (const kind of kinds) {
      const name = timeOfCutoff[kind]
      const rule = ruleFor(rules, kind, { call, isLast: at === all.length - 1 })
      if (!rule || (call[name] ?? null) !== null) continue
      const filled = { ...call, [name]: cutoffOf(rule, etd, (day) => isDayOff(String(call.port), day)) }
      if (closingRules(filled).length === 0) call = filled
    }
    return call
  })
