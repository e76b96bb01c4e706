import { type ReactNode, useEffect, useRef } from 'react'

/** Presses the first box inside once it is mounted, and leaves room below for its sheet, in px. */
export const Opened = ({ room, children }: { readonly room: number; readonly children: ReactNode }) => {
  const inside = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) inside.current?.querySelector<HTMLElement>('[role=combobox]')?.click()
    isPressed.current = true
  }, [])
  return (
    <div ref={inside} style={{ paddingBottom: room }}>
      {children}
    </div>
  )
}
