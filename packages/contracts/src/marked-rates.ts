import type { Label } from './catalogue/kinds.ts'
import type { Resource } from './catalogue/resource.ts'
import type { Mode } from './modes/mode.ts'
import { modes } from './modes/modes.ts'
import type { RecordPage } from './page.ts'
import { pages } from './pages.ts'
import { holds, type Reader } from './permissions.ts'
import { readsRates } from './rates-page.ts'

/** The modes whose rates the company or market mark-ups of a resource are for; none of another resource. */
export const modesMarkedBy = ({ name }: Pick<Resource, 'name'>): readonly Mode[] =>
  Object.values<Mode>(modes).filter(({ layers: { company, market } }) =>
    [company, market].some((layer) => layer?.name === name),
  )

/** The page of the rates of a mode. */
export const ratesPageOf = (mode: Pick<Mode, 'rate'> | undefined): RecordPage | undefined =>
  pages.find((page): page is RecordPage => page.kind === 'records' && page.of.name === mode?.rate.name)

export interface RatedPage {
  readonly page: RecordPage
  /** The modes whose rates the page keeps. */
  readonly modes: readonly [Mode, ...Mode[]]
  readonly title: Label
}
/** The pages of rates, each once: rates of several modes may be on one. */
export const ratedPages: readonly RatedPage[] = [
  ...Map.groupBy(Object.values<Mode>(modes), (mode) => ratesPageOf(mode)),
].flatMap(([page, [first, ...others]]): RatedPage[] => {
  if (!page || !first) return []
  const kept = [first, ...others] as const
  const title: Label = [kept.map(({ title }) => title[0]).join('、'), kept.map(({ title }) => title[1]).join(' and ')]
  return [{ page, modes: kept, title }]
})
/** Those that a person may open. */
export const ratedPagesOf = (reader: Reader): readonly RatedPage[] =>
  ratedPages.filter(({ page }) => holds(reader, page.key))

/** Of the modes that the mark-ups of a resource are for, those whose rates a person reads. */
export const modesReadBy = (reader: Reader, resource: Pick<Resource, 'name'>): readonly Mode[] =>
  modesMarkedBy(resource).filter((mode) => {
    const page = ratesPageOf(mode)
    return page !== undefined && holds(reader, page.key)
  })

/** True for readers of rates that rows of a resource are for: of a mode of a mark-up, else of full containers. */
export const readsRatesFor = (reader: Reader, resource: Pick<Resource, 'name'>): boolean =>
  modesMarkedBy(resource).length > 0 ? modesReadBy(reader, resource).length > 0 : readsRates(reader)
