import { useState } from 'react'

/** A switch that this machine remembers. */
export const useStoredFlag = (key: string, initial: boolean): [boolean, (value: boolean) => void] => {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : stored === '1'
  })
  const store = (next: boolean) => {
    localStorage.setItem(key, next ? '1' : '0')
    setValue(next)
  }
  return [value, store]
}
