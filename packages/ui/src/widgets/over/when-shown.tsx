import { type ComponentType, useEffect, useState } from 'react'

/** Part whose code loads when it is first shown, or earlier by a call of `bring`. */
type ShownPart<P> = ComponentType<P> & { readonly bring: () => void }

/**
 * Makes such a part; `Waiting` is shown in its place in the meantime. Not with React's `lazy` and `Suspense`: they show
 * the waiting state for at least 300 ms, however soon the part is there, and never retry a failed load.
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
    // The error boundary around it reports the error; rendering it again retries.
    if (failure) throw failure.error
    const Drawn = Part ?? Waiting
    return Drawn ? <Drawn {...props} /> : null
  }
  // The code that uses the part reports the failure.
  return Object.assign(Shown, { bring: () => void ask().catch(() => undefined) })
}
