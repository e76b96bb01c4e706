import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { DialogFrame, TextInput } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { DialogButton } from '../../record/dialog-button.tsx'
import type { Records } from '../../records.ts'
import styles from './customer.module.css'
import { DuplicatesButton } from './duplicates-dialog.tsx'
import { isPool } from './use-move-customers.tsx'

/** Asks whether a firm is a customer already, on the pages of customers. */
export const CustomerCheckButton = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('customer')
  return (
    <>
      {page.scope === 'mine' || isPool(page.name) ? <Room page={page} /> : null}
      <DialogButton mark={<SearchCheck />} title={t('check.title')} words={t('check.act')}>
        {(onClose) => <CheckDialog onClose={onClose} />}
      </DialogButton>
      <DuplicatesButton page={page} records={records} />
    </>
  )
}

/** Customers that a person holds of those that they may, and on a pool those that they may still claim today. */
const Room = ({ page }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('customer')
  const room = trpc.customers.room.useQuery({})
  if (!room.data) return null
  const { claims, held, cap } = room.data
  return (
    <span className={`nowrap ${held >= cap ? 'bad' : 'muted'}`}>
      {t('room.held', { held, cap })}
      {isPool(page.name) ? ` · ${t('room.claims', { count: claims })}` : ''}
    </span>
  )
}

const CheckDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('customer')
  const problemWords = useProblemWords()
  const { client } = trpc.useUtils()
  const [words, setWords] = useState('')
  const check = useMutation({ mutationFn: () => client.customers.check.mutate({ words }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '') check.mutate()
  }
  return (
    <DialogFrame title={t('check.title')} width="440px" leave="close" onClose={onClose}>
      <form onSubmit={submit} className={`tiles gap-8 items-start ${styles.check}`}>
        <TextInput
          label={t('check.words')}
          value={words}
          onChange={(next) => {
            setWords(next)
            check.reset()
          }}
          maxLength={200}
          required
        />
        <Button type="submit" variant="solid" disabled={words.trim() === '' || check.isPending}>
          {t('check.act')}
        </Button>
      </form>
      <p className="mt-12" role="status">
        {check.data ? (
          <>
            {t(`check.states.${check.data.state}`, { until: check.data.until })}
            <small className="muted ml-12">{t('check.left', { count: check.data.left })}</small>
          </>
        ) : check.error ? (
          problemWords(check.error)
        ) : (
          t('check.hint')
        )}
      </p>
    </DialogFrame>
  )
}
