import { useState } from 'react'

/** A name for one wish of a person: sent twice, the server fulfils it once. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of what is chosen now: the same choice asked again, after an answer that was lost, is the same wish. `renew` ends it once it is
 * fulfilled.
 */
export const useRequestKey = (chosen: unknown) => {
  const choice = JSON.stringify(chosen)
  const [wish, setWish] = useState({ choice, requestKey: newRequestKey() })
  if (wish.choice !== choice) setWish({ choice, requestKey: newRequestKey() })
  return { requestKey: wish.requestKey, renew: () => setWish({ choice, requestKey: newRequestKey() }) }
}

/** The same of a choice that is known once it is asked for: `keyOf` answers its key. */
export const useWishKey = () => {
  const [wish, setWish] = useState({ choice: '', requestKey: '' })
  return {
    keyOf: (chosen: unknown): string => {
      const choice = JSON.stringify(chosen)
      const requestKey = wish.choice === choice ? wish.requestKey : newRequestKey()
      setWish({ choice, requestKey })
      return requestKey
    },
    renew: () => setWish({ choice: '', requestKey: '' }),
  }
}
