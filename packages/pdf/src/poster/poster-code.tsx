import { encode } from 'uqr'

/** Modules of quiet around the code, as readers ask for. */
const quiet = 3

/** A QR code, drawn as one path. */
export const PosterCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  )
}

type Contact = Readonly<Record<'name' | 'phone' | 'email' | 'company', string>>
const escaped = (text: string) => text.replace(/[\\;:,"]/g, (mark) => `\\${mark}`)

/** A contact as phones read it from a QR code. */
export const contactCode = ({ name, phone, email, company }: Contact): string =>
  `MECARD:${[
    ['N', name],
    ['ORG', company],
    ['TEL', phone],
    ['EMAIL', email],
  ]
    .flatMap(([field, value]) => (value ? [`${field}:${escaped(value)};`] : []))
    .join('')};`
