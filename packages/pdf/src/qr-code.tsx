import { encode } from 'uqr'

/** Modules of quiet around the code, as readers ask for. */
const quiet = 3

/** A QR code, drawn as one path. */
export const QrCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  )
}
