import { useState } from 'react'
import { useSession } from '../../session/session.tsx'

type Folds = Readonly<Record<string, boolean>>

const read = (key: string): Folds => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}

/** Sections of a form that this person folded or opened on this machine, by the names of their first fields. */
export const useFolds = (form: string): readonly [Folds, (section: string, isOpen: boolean) => void] => {
  const { userId } = useSession()
  const key = `hangjia.forms.${userId}.${form}`
  const [folds, setFolds] = useState(() => read(key))
  return [
    folds,
    (section, isOpen) => {
      // Forms of the same records in other tabs may have kept something meanwhile.
      const next = { ...read(key), [section]: isOpen }
      localStorage.setItem(key, JSON.stringify(next))
      setFolds(next)
    },
  ]
}
