import { linksOfList, type Quotation, type Reference } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useLoaders } from '../../loaders.ts'
import { useModeLoaders } from '../../search/use-mode-loaders.ts'

type Cell = 'pol' | 'pod' | 'via' | 'carrier'

/** Options for the places and carriers of a list; those of a list whose carriers are rates are its own. */
export const usePlaceLoader = (mode: string | undefined, { carriers }: Quotation['references']) => {
  const ofContainers = useLoaders()
  const ofMode = useModeLoaders()
  const links = linksOfList(mode)
  return (cell: Cell): LoadReferences => {
    const kind = cell === 'carrier' ? links.carrier : cell === 'pod' ? links.to : links.from
    if (kind === 'fbaRate') return async ({ query }) => carriers.filter((rate) => isNamed(rate, query))
    return kind === 'port' || kind === 'carrier' ? ofContainers[kind] : ofMode(kind)
  }
}

const isNamed = ({ title, titleEn }: Reference, query: string): boolean =>
  [title, titleEn ?? ''].some((name) => name.toLowerCase().includes(query.trim().toLowerCase()))
