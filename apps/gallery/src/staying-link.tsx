import type { RenderLink } from '@hangjia/ui'

/** Links of the frame that show their target and stay in the gallery. */
export const stayingLink =
  (go: (href: string) => void): RenderLink =>
  ({ href, onClick, children, ...props }) => (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
        go(href)
      }}
    >
      {children}
    </a>
  )
