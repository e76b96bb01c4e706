import { Button } from '@chakra-ui/react'
import { DialogFrame, TextInput } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { DialogButton } from '../../record/dialog-button.tsx'
import styles from './customer.module.css'

/** Asks whether a firm is a customer already, on the pages of customers. */
export const CustomerCheckButton = () => {
  const { t } = useTranslation('customer')
  return (
    <DialogButton mark={<SearchCheck />} title={t('check.title')} words={t('check.act')}>
      {(onClose) => <CheckDialog onClose={onClose} />}
    </DialogButton>
  )
}

const CheckDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('customer')
  const problemWords = useProblemWords()
  const { client } = trpc.useUtils()
  const [words, setWords] = useState('')
  const check = useMutation({ mutationFn: () => client.customers.check.query({ words }) })
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
        {check.data ? t(`check.states.${check.data.state}`) : check.error ? problemWords(check.error) : t('check.hint')}
      </p>
    </DialogFrame>
  )
}
