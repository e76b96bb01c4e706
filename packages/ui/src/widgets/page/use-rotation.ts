import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'
const watchMotion = (onChange: () => void) => {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const wantsLessMotion = () => matchMedia(lessMotion).matches

/** Turns slides by the clock, and rests while somebody looks at one. `rest` belongs on the element around them. */
export const useRotation = ({
  isPossible,
  intervalMs,
  at,
  onTurn,
}: {
  readonly isPossible: boolean
  readonly intervalMs: number
  /** Index of the current slide: manual navigation gives the next one its whole time. */
  readonly at: number
  readonly onTurn: () => void
}) => {
  const isCalm = useSyncExternalStore(watchMotion, wantsLessMotion, () => true)
  const [asked, setAsked] = useState<boolean>()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // Reduced motion applies to automatic movement only: users who press play want it.
  const isOn = asked ?? !isCalm
  const isTurning = isPossible && isOn && !isPointed && !isFocused
  const turn = useEffectEvent(onTurn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time.
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => turn(), intervalMs)
    return () => clearTimeout(timer)
  }, [isTurning, intervalMs, at])
  return {
    isOn,
    isTurning,
    toggle: () => setAsked(!isOn),
    rest: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  }
}
