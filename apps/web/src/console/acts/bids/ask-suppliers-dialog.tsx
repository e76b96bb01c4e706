import type { Reference } from '@hangjia/contracts'
import { ActDialog, HeadRow, PlainTable, referenceTitle, TextInput, Tick, useSpeech } from '@hangjia/ui'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { Waiting } from '../../../waiting.tsx'
import type { AnyRow } from '../../records.ts'
import { bidsIn } from './bid-columns.ts'

const most = 10

interface AskSuppliersProps {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onChosen: (suppliers: string[]) => void
}

/** Chooses the suppliers to ask: those that price the product, the best suited first, or any other by name. */
export const AskSuppliersDialog = ({ row, isBusy, onClose, onChosen }: AskSuppliersProps) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly Reference[]>([])
  const asked = trpc.enquiries.suppliersFor.useQuery(
    { id: row.id, query: useDeferredValue(query.trim()) },
    { placeholderData: (before) => before },
  )
  const waiting = bidsIn(row).filter(({ round, receivedAt }) => round === row.round && receivedAt === null)
  const isChosen = ({ id }: Reference) => chosen.some((one) => one.id === id)
  const toggle = (supplier: Reference) =>
    setChosen(isChosen(supplier) ? chosen.filter(({ id }) => id !== supplier.id) : [...chosen, supplier])
  // Those that the search does not find now.
  const others = chosen.filter(({ id }) => asked.data && !asked.data.some(({ supplier }) => supplier.id === id))
  return (
    <ActDialog
      title={t('askSuppliers.title', { no: String(row.enquiryNo) })}
      width="920px"
      act={t('askSuppliers.save', { count: chosen.length })}
      disabled={chosen.length === 0 || isBusy}
      onAct={() => onChosen(chosen.map(({ id }) => id))}
      onClose={onClose}
    >
      <p className="muted mb-12">{t('askSuppliers.hint')}</p>
      <TextInput label={t('askSuppliers.search')} clearable maxLength={60} value={query} onChange={setQuery} />
      {others.length > 0 ? (
        <p className="mb-10" role="status">
          {t('askSuppliers.chosen', {
            names: others.map((one) => referenceTitle(one, language)).join(language === 'zh' ? '、' : ', '),
          })}
        </p>
      ) : null}
      {asked.data ? (
        <div className="scroll max-h-380">
          <PlainTable look="rows" aria-label={t('askSuppliers.act')}>
            <HeadRow
              of={[
                null,
                t('askSuppliers.supplier'),
                t('askSuppliers.fit'),
                { words: t('askSuppliers.answered'), 'data-figures': '' },
                { words: t('askSuppliers.minutes'), 'data-figures': '' },
                { words: t('askSuppliers.awarded'), 'data-figures': '' },
                t('askSuppliers.email'),
              ]}
            />
            <tbody>
              {asked.data.map(({ supplier, email, isStrong, hasBid, figures }) => {
                const isWaiting = waiting.some((bid) => bid.supplier.id === supplier.id)
                const isFull = chosen.length >= most && !isChosen(supplier)
                return (
                  <tr key={supplier.id}>
                    <td>
                      <Tick
                        aria-label={referenceTitle(supplier, language)}
                        checked={isWaiting || isChosen(supplier)}
                        disabled={isWaiting || isFull}
                        onChange={() => toggle(supplier)}
                      />
                    </td>
                    <td>{referenceTitle(supplier, language)}</td>
                    <td className="nowrap">
                      {[
                        isWaiting ? t('askSuppliers.waiting') : '',
                        hasBid ? t('askSuppliers.hasBid') : '',
                        isStrong ? t('askSuppliers.isStrong') : '',
                      ]
                        .filter((words) => words !== '')
                        .join(' · ')}
                    </td>
                    <td data-figures>{figures.asked === 0 ? '—' : `${figures.answered} / ${figures.asked}`}</td>
                    <td data-figures>{figures.minutes ?? '—'}</td>
                    <td data-figures>{figures.decided === 0 ? '—' : `${figures.awarded} / ${figures.decided}`}</td>
                    <td>{email || '—'}</td>
                  </tr>
                )
              })}
            </tbody>
          </PlainTable>
          {asked.data.length === 0 ? (
            <p className="muted py-12">{t(query.trim() === '' ? 'askSuppliers.none' : 'askSuppliers.notFound')}</p>
          ) : null}
        </div>
      ) : (
        <Waiting of={asked} />
      )}
    </ActDialog>
  )
}
