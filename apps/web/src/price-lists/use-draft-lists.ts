import { type PlainRow, pageNamed } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import type { ActEntries } from '../bar-acts/bar-act.ts'
import { useSession } from '../session/session.tsx'

/** Drafts that one chooses among: the last ones that were worked on. */
const draftsShown = 10

/** Draft price lists or quotations of a mode, to one of which chosen offers are added; undefined for a reader without them. */
export const useDraftLists = (
  mode: string,
  onChosen: (id: string) => void,
  layout: 'standard' | 'shipment' = 'standard',
): ActEntries | undefined => {
  const { t } = useTranslation('priceList')
  const { permissions } = useSession()
  const [isOpen, setOpen] = useState(false)
  const drafts = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: draftsShown,
      conditions: { status: { any: ['draft'] }, layout: { any: [layout] }, mode: { any: [mode] } },
      sort: { field: 'updatedAt', descending: true },
    },
    { enabled: isOpen, gcTime: 0 },
  )
  if (!permissions.includes(pageNamed('myOffer')?.key ?? '-')) return undefined
  const rows: readonly PlainRow[] = drafts.data?.rows ?? []
  return {
    onOpenChange: setOpen,
    rows: rows.map((row) => ({
      key: row.id,
      words: [row.quoteNo, row.customerName].filter(Boolean).join(' · '),
      run: () => onChosen(row.id),
    })),
    note: drafts.isPending
      ? t('loadingDrafts')
      : drafts.isError
        ? t('draftsFailed')
        : t(layout === 'standard' ? 'noDrafts' : 'noDraftQuotations'),
  }
}
