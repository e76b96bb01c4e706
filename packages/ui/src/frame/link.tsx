import type { ComponentProps, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
  /** What the frame knows a link by. */
  readonly [data: `data-${string}`]: string | undefined
}
/** How the app draws a link of the frame, so that its router takes the click; a plain anchor where it says nothing. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>
