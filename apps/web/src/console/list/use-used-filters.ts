import { useState } from 'react'
import { useSession } from '../../session/session.tsx'

/** Filters that are remembered for a page. */
const mostRemembered = 6

/** Names of filters with the one that was just used in front. */
export const withUsed = (used: readonly string[], name: string): readonly string[] =>
  [name, ...used.filter((other) => other !== name)].slice(0, mostRemembered)

const read = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(',').filter(Boolean)

/** Filters that this person used on this machine, the last one first; their order changes when the panel is opened again. */
export const useUsedFilters = (page: string): readonly [readonly string[], (name: string) => void] => {
  const { userId } = useSession()
  const key = `hangjia.filters.${userId}.${page}`
  const [used] = useState(() => read(key))
  return [used, (name) => localStorage.setItem(key, withUsed(read(key), name).join(','))]
}

/** Unfolded state of the filters of a page, as this person left it on this machine. */
export const useUnfoldedFilters = (page: string): readonly [boolean, (isUnfolded: boolean) => void] => {
  const { userId } = useSession()
  const key = `hangjia.filters.${userId}.${page}.unfolded`
  const [isUnfolded, setUnfolded] = useState(() => localStorage.getItem(key) === '1')
  return [
    isUnfolded,
    (next) => {
      localStorage.setItem(key, next ? '1' : '0')
      setUnfolded(next)
    },
  ]
}
