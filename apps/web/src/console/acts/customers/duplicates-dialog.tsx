import { Button } from '@chakra-ui/react'
import { type AnswerOf, type Contract, holds, mayEdit, type RecordPage, type Reference } from '@hangjia/contracts'
import { DialogFrame, referenceWords, useSpeech } from '@hangjia/ui'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { PickerField } from '../../../fields.tsx'
import { useSession } from '../../../session/session.tsx'
import { Waiting } from '../../../waiting.tsx'
import { useFieldOptions } from '../../form/use-field-options.ts'
import { DialogButton } from '../../record/dialog-button.tsx'
import type { Records } from '../../records.ts'
import { MergeDialog, type Pair } from './merge-dialog.tsx'

interface DuplicatesProps {
  /** Customer of which duplicates are looked for; absent: pairs of all customers. */
  readonly of?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onMerged: (keep: string) => Promise<void> | void
}

/** Pairs of customers that may be one firm; two of them, or any two, are compared and merged. */
export const DuplicatesDialog = ({ of, onClose, onMerged }: DuplicatesProps) => {
  const { t } = useTranslation('customer')
  const [pair, setPair] = useState<Pair>()
  const found = trpc.customers.duplicates.useQuery({ id: of?.id ?? null }, { staleTime: 0 })
  if (pair) return <MergeDialog pair={pair} onClose={onClose} onMerged={onMerged} />
  return (
    <DialogFrame
      title={of ? t('merge.titleOf', { name: of.name }) : t('merge.title')}
      width="640px"
      leave="close"
      onClose={onClose}
    >
      {of ? <OtherCustomer onChosen={(gone) => setPair({ keep: of.id, gone })} /> : null}
      {found.data ? (
        <Pairs
          {...found.data}
          of={of?.id}
          onChosen={(one, other) => setPair(other === of?.id ? { keep: other, gone: one } : { keep: one, gone: other })}
        />
      ) : (
        <Waiting of={found} dismiss={onClose} />
      )}
    </DialogFrame>
  )
}

const OtherCustomer = ({ onChosen }: { readonly onChosen: (id: string) => void }) => {
  const { t } = useTranslation('customer')
  const load = useFieldOptions('companyCustomer', 'parent')
  return (
    <PickerField
      label={t('merge.other')}
      value={null}
      onChange={(chosen: Reference | null) => chosen && onChosen(chosen.id)}
      load={load}
    />
  )
}

interface PairsProps extends AnswerOf<Contract['customers']['duplicates']> {
  readonly of: string | undefined
  readonly onChosen: (one: string, other: string) => void
}
const Pairs = ({ total, pairs, of, onChosen }: PairsProps) => {
  const { t } = useTranslation('customer')
  const { t: partners } = useTranslation('partners')
  const { language } = useSpeech()
  const namesOf = ({ one, other }: PairsProps['pairs'][number]) =>
    [one, other].filter(({ id }) => id !== of).map((firm) => referenceWords(firm, language))
  return (
    <>
      <p role="status" className="my-8">
        {total === 0 ? t('merge.none') : t('merge.found', { count: total })}
      </p>
      <ul>
        {pairs.map((pair) => (
          <li className="row gap-12 min-h-46 border-b-muted" key={`${pair.one.id}.${pair.other.id}`}>
            <div className="flex-1 min-w-0">
              {namesOf(pair).map((words) => (
                <div key={words} className="breakable">
                  {words}
                </div>
              ))}
              <div className="muted text-12">
                {[
                  t('merge.score', { score: pair.score }),
                  ...pair.because.map((one) => partners(`doubles.${one}`)),
                ].join(' · ')}
              </div>
            </div>
            <Button
              aria-label={`${t('merge.compare')}: ${namesOf(pair).join(', ')}`}
              onClick={() => onChosen(pair.one.id, pair.other.id)}
            >
              {t('merge.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {total > pairs.length ? <p className="mt-8 muted">{t('merge.more', { count: total - pairs.length })}</p> : null}
    </>
  )
}

/** Looks for duplicates among all customers, above their list. */
export const DuplicatesButton = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('customer')
  const session = useSession()
  if (page.scope !== 'company' || !mayEdit(session) || !holds(session, 'TS-9055')) return null
  return (
    <DialogButton mark={<Merge />} title={t('merge.title')} words={t('merge.find')}>
      {(onClose) => <DuplicatesDialog onClose={onClose} onMerged={() => records.refresh()} />}
    </DialogButton>
  )
}
