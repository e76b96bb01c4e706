import { holds, type Page } from '@hangjia/contracts'
import { useSession } from '../../session/session.tsx'

/** Checks whether the reader may open a page. */
export const useMay = () => {
  const session = useSession()
  return (page: Page | undefined): boolean => page !== undefined && holds(session, page.key)
}
