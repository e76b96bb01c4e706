import type { Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'

/** Locks a record while its approval is pending, and after it was terminated. */
export const isLockedByApproval = (row: AnyRow | undefined): boolean =>
  row?.approvalState === 'pending' || row?.approvalState === 'closed'

/** State of the approval of an open record, with its reason. */
export const ApprovalNote = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('record')
  const { language } = useSpeech()
  const saying = sayings[String(row.approvalState)]
  if (!saying) return null
  const named = (person: unknown) => (person ? referenceTitle(person as Reference, language) : t('unknownPerson'))
  const reason = typeof row.approvalReason === 'string' ? `: ${row.approvalReason}` : ''
  return (
    <Note>
      {isLockedByApproval(row) && <Lock size={13} />}
      {t(`approval.note.${saying}`, { submitter: named(row.submittedBy), decider: named(row.decidedBy) })}
      {reason}
    </Note>
  )
}
const sayings: Readonly<Record<string, 'pending' | 'approved' | 'rejected' | 'closed'>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  closed: 'closed',
}
