import {
  isNamedByQuotations,
  modesMarkedBy,
  type Reader,
  type RecordPage,
  readsOpenings,
  readsQuotations,
  readsRates,
  readsScores,
  seesCost,
  visibleFields,
} from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasRateScope } from '../console/record-tabs/scope-of-rates.ts'
import type { Records } from '../console/records.ts'
import type { RecordView } from '../console/use-opened.ts'
import { useSession } from '../session/session.tsx'

type OwnSide = 'trend' | 'try' | 'secrets' | 'openings' | 'chains' | 'scores' | 'uses' | 'lane' | 'looks'

/** Sides that only some kinds of records have, by resource, in this order. */
const ownSides: Readonly<Record<string, readonly OwnSide[]>> = {
  carrierReminder: ['looks'],
  collectedPrice: ['lane'],
  fclSubscription: ['looks'],
  lclSubscription: ['looks'],
  fclRate: ['trend', 'openings'],
  secrecyRule: ['secrets', 'openings'],
  supplier: ['uses', 'scores'],
  transferPlan: ['chains'],
}

/** Readers to whom a side is open. */
const isOpen: { readonly [S in OwnSide]: (reader: Reader, page: RecordPage) => boolean } = {
  trend: (reader, page) => 'boxPrices' in visibleFields(page.of, reader),
  try: seesCost,
  secrets: readsRates,
  openings: readsOpenings,
  chains: readsRates,
  scores: readsScores,
  uses: () => true,
  looks: () => true,
  lane: (reader, page) => 'price' in visibleFields(page.of, reader),
}

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
  const { t: record } = useTranslation('record')
  const { t: collection } = useTranslation('collection')
  const session = useSession()
  const isNamed = isNamedByQuotations(page.of.name) && readsQuotations(session)
  const isUsed = id !== undefined && (isNamed || hasRateScope(page.of, session))
  const used = useQuery({ ...records.whereUsed(id ?? ''), enabled: isUsed && isNamed })
  if (id === undefined) return []
  const labels: { readonly [S in OwnSide]: string } = {
    trend: t('trend'),
    try: t('try.title'),
    secrets: t('secrets.title'),
    openings: t('openings.title'),
    chains: t('chains.title'),
    scores: partners('scores.title'),
    uses: record('uses.title'),
    lane: collection('lane.title'),
    looks: collection('looks.title'),
  }
  const own = (ownSides[page.of.name] ?? (modesMarkedBy(page.of).length > 0 ? (['try'] as const) : []))
    .filter((side) => isOpen[side](session, page))
    .map((side): Side => ({ value: side, label: labels[side] }))
  const usedLabel = isNamed ? t('usedCount', { number: used.data?.total ?? '…' }) : t('used')
  return [
    ...own.filter(({ value }) => value === 'trend'),
    ...(isUsed ? [{ value: 'used' as const, label: usedLabel }] : []),
    ...own.filter(({ value }) => value !== 'trend'),
    ...(page.of.owner === 'base' ? [{ value: 'uses' as const, label: labels.uses }] : []),
    ...('overdue' in page.of.fields ? [{ value: 'overdue' as const, label: t('overdue.title') }] : []),
  ]
}
