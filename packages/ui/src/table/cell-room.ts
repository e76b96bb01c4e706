import type { CSSProperties } from 'react'

/** Pixels of the column of tick boxes. */
export const tickWidth = 38
export const tickRoom: CSSProperties = { flex: `0 0 ${tickWidth}px` }

/** Width of a cell is that of its column; the columns share the remaining room by their widths. */
export const room = ({ width }: { readonly width: number }): CSSProperties => ({ flex: `${width} 0 ${width}px` })
