type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when the rights of the session may have changed. Returns how to stop listening. */
export const whenRightsChange = (listener: Listener): Listener => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const rightsChanged = () => {
  for (const listener of listeners) listener()
}
