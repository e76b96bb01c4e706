import { Button } from '@chakra-ui/react'
import { approvesSuppliers, mayEdit, type Reference, seesCost } from '@hangjia/contracts'
import { referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'
import styles from './record-acts.module.css'

interface Account {
  readonly bankName: string
  readonly accountName: string
  readonly accountNo: string
  readonly currency: Reference
  readonly swift: string | null
}
const accountWords = ({ bankName, accountName, accountNo, currency, swift }: Account): string =>
  [bankName, accountName, accountNo, currency.code, swift].filter(Boolean).join(' · ')

/** Pending changes of bank accounts, with the acts of the second person. */
export const BankAccountsNote = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  const decide = useMutation({
    mutationFn: async (act: 'confirm' | 'refuse') =>
      row && client.suppliers.bankAccounts.mutate({ id: row.id, version: row.version, act }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (_moved, act) => {
      toast('success', t(`accounts.done.${act}`))
      await reload()
    },
  })
  if (!row?.banksAskedBy || !seesCost(session)) return null
  const isOff = disabled || decide.isPending
  const accounts = (row.banksAsked ?? []) as readonly Account[]
  return (
    <div
      className={`row flex-none gap-y-8 gap-x-16 py-8 px-20 border-b-muted between warning bg-warning ${styles.warning}`}
      role="note"
    >
      <div className="min-w-0">
        {t('accounts.asked', { by: referenceTitle(row.banksAskedBy as Reference, language) })}
        <ul className="mt-2 plain figures">
          {accounts.length === 0 ? <li>{t('accounts.none')}</li> : null}
          {accounts.map((account) => (
            <li key={`${account.accountNo} ${account.currency.id}`}>{accountWords(account)}</li>
          ))}
        </ul>
      </div>
      {mayEdit(session) && (
        <span className="flex flex-none gap-6">
          {approvesSuppliers(session) && (
            <Button disabled={isOff} onClick={() => decide.mutate('confirm')}>
              <CircleCheckBig />
              {t('accounts.confirm')}
            </Button>
          )}
          <Button disabled={isOff} onClick={() => decide.mutate('refuse')}>
            <CircleX />
            {t('accounts.refuse')}
          </Button>
        </span>
      )}
    </div>
  )
}
