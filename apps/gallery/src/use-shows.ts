import { useEffect, useState } from 'react'
import type { Show } from './show.ts'
import { loaders } from './shows.ts'

type Found = { readonly show: Show } | { readonly missing: string }

/** The show of that name once it has come, or why it does not. */
export const useShow = (name: string): Found | undefined => {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isWanted = true
    const load = loaders.get(name)
    const settle = (result: Found) => isWanted && setFound(result)
    if (load)
      load().then(
        (show) => settle({ show }),
        (reason: unknown) => settle({ missing: String(reason) }),
      )
    else settle({ missing: `src/shows/${name}.tsx` })
    return () => {
      isWanted = false
    }
  }, [name])
  return found
}

/** Titles of all shows, as they load. A show that fails to load is listed by its name. */
export const useTitles = (): ReadonlyMap<string, Show['title']> => {
  const [titles, setTitles] = useState<ReadonlyMap<string, Show['title']>>(new Map())
  useEffect(() => {
    let isWanted = true
    const all = [...loaders].map(async ([name, load]) => [name, (await load()).title] as const)
    Promise.allSettled(all).then((results) => {
      const came = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (isWanted) setTitles(new Map(came))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return titles
}
