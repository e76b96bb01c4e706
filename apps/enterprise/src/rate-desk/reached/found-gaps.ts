import { type CoverageGaps, modeNamed } from '@hangjia/contracts'
import { type CoverageGap, type LackingScope, type LaneScope, lackingScopes } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import { loadReferences } from '../../records/tables/references.ts'

/** Others are served between the parts. */
export const lackingInParts = async <S extends LaneScope>(
  asked: Parameters<typeof lackingScopes<S>>[0],
  turn: Context['turn'],
) => {
  const found: LackingScope[] = []
  for (let at = 0; at < asked.scopes.length; at += scopesAtOnce) {
    for (const one of lackingScopes({ ...asked, scopes: asked.scopes.slice(at, at + scopesAtOnce) })) found.push(one)
    await turn()
  }
  return found
}
const scopesAtOnce = 100

/** Resources of the places and carriers of the rates of a mode. */
export const endsOf = (name: string) => {
  const mode = modeNamed(name)
  if (!mode) throw new Error(`no mode ${name}`)
  const { place, to = place, carrier = 'carrier' } = mode.asks
  return { from: place, to, carrier }
}
/** Gaps with the names of their places and carriers. */
export const namedGaps = async (
  queries: Queries,
  companyId: string,
  gaps: readonly CoverageGap[],
): Promise<CoverageGaps['gaps']> => {
  const links = gaps.flatMap(({ mode, receipt, pol, pod, carriers }) => {
    const { from, to, carrier } = endsOf(mode)
    return [
      ...[receipt, pol].flatMap((id) => (id === null ? [] : [{ to: from, id }])),
      ...(pod === null ? [] : [{ to, id: pod }]),
      ...carriers.map((id) => ({ to: carrier, id })),
    ]
  })
  const referenceOf = await loadReferences(queries, companyId, links)
  return gaps.map(({ mode, receipt, pol, pod, carriers, rates, days }) => {
    const { from, to, carrier } = endsOf(mode)
    return {
      mode,
      receipt: receipt === null ? null : referenceOf(from, receipt),
      pol: pol === null ? null : referenceOf(from, pol),
      pod: pod === null ? null : referenceOf(to, pod),
      carriers: carriers.map((id) => referenceOf(carrier, id)),
      rates,
      days: [...days],
    }
  })
}

/** `{[2026-11-01,2026-12-01),[2027-01-01,2027-02-01)}`: ends are exclusive. */
export const rangesIn = (text: string) =>
  [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = '', next = '']) => ({ from, to: addDays(next, -1) }))
