/** Position of the pointer, in pixels of the window. */
export interface Point {
  readonly clientX: number
  readonly clientY: number
}
interface Drag {
  readonly onMove: (point: Point) => void
  readonly onDrop: (point: Point) => void
  readonly onCancel?: () => void
  /** Scrolls when the pointer is beyond an edge; true when it did. */
  readonly pull?: (point: Point) => boolean
}

/** Follows the pointer from a press until it is let go; Escape takes the drag back. */
export const drag = ({ onMove, onDrop, onCancel, pull }: Drag) => {
  let point: Point | undefined
  let frame = 0
  const keepPulling = () => {
    if (point && pull?.(point)) onMove(point)
    frame = requestAnimationFrame(keepPulling)
  }
  const move = (event: MouseEvent) => {
    event.preventDefault()
    point = event
    onMove(event)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('mousemove', move)
    window.removeEventListener('mouseup', drop)
    window.removeEventListener('keydown', takeBack, true)
  }
  const drop = (event: MouseEvent) => {
    end()
    onDrop(event)
  }
  const takeBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
    onCancel?.()
  }
  window.addEventListener('mousemove', move)
  window.addEventListener('mouseup', drop)
  window.addEventListener('keydown', takeBack, true)
  if (pull) frame = requestAnimationFrame(keepPulling)
}
