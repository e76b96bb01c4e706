import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'
const storageKey = 'hangjia.colourMode'
const listeners = new Set<() => void>()

const stored = (): Mode => {
  const value = localStorage.getItem(storageKey)
  if (value === 'light' || value === 'dark') return value
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
const apply = (mode: Mode) => {
  const { classList, style } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  style.colorScheme = mode
}

/** Light or dark as chosen here, else as the machine is set; before anything is painted. */
export const startColourMode = () => apply(stored())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useColourMode = (): [Mode, () => void] => {
  const mode = useSyncExternalStore(subscribe, stored)
  const toggle = () => {
    localStorage.setItem(storageKey, mode === 'light' ? 'dark' : 'light')
    apply(stored())
    for (const listener of listeners) listener()
  }
  return [mode, toggle]
}
