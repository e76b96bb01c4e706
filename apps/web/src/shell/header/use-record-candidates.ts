import { holds, type Label, menuEntries, type Reference } from '@hangjia/contracts'
import { bilingualIn } from '@hangjia/validation'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { useRested } from '../../use-rested.ts'
import type { Candidate } from './palette.ts'

/** Fewer letters than this mean too much. */
const leastWords = 2
const maxSearches = 3

const titleOf = (places: readonly Reference[]): Label => [
  places.map(({ title }) => title).join(', '),
  places.map(({ title, titleEn }) => titleEn ?? title).join(', '),
]
const idsOf = (places: readonly Reference[]) => places.map(({ id }) => id).join()

/** Quotations and customers that the typed words mean, and the reader's own searches of these ports. */
export const useRecordCandidates = (
  typed: string,
  isOpen: boolean,
): { readonly records: readonly Candidate[]; readonly isSearching: boolean } => {
  const navigate = useNavigate()
  const session = useSession()
  const words = typed.trim()
  const rested = useRested(words)
  const isAsked = isOpen && words.length >= leastWords
  const found = trpc.palette.find.useQuery(
    { words: rested },
    { enabled: isAsked && rested.length >= leastWords, staleTime: 30_000 },
  )
  const searchPage = menuEntries.find(
    ({ name, key }) => (name === 'queryPrice' || name === 'fullContainer') && holds(session, key),
  )?.name
  const recent = trpc.price.recent.useQuery(undefined, { enabled: isAsked && searchPage !== undefined })
  if (!isAsked) return { records: [], isSearching: false }

  const records = (rested === words ? (found.data ?? []) : []).map(
    ({ kind, page, id, title, titleEn, note }): Candidate => ({
      key: `${kind} ${id}`,
      kind,
      title: [title, titleEn],
      group: [bilingualIn('zh', note), bilingualIn('en', note)],
      go: () => navigate(`/${page}?${kind === 'customer' ? 'record' : 'id'}=${id}`),
    }),
  )
  const searches = (recent.data ?? []).flatMap(({ at, pols, pods, ask }): Candidate[] => {
    const [from, to] = [titleOf(pols), titleOf(pods)]
    const title: Label = [`${from[0]} → ${to[0]}`, `${from[1]} → ${to[1]}`]
    const isMeant = title.some((name) => name.toLowerCase().includes(words.toLowerCase()))
    const boxes = ask.boxes.map(({ box, quantity }) => `${quantity}x${box}`).join()
    return isMeant
      ? [
          {
            key: `search ${at}`,
            kind: 'search',
            title,
            group: [boxes, boxes],
            go: () => navigate(`/${searchPage}?pol=${idsOf(pols)}&pod=${idsOf(pods)}&boxes=${boxes}`),
          },
        ]
      : []
  })
  const byTitle = [...new Map(searches.map((search) => [search.title[0] + search.group[0], search])).values()]
  return {
    records: [...records, ...byTitle.slice(0, maxSearches)],
    isSearching: rested !== words || found.isFetching,
  }
}
