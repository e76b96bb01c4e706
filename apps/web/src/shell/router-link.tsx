import type { RenderLink } from '@hangjia/ui'
import { Link } from 'react-router-dom'
import { bringPage } from './tabs/page-code.ts'

/** A link of the frame that the router takes. The page comes while a hand is on its way to click. */
export const routerLink: RenderLink = ({ href, ...props }) => (
  <Link to={href} onPointerEnter={() => bringPage(href)} onFocus={() => bringPage(href)} {...props} />
)
