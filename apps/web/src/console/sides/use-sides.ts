import { holds, quotationKeys, type RecordPage, visibleFields } from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { Records } from '../records.ts'
import type { RecordView } from '../use-opened.ts'

interface Side {
  readonly value: RecordView
  readonly label: string
}

/** What rates have besides a form and a history, for who may see it: their prices over time, and the quotations on them, counted. */
export const useSides = ({
  page,
  records,
  id,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly id: string | undefined
}): readonly Side[] => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const isRate = page.of.name === 'fclRate' && id !== undefined
  const seesUse = isRate && quotationKeys.some((key) => holds(session, key))
  const used = useQuery({ ...records.whereUsed(id ?? ''), enabled: seesUse })
  return [
    ...(isRate && 'boxPrices' in visibleFields(page.of, session)
      ? [{ value: 'trend' as const, label: t('trend') }]
      : []),
    ...(seesUse ? [{ value: 'used' as const, label: t('usedCount', { number: used.data?.total ?? '…' }) }] : []),
  ]
}
