import { resendSecondsLeft } from '@hangjia/validation'
import { useEffect, useState } from 'react'
import { keepSentAt, readSentAt } from '../login-memory.ts'

/** Seconds until a code may be sent again, by the clock; a reload does not shorten them. `start`: one was sent now. */
export const useCountdown = (): { readonly secondsLeft: number; readonly start: () => void } => {
  const [sentAt, setSentAt] = useState(readSentAt)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = resendSecondsLeft(sentAt, now)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    start: () => {
      const at = Date.now()
      keepSentAt(at)
      setSentAt(at)
      setNow(at)
    },
  }
}
