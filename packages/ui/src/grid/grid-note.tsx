import { useLayoutEffect, useState } from 'react'
import { Floating } from '../widgets/over/floating.tsx'

/** Error of a cell, shown below it. Screen readers get it from the cell's own description. */
export const GridNote = ({ cellId, words }: { readonly cellId: string; readonly words: string }) => {
  const [anchor, setAnchor] = useState<{ readonly current: Element | null }>()
  useLayoutEffect(() => setAnchor({ current: document.getElementById(cellId) }), [cellId])
  if (!anchor?.current) return null
  return (
    <Floating key={cellId} anchor={anchor}>
      <div className="max-w-320 py-3 px-6 bad text-12" aria-hidden="true" data-note="">
        {words}
      </div>
    </Floating>
  )
}
