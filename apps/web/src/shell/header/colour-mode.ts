import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'
const storageKey = 'hangjia.colourMode'
const systemDark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const stored = (): Mode => {
  const value = localStorage.getItem(storageKey)
  if (value === 'light' || value === 'dark') return value
  return window.matchMedia(systemDark).matches ? 'dark' : 'light'
}
const apply = (mode: Mode) => {
  const { classList, style } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  style.colorScheme = mode
}

const refresh = () => {
  apply(stored())
  for (const listener of listeners) listener()
}

/** Light or dark as chosen here, else as the machine is set; before anything is painted, and as both change later. */
export const startColourMode = () => {
  apply(stored())
  // Another tab changed the mode, or a log-out there cleared it.
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && refresh())
  window.matchMedia(systemDark).addEventListener('change', refresh)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useColourMode = (): [Mode, () => void] => {
  const mode = useSyncExternalStore(subscribe, stored)
  const toggle = () => {
    localStorage.setItem(storageKey, mode === 'light' ? 'dark' : 'light')
    refresh()
  }
  return [mode, toggle]
}
