import { holdsFor, pageNamed } from '@hangjia/contracts'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { type Begin, beginPath } from './use-begun.ts'

/** Opens a new record of a page that begins with values; undefined for a person who may not write there. */
export const useBeginning = (page: string): ((begin: Begin) => void) | undefined => {
  const session = useSession()
  const navigate = useNavigate()
  const isOpen = holdsFor(session, pageNamed(page)?.key ?? '-', 'edit')
  return isOpen ? (begin) => void navigate(beginPath(page, begin)) : undefined
}
