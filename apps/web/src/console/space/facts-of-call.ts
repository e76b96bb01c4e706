import { linesIn, type Reference } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'

/** Times of a call that a pool has under the same name. */
const times = ['siCutoff', 'vgmCutoff', 'dgCutoff', 'cyClosing'] as const

/** Facts that a pool takes over from the call of its sailing at its port; undefined where the sailing does not load there. */
export const factsOfCall = (
  { service, calls }: Readonly<Record<string, unknown>>,
  pol: string,
): Readonly<Record<string, unknown>> | undefined => {
  const call = linesIn(calls).find(({ port, state }) => (port as Reference).id === pol && state !== 'omitted')
  if (typeof call?.etd !== 'string') return undefined
  const facts = {
    serviceCode: (service as Reference | null)?.title,
    polTerminal: call.terminal,
    ...Object.fromEntries(times.map((name) => [name, call[name]])),
  }
  return {
    etd: businessDay(call.etd),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)),
  }
}
