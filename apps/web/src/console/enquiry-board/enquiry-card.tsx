import { Button } from '@chakra-ui/react'
import { mayEdit, openEnquiryStates, type RecordPage, type Reference } from '@hangjia/contracts'
import { referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { bilingualIn, readMinute } from '@hangjia/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { refresh } from '../../refresh/refresh.ts'
import { useSession } from '../../session/session.tsx'
import { BoardCard, type BoardCardProps } from '../board/board-card.tsx'
import type { AnyRow } from '../records.ts'
import { urgencyOf } from './due.ts'

interface CardProps extends BoardCardProps {
  readonly page: RecordPage
  readonly row: AnyRow
}
const isOpen = ({ status }: AnyRow): boolean => (openEnquiryStates as readonly unknown[]).includes(status)
const tones = { late: 'bad', soon: 'warning' } as const

/** An enquiry on the board; one that nobody took is taken from here. */
export const EnquiryCard = ({ page, row, ...card }: CardProps) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const session = useSession()
  const [customer, quoter] = [row.customer as Reference | null, row.quoter as Reference | null]
  const urgency = urgencyOf(row)
  // The year is left out: what is due is due within days.
  const at = isOpen(row) ? readMinute(String(row.dueAt ?? ''))?.slice(5) : undefined
  const isFree = page.scope === 'institution' && mayEdit(session) && row.status === 'new' && quoter === null
  return (
    <div className="column gap-4">
      <BoardCard {...card}>
        <span className="cut max-w-full medium text-13">{bilingualIn(language, String(row.lane ?? '')) || '—'}</span>
        <span className="cut max-w-full muted">
          {[customer ? referenceTitle(customer, language) : '', String(row.cargo ?? '')].filter(Boolean).join(' · ')}
        </span>
        <span className="cut max-w-full muted figures">
          {String(row.enquiryNo)}
          {row.nature === 'virtual' ? ` · ${t('board.virtual')}` : ''}
        </span>
        <span className="cut max-w-full muted">
          {quoter ? t('quoter', { name: referenceTitle(quoter, language) }) : t('board.nobody')}
        </span>
        {at ? (
          <span className={`cut max-w-full figures ${urgency ? tones[urgency] : 'muted'}`}>
            {t(urgency === 'late' ? 'board.late' : 'due', { at })}
          </span>
        ) : null}
      </BoardCard>
      {isFree ? <Take row={row} /> : null}
    </div>
  )
}

const Take = ({ row: { id, version, enquiryNo } }: Pick<CardProps, 'row'>) => {
  const { t } = useTranslation('enquiry')
  const queries = useQueryClient()
  const words = useProblemWords()
  const take = trpc.enquiries.take.useMutation({
    onSuccess: () => toast('success', t('done.take')),
    onError: async (error) => {
      toast('error', words(error))
      await refresh(queries, ['enquiry'])
    },
  })
  return (
    <Button
      size="xs"
      aria-label={`${t('take.act')} ${String(enquiryNo)}`}
      disabled={take.isPending}
      onClick={() => take.mutate({ id, version })}
    >
      {t('take.act')}
    </Button>
  )
}
