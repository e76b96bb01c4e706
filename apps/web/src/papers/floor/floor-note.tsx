import type { FloorApproval, Quotation } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { formatAmount, readMinute } from '@hangjia/validation'
import { CircleCheckBig, Lock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaperNote } from './paper-note.tsx'

type Shown = Pick<Quotation, 'floorStep' | 'approvals'>

/**
 * Note above the charges: a paper is below the floor (`below` names the part), with its approvers and their comments.
 */
export const FloorNote = ({ paper, below }: { readonly paper: Shown; readonly below: string }) => {
  const { t } = useTranslation('floor')
  const { language } = useSpeech()
  const { floorStep, approvals } = paper
  const [last] = approvals
  const quoted = (words: string) => (words === '' ? '' : t('quoted', { words }))
  const named = (person: FloorApproval['decidedBy']) => (person ? referenceTitle(person, language) : '')
  if (floorStep === null) return null
  if (floorStep === 'approved')
    return (
      <PaperNote Icon={CircleCheckBig} tone="good">
        {t('note.approved', { decider: named(last?.decidedBy ?? null) })}
        {quoted(last?.remark ?? '')}
        <small>{t('note.approvedHint')}</small>
      </PaperNote>
    )
  if (floorStep === 'ask')
    return (
      <PaperNote Icon={TriangleAlert} tone="warn">
        {below}
        {last && outcomeOf(last) === 'rejected' ? (
          <small>
            {t('note.rejected', { decider: named(last.decidedBy) })}
            {quoted(last.remark)}
            {last.counter
              ? ` ${t('note.counter', { total: `${last.counter.currency} ${formatAmount(last.counter.amount)}` })}`
              : ''}
          </small>
        ) : null}
      </PaperNote>
    )
  return last ? (
    <PaperNote Icon={Lock} tone="quiet">
      {t('note.pending', { asker: named(last.askedBy), at: readMinute(last.askedAt) })}
      {quoted(last.reason)}
      {last.first ? ` ${t('note.first', { decider: named(last.first.by) })}${quoted(last.first.remark)}` : ''}
      <small>{t('note.pendingHint')}</small>
    </PaperNote>
  ) : null
}

/** Outcome of a request; a request rejected by its own asker was withdrawn. */
export const outcomeOf = ({ decision, askedBy, decidedBy }: FloorApproval) =>
  decision === null ? 'waiting' : decision === 'rejected' && askedBy.id === decidedBy?.id ? 'takenBack' : decision
