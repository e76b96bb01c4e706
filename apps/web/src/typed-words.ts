import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

/** Words of a search as they are typed, told once typing rests. Where they are changed elsewhere, as by a link, that stands in the field. */
export const useTypedWords = (
  value: string,
  onChange: (words: string) => void,
): readonly [typed: string, type: (words: string) => void] => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What was told comes back a moment later, when more may have been typed.
    if (value !== told) {
      setTold(value)
      setTyped(value)
    }
  }
  const tell = useEffectEvent(() => {
    const words = typed.trim()
    if (words === value.trim()) return
    setTold(words)
    onChange(words)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every typed letter begins the pause anew.
  useEffect(() => {
    const timer = window.setTimeout(tell, pauseMs)
    return () => window.clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
