import { mayEdit } from '@hangjia/contracts'
import { ActDialog, TextInput, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { useSession } from '../../../session/session.tsx'
import { DialogButton } from '../../record/dialog-button.tsx'
import type { Records } from '../../records.ts'
import styles from './customer.module.css'

const lengths = {
  companyName: 200,
  city: 60,
  industry: 60,
  lanes: 200,
  contact: 200,
  phone: 40,
  email: 100,
  remark: 500,
} as const
type Name = keyof typeof lengths
const names = Object.keys(lengths) as Name[]
const required: readonly Name[] = ['companyName', 'contact', 'phone']
const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>

/** Gives colleagues a firm that might book, on the page of leads. */
export const RecommendLeadButton = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('lead')
  const session = useSession()
  if (!mayEdit(session)) return null
  return (
    <DialogButton mark={<UserRoundPlus />} title={t('recommend.title')} words={t('recommend.act')}>
      {(onClose) => <RecommendDialog records={records} onClose={onClose} />}
    </DialogButton>
  )
}

const RecommendDialog = ({ records, onClose }: { readonly records: Records; readonly onClose: () => void }) => {
  const { t } = useTranslation('lead')
  const problemWords = useProblemWords()
  const { client } = trpc.useUtils()
  const [values, setValues] = useState(blank)
  const recommend = useMutation({
    mutationFn: () => client.leads.recommend.mutate(values),
    onSuccess: async () => {
      toast('success', t('done.recommend'))
      onClose()
      await records.refresh()
    },
  })
  return (
    <ActDialog
      title={t('recommend.title')}
      width="560px"
      act={t('recommend.act')}
      disabled={recommend.isPending || required.some((name) => values[name].trim() === '')}
      onAct={() => recommend.mutate()}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {names.map((name) => (
          <div key={name} data-span={name === 'companyName' || name === 'remark' ? 'all' : undefined}>
            <TextInput
              label={t(`fields.${name}`)}
              value={values[name]}
              maxLength={lengths[name]}
              required={required.includes(name)}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          </div>
        ))}
      </div>
      {recommend.error ? (
        <p className="mt-12" role="alert">
          {problemWords(recommend.error)}
        </p>
      ) : null}
    </ActDialog>
  )
}
