import { useEffect } from 'react'
import { useLater } from '../over/use-later.ts'
import styles from './scan-code.module.css'

/** Side of the code on the log-in page, in pixels (spec §9). */
export const scanCodeSize = 164
/** Modules of quiet around the code, as readers ask for. */
const quiet = 4

const nothing = { data: [] as boolean[][], size: 1 }
const loadEncoder = () => import('uqr').then(({ encode }) => encode)

/** A QR code of 164 px; dark on light in either theme, because not every reader takes the inverse. */
export const ScanCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [encode, wantEncoder] = useLater(loadEncoder)
  useEffect(() => {
    // With each new text again, should it not have come.
    if (!encode && text) wantEncoder()
  }, [encode, text, wantEncoder])
  const { data, size } = encode?.(text, { border: quiet }) ?? nothing
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={`rounded-1 ${styles.code}`}
      width={scanCodeSize}
      height={scanCodeSize}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
