/** Seconds before a verification code can be sent again (spec §9). */
export const resendSeconds = 60

/** Seconds until a code may be sent again, by the clock and not by ticks, so that a page that slept is right; 0: now. */
export const resendSecondsLeft = (sentAtMs: number | null, nowMs: number): number => {
  if (sentAtMs === null) return 0
  const left = Math.ceil(resendSeconds - (nowMs - sentAtMs) / 1000)
  return Math.min(Math.max(left, 0), resendSeconds)
}
