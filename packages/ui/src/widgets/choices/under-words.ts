import type { CSSProperties } from 'react'

/** Place of a native tick or radio over the box drawn for it, in place of the one pixel that Chakra gives it. */
export const overBox: CSSProperties = {
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  overflow: 'visible',
  opacity: 0,
  cursor: 'inherit',
}

/** The same over words that show that they are chosen: those take the click. */
export const underWords: CSSProperties = { ...overBox, pointerEvents: 'none' }
