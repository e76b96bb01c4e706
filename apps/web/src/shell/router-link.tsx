import type { RenderLink } from '@hangjia/ui'
import { Link } from 'react-router-dom'

/** A link of the frame that the router takes. */
export const routerLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} />
