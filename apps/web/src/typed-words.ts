import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

/** Search words as typed, reported once typing rests. External changes, for example by a link, appear in the field. */
export const useTypedWords = (
  value: string,
  onChange: (words: string) => void,
): readonly [typed: string, type: (words: string) => void] => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [kept, setKept] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The reported value returns a moment later, when more may have been typed.
    if (value !== kept) {
      setKept(value)
      setTyped(value)
    }
  }
  const tell = useEffectEvent(() => {
    const words = typed.trim()
    if (words === value.trim()) return
    setKept(words)
    onChange(words)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every typed letter restarts the pause.
  useEffect(() => {
    const timer = window.setTimeout(tell, pauseMs)
    return () => window.clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
