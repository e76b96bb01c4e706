import { type FclAsk, modes } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useCallback, useMemo } from 'react'
import { trpc } from '../../api.ts'
import { type Loaders, useLoaders } from '../../loaders.ts'
import { useSavedActs } from '../../offers/use-saved-acts.ts'
import { usePreferences } from '../../session/preferences.ts'
import { askedToday, askFromUrl, askOfWishes, askToUrl } from '../ask-url.ts'
import type { AskPicker } from '../form/ask-references.ts'
import { fclBegun, fclCompleted, fclDraft } from '../form/fcl-draft.ts'
import { usePriceChoices } from '../use-price-choices.ts'
import type { Asking } from './asking.ts'
import { boxesOf, laneOf } from './lane-words.ts'

const useFresh = (today: string) => {
  const wishes = usePreferences()
  return useMemo(() => wishes && fclDraft(askOfWishes(today, wishes)), [wishes, today])
}

const useLists = () => {
  const loaders = useLoaders()
  const load = useCallback((of: AskPicker) => loaders[of as keyof Loaders], [loaders])
  const { containerTypes, currencies, failed } = usePriceChoices()
  return { load, boxTypes: containerTypes, currencies: containerTypes && currencies, failed }
}

const useSaved = () => {
  const { language } = useSpeech()
  const { attempted, sayDone, ...acts } = useSavedActs()
  const list = trpc.savedSearch.list.useQuery()
  const save = trpc.savedSearch.save.useMutation(attempted)
  return {
    ...acts,
    searches: (list.data ?? []).map((saved) => ({ ...saved, lane: laneOf(saved, language) })),
    save: (name: string, ask: FclAsk) => save.mutateAsync({ name, ask }).then(() => sayDone(name)),
  }
}

const useRecent: Asking<FclAsk>['useRecent'] = (kept) => {
  const { language } = useSpeech()
  const { data, isPending, error, refetch } = trpc.price.recent.useQuery(undefined, kept)
  return {
    searches: isPending ? undefined : (data ?? []).map((found) => ({ ...found, lane: laneOf(found, language) })),
    error,
    retry: refetch,
  }
}

/** Questions of full containers on one of their pages. */
export const fclAsking = (page: string): Asking<FclAsk> => ({
  mode: modes.fcl,
  page,
  read: askFromUrl,
  begun: fclBegun,
  write: askToUrl,
  renewed: askedToday,
  draftOf: fclDraft,
  completed: fclCompleted,
  useFresh,
  useLists,
  laneWords: (_ask, { from, to }, language) => laneOf({ pols: from, pods: to }, language),
  cargoWords: boxesOf,
  dayWords: ({ etdFrom, etdTo }) => `${etdFrom} – ${etdTo}`,
  useSaved,
  useRecent,
  start: 'price',
})
