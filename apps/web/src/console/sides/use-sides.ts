import {
  holds,
  isNamedByQuotations,
  pageNamed,
  type RecordPage,
  readsOpenings,
  readsQuotations,
  readsScores,
  seesCost,
  visibleFields,
} from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { Records } from '../records.ts'
import type { RecordView } from '../use-opened.ts'
import { hasRateScope } from './scope-of-rates.ts'

/** Company mark-ups, which are tried on a lane. */
const triedMarkups = ['companyMarkup', 'marketMarkup']

/** Resources whose openings are recorded: confidential rates, and the rules that protect them. */
const keepsSecrets = ['secrecyRule', 'fclRate']

interface Side {
  readonly value: RecordView
  readonly label: string
}

/**
 * Side views of rates and of sheets added to them, beside form and history, for readers with the right: prices over
 * time, and use with the number of quotations.
 */
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
  const { t: partners } = useTranslation('partners')
  const session = useSession()
  const isRate = page.of.name === 'fclRate' && id !== undefined
  const isNamed = isNamedByQuotations(page.of.name) && readsQuotations(session)
  const isUsed = id !== undefined && (isNamed || hasRateScope(page.of, session))
  const used = useQuery({ ...records.whereUsed(id ?? ''), enabled: isUsed && isNamed })
  return [
    ...(isRate && 'boxPrices' in visibleFields(page.of, session)
      ? [{ value: 'trend' as const, label: t('trend') }]
      : []),
    ...(isUsed
      ? [
          {
            value: 'used' as const,
            label: isNamed ? t('usedCount', { number: used.data?.total ?? '…' }) : t('used'),
          },
        ]
      : []),
    ...(id !== undefined && triedMarkups.includes(page.of.name) && seesCost(session)
      ? [{ value: 'try' as const, label: t('try.title') }]
      : []),
    ...(id !== undefined && page.of.name === 'secrecyRule' && holds(session, pageNamed('fclFreight')?.key ?? '')
      ? [{ value: 'secrets' as const, label: t('secrets.title') }]
      : []),
    ...(id !== undefined && keepsSecrets.includes(page.of.name) && readsOpenings(session)
      ? [{ value: 'openings' as const, label: t('openings.title') }]
      : []),
    ...(id !== undefined && page.of.name === 'transferPlan' && holds(session, pageNamed('fclFreight')?.key ?? '')
      ? [{ value: 'chains' as const, label: t('chains.title') }]
      : []),
    ...(id !== undefined && page.of.name === 'supplier' && readsScores(session)
      ? [{ value: 'scores' as const, label: partners('scores.title') }]
      : []),
    ...(id !== undefined && 'overdue' in page.of.fields
      ? [{ value: 'overdue' as const, label: t('overdue.title') }]
      : []),
  ]
}
