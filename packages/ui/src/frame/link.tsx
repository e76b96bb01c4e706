import type { ComponentProps, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
  /** Data attributes by which the frame recognises a link. */
  readonly [data: `data-${string}`]: string | undefined
}
/** Draws a link of the frame for the app, so that its router handles the click; a plain anchor by default. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>
