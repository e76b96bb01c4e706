import { Button } from '@chakra-ui/react'
import { approvesSuppliers, mayEdit, type Reference, seesCost } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'
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
  const { row, disabled } = props
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const session = useSession()
  const { client } = trpc.useUtils()
  const decide = useRowAct(props, async ({ id, version }, act: 'confirm' | 'refuse') => {
    await client.suppliers.bankAccounts.mutate({ id, version, act })
    return t(`accounts.done.${act}`)
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
