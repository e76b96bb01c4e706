import { holds, pageNamed } from '@hangjia/contracts'
import { useSession } from '../../session/session.tsx'

/** Address of a customer's record: among all customers, or the reader's own. */
export const useCustomerPath = (): ((id: string) => string | undefined) => {
  const session = useSession()
  const page = ['companyCustomer', 'salesCustomer'].find((name) => {
    const found = pageNamed(name)
    return found && holds(session, found.key)
  })
  return (id) => (page === undefined ? undefined : `/${page}?record=${id}`)
}
