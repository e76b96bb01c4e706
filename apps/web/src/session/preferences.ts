import type { Preferences } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { useEffect, useRef } from 'react'
import { trpc } from '../api.ts'
import { keepSize } from '../console/list/kept-size.ts'
import { switchLanguage } from '../locales/i18n.ts'
import { useSession } from './session.tsx'

const noWishes: Preferences = {
  language: null,
  currency: null,
  pols: [],
  pageSize: null,
  desk: null,
  print: null,
  orderReports: [],
}

const useWishes = () => trpc.account.preferences.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })

/** Preferences of the person; undefined while loading, empty where they cannot be read. */
export const usePreferences = (): Preferences | undefined => {
  const { data, isError } = useWishes()
  return data ?? (isError ? noWishes : undefined)
}

/**
 * Saves some preferences. The console applies them at once, and reverts if saving fails; values in a form apply once
 * saved, because until then the form has them. Values already applied here are only saved.
 */
export const useSavePreferences = ({ isHereAlready = false } = {}) => {
  const { preferences } = trpc.useUtils().account
  const putDesk = (desk: Preferences['desk']) => preferences.setData(undefined, (now) => now && { ...now, desk })
  return trpc.account.savePreferences.useMutation({
    // One after the other, or an earlier wish could be the one that is kept.
    scope: { id: 'preferences' },
    onMutate: ({ desk }) => {
      const before = preferences.getData()
      if (desk !== undefined) putDesk(desk)
      return before
    },
    onSuccess: (saved, asked) => {
      preferences.setData(undefined, (now) => ({ ...saved, desk: now ? now.desk : saved.desk }))
      if (!isHereAlready) applyHere(asked)
    },
    onError: (_error, { desk }, before) => {
      if (desk !== undefined && before) putDesk(before.desk)
    },
  })
}

const appliedKey = 'hangjia.wishesOf'
const isApplied = (userId: string) => localStorage.getItem(appliedKey) === userId
/** Person who chose a language since the log-in, before their preference was loaded: the choice is newer. */
let choseFirst: string | undefined

/**
 * Saves a language chosen outside of the form for people with a language preference: it returns at their next log-in.
 */
export const useWishedLanguage = () => {
  const { preferences } = trpc.useUtils().account
  const { userId } = useSession()
  const asked = useRef<Language>(undefined)
  const { mutate } = useSavePreferences({ isHereAlready: true })
  const keep = async (language: Language) => {
    const { language: wished } = await preferences.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY })
    if (wished === null || language === (asked.current ?? wished)) return
    asked.current = language
    mutate({ language })
  }
  return {
    onChosen: () => {
      if (!isApplied(userId)) choseFirst = userId
    },
    // One that could not be kept is as it was at the next log-in.
    onSwitched: (language: Language) => void keep(language).catch(() => undefined),
  }
}

/** Local settings of this machine take over the preferences. */
const applyHere = ({ language, pageSize }: Partial<Pick<Preferences, 'language' | 'pageSize'>>): void => {
  if (pageSize) keepSize(pageSize)
  // If the words of the other language cannot be loaded, the current language stays.
  if (language) switchLanguage(language).catch(() => undefined)
}

/**
 * A log-in applies the person's language and page size to this machine; a reload changes nothing, nor does a return
 * after the session ended.
 */
export const useWishesAtLogIn = (): void => {
  const { userId } = useSession()
  const { data: wishes } = useWishes()
  useEffect(() => {
    if (!wishes || isApplied(userId)) return
    localStorage.setItem(appliedKey, userId)
    applyHere(choseFirst === userId ? { ...wishes, language: null } : wishes)
  }, [wishes, userId])
}
