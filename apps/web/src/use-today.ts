import { businessDay } from '@hangjia/validation'
import { useSyncExternalStore } from 'react'

const lookEveryMs = 30_000

const watch = (look: () => void) => {
  const timer = window.setInterval(look, lookEveryMs)
  // A machine that slept through midnight is looked at again.
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The business day, which turns at midnight in Shanghai while a page stands open. */
export const useToday = (): string => useSyncExternalStore(watch, () => businessDay(new Date()))
