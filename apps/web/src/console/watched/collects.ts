import { linesIn, type Reference } from '@hangjia/contracts'

interface Lane {
  readonly carrier: string
  readonly pol: string
  readonly pod: string
}
const idOf = (value: unknown): string => (value as Reference).id

/** True where a task that is switched on collects prices of this lane; without carriers or lanes of its own it collects all of its file. */
export const collects = (task: Readonly<Record<string, unknown>>, { carrier, pol, pod }: Lane): boolean => {
  const carriers = (task.carriers ?? []) as readonly Reference[]
  const lanes = linesIn(task.lanes)
  return (
    task.enabled === true &&
    (carriers.length === 0 || carriers.some(({ id }) => id === carrier)) &&
    (lanes.length === 0 || lanes.some((lane) => idOf(lane.pol) === pol && idOf(lane.pod) === pod))
  )
}
