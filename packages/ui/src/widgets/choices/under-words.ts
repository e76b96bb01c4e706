import type { CSSProperties } from 'react'

/** Place of a native tick or radio over words that show that they are chosen: those take the click. */
export const underWords: CSSProperties = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
}
