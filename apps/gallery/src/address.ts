import type { Language } from '@hangjia/ui'
import { type MouseEvent, useSyncExternalStore } from 'react'

export interface Address {
  readonly show: string | null
  /** One state alone; all of them when absent. */
  readonly state: string | null
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

const read = (search: string): Address => {
  const query = new URLSearchParams(search)
  return {
    show: query.get('show'),
    state: query.get('state'),
    language: query.get('language') === 'en' ? 'en' : 'zh',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  }
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Returns this address with something changed. */
export const addressWith = (address: Address, change: Partial<Address>): string => {
  const entries = Object.entries({ ...address, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return `/?${new URLSearchParams(entries)}`
}

/** A link that changes the address without loading the page again, unless it is wanted in a window of its own. */
export const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  for (const listener of listeners) listener()
}

/** Returns the wish in the address, and follows it. */
export const useAddress = (): Address => read(useSyncExternalStore(subscribe, () => location.search))
