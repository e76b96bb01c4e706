import { useEffect, useState } from 'react'

const pauseMs = 500

/** A value once it has stayed the same for half a second, so that not every key asks the service. */
export const useRested = <V>(value: V): V => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
