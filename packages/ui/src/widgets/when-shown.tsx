import { type ComponentType, useEffect, useState } from 'react'

/** A part whose code comes when it is first shown, or before, once `bring` is called. */
type ShownPart<P> = ComponentType<P> & { readonly bring: () => void }

/**
 * Makes such a part; `Waiting` stands in its place meanwhile. Not with React's `lazy` and `Suspense`: they show for at least
 * 300 ms that something waits, however soon it is there, and what could not be had is never asked for again.
 */
export const whenShown = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Waiting?: ComponentType<P>,
): ShownPart<P> => {
  let here: ComponentType<P> | undefined
  let asked: Promise<ComponentType<P>> | undefined
  const ask = () => {
    asked ??= load().then(
      (module) => {
        here = module.default
        return here
      },
      (error: unknown) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  const Shown = (props: P) => {
    const [Part, setPart] = useState(() => here)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      if (Part) return
      let isWanted = true
      ask().then(
        (part) => isWanted && setPart(() => part),
        (error: unknown) => isWanted && setFailure({ error }),
      )
      return () => {
        isWanted = false
      }
    }, [Part])
    // Whoever stands around it says what is wrong; drawn again, it asks again.
    if (failure) throw failure.error
    const Drawn = Part ?? Waiting
    return Drawn ? <Drawn {...props} /> : null
  }
  // Whoever comes for the part says that it could not be had.
  return Object.assign(Shown, { bring: () => void ask().catch(() => undefined) })
}
