import { cargoWords, type Mode, type ModeQuestion, modeAsk, type Reference } from '@hangjia/contracts'
import { type Language, referenceTitle, useSpeech } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from '../../api.ts'
import { useSavedActs } from '../../offers/use-saved-acts.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import type { LoadOf } from '../form/ask-references.ts'
import { askedToday, askFromUrl, askToUrl, begunFromUrl, completed, draftOf, freshAsk } from '../mode-ask-url.ts'
import { withUnits } from '../open-cargo.ts'
import { useModeLoaders } from '../use-mode-loaders.ts'
import type { Asking } from './asking.ts'

type Ends = Readonly<Record<'from' | 'to', readonly Reference[]>>
/** `上海、宁波 → 洛杉矶`, the way that the cargo goes. */
const endsOf = ({ land }: Pick<ModeQuestion, 'land'>, { from, to }: Ends, language: Language): string =>
  (land?.direction === 'import' ? [to, from] : [from, to])
    .map((places) => places.map((place) => referenceTitle(place, language)).join(language === 'zh' ? '、' : ', '))
    .join(' → ')

/** Questions that the mode still understands. */
const understood = <S extends Ends & { readonly ask: unknown }>(mode: Mode, found: readonly S[], language: Language) =>
  found.flatMap(({ ask: sent, ...asked }) => {
    const ask = modeAsk(mode.asks).safeParse(sent).data
    return ask ? [{ ...asked, ask, lane: endsOf(ask, asked, language) }] : []
  })

/** Questions of a mode of the general search on one of its pages. */
export const modeAsking = (mode: Mode, page: string): Asking<ModeQuestion> => {
  // Modes differ only in the fields of their rows.
  const name = mode.name as 'lcl'
  return {
    mode,
    page,
    read: (parameters) => askFromUrl(mode, parameters),
    begun: (parameters, fresh) => begunFromUrl(mode, parameters, fresh),
    write: (ask) => askToUrl(mode, ask),
    renewed: askedToday,
    draftOf,
    completed: (draft) => completed(mode, withUnits(mode, draft)),
    useFresh: (today) => useMemo(() => freshAsk(mode, today), [today]),
    useLists: () => {
      const load = useModeLoaders() as LoadOf
      const { data, error, refetch } = useKeptQuery(
        trpc.useUtils().modeOptions.find.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }),
      )
      return { load, currencies: data, failed: !data && error ? { error, refetch } : null }
    },
    laneWords: endsOf,
    cargoWords,
    dayWords: ({ day, until }) => (until ? `${day} – ${until}` : day),
    useSaved: () => {
      const { language } = useSpeech()
      const { attempted, sayDone, ...acts } = useSavedActs()
      const list = trpc.savedSearch.listOfMode.useQuery({ mode: name })
      const save = trpc.savedSearch.saveOfMode.useMutation(attempted)
      return {
        ...acts,
        searches: understood(mode, list.data ?? [], language),
        save: (title, ask) => save.mutateAsync({ mode: name, name: title, ask } as never).then(() => sayDone(title)),
      }
    },
    useRecent: (kept) => {
      const { language } = useSpeech()
      const { data = [], isPending, error, refetch } = trpc.modeOptions.recent.useQuery({ page }, kept)
      return { searches: isPending ? undefined : understood(mode, data, language), error, retry: refetch }
    },
    start: 'modeSearch',
  }
}
