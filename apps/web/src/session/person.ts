import type { Reference, SessionView } from '@hangjia/contracts'
import { trpc } from '../api.ts'
import { currentLanguage } from '../locales/i18n.ts'
import { personName, useSession } from './session.tsx'

/** True of the employee who is logged in. The session has no employee; accounts are named as their employees are. */
export const isLoggedIn = ({ userName }: SessionView, employee: Reference | null | undefined): boolean =>
  employee?.code === userName

/**
 * Name and picture of the logged-in person. Both follow saved changes to their own data; the name defaults to the
 * session's.
 */
export const usePerson = (): { readonly name: string; readonly picture: string } => {
  const session = useSession()
  const { data } = trpc.account.profile.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const { nameCn, nameEn, avatar } = data?.own ?? {}
  const called = { ...session, userNameCn: nameCn ?? session.userNameCn, userNameEn: nameEn ?? session.userNameEn }
  return { name: personName(called, currentLanguage()), picture: avatar ?? '' }
}
