/**
 * `npm run e2e -- late WORD…`: everything that a window waits for comes late, each time by another while, as on a busy machine. A test that
 * fails in it, or in one run of several, does not wait for what its next step needs.
 */
export const isLate = process.env.HANGJIA_E2E_LATE === 'yes'

/** Runs in the window before its page: calls leave late, answers arrive late, and so does each frame. */
export const comeLate = () => {
  // An animation could end before the late frame that begins to wait for its end, which a browser never lets happen.
  const still = new CSSStyleSheet()
  still.replaceSync('* { animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const longestCall = 900
  const longestFrame = 100
  const whileOf = (longest: number) => Math.random() ** 2 * longest
  const { fetch: ask, requestAnimationFrame: nextFrame, cancelAnimationFrame: forget } = window
  const pause = (signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      setTimeout(resolve, whileOf(longestCall))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  window.fetch = async (what, how) => {
    const signal = how?.signal
    await pause(signal)
    const answer = await ask.call(window, what, how)
    await pause(signal)
    return answer
  }
  const waiting = new Map<number, number>()
  window.requestAnimationFrame = (act) => {
    const timer = setTimeout(() => {
      waiting.set(
        timer,
        nextFrame.call(window, (time) => {
          waiting.delete(timer)
          act(time)
        }),
      )
    }, whileOf(longestFrame)) as unknown as number
    return timer
  }
  window.cancelAnimationFrame = (timer) => {
    clearTimeout(timer)
    const frame = waiting.get(timer)
    if (frame !== undefined) forget.call(window, frame)
  }
}
