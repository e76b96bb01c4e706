type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when any call reports that nobody is logged in any more. Returns a function that stops listening. */
export const whenSessionEnds = (listener: Listener): Listener => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const sessionEnded = () => {
  for (const listener of listeners) listener()
}
