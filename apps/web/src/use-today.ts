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

/** Business day, which changes at midnight in Shanghai while a page is open. */
export const useToday = (): string => useSyncExternalStore(watch, () => businessDay(new Date()))
