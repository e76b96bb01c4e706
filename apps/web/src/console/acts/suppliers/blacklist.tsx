import { Button } from '@chakra-ui/react'
import { approvesSuppliers, type BlacklistAct, mayEdit, type Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { Ban, CircleCheckBig, CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'
import { OpenRates } from './open-rates.tsx'
import styles from './record-acts.module.css'

const useMove = (props: ActProps) => {
  const { t } = useTranslation('partners')
  const { client } = trpc.useUtils()
  return useRowAct(props, async ({ id, version }, wanted: { readonly act: BlacklistAct; readonly reason: string }) => {
    await client.suppliers.blacklist.mutate({ id, version, ...wanted })
    return t(`blacklist.done.${wanted.act}`)
  })
}

const isListed = ({ row }: Pick<ActProps, 'row'>) => row?.state === 'blacklisted'
const isAsked = ({ row }: Pick<ActProps, 'row'>) => Boolean(row?.blackAskedBy)

/** Asks for the blacklisting with a reason, as the first of two people. */
export const AskBlacklist = (props: ActProps) => {
  const { t } = useTranslation('partners')
  const [isAsking, setAsking] = useState(false)
  const move = useMove(props)
  if (!props.row || isListed(props) || isAsked(props)) return null
  return (
    <>
      <Button disabled={props.disabled || move.isPending} color="fg.error" onClick={() => setAsking(true)}>
        <Ban />
        {t('blacklist.ask')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('blacklist.title.ask')}
          act={t('blacklist.ask')}
          least={1}
          onClose={() => setAsking(false)}
          onGiven={(reason) => {
            setAsking(false)
            move.mutate({ act: 'ask', reason })
          }}
        />
      )}
    </>
  )
}

/** Pending request to blacklist, or the supplier's blacklisting, with its reason and the acts of the second person. */
export const BlacklistNote = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const session = useSession()
  const move = useMove(props)
  const [isLifting, setLifting] = useState(false)
  if (!row || !(isListed(props) || isAsked(props))) return null
  const by = row.blackAskedBy ? referenceTitle(row.blackAskedBy as Reference, language) : ''
  const facts = { by, reason: String(row.blackReason ?? '') }
  const isOff = disabled || move.isPending
  const mayDecide = approvesSuppliers(session)
  return (
    <>
      <div
        className={`row flex-none gap-y-8 gap-x-16 py-8 px-20 border-b-muted between warning bg-warning ${styles.warning}`}
        role="note"
      >
        <span className="min-w-0">{t(`blacklist.note.${isListed(props) ? 'listed' : 'asked'}`, facts)}</span>
        <span className="flex flex-none gap-6">
          {isListed(props)
            ? mayDecide && (
                <Button disabled={isOff} onClick={() => setLifting(true)}>
                  <Undo2 />
                  {t('blacklist.lift')}
                </Button>
              )
            : mayEdit(session) && (
                <>
                  {mayDecide && (
                    <Button
                      disabled={isOff}
                      color="fg.error"
                      onClick={() => move.mutate({ act: 'confirm', reason: '' })}
                    >
                      <CircleCheckBig />
                      {t('blacklist.confirm')}
                    </Button>
                  )}
                  <Button disabled={isOff} onClick={() => move.mutate({ act: 'refuse', reason: '' })}>
                    <CircleX />
                    {t('blacklist.refuse')}
                  </Button>
                </>
              )}
        </span>
        {isLifting && (
          <ReasonDialog
            title={t('blacklist.title.lift')}
            act={t('blacklist.lift')}
            least={1}
            onClose={() => setLifting(false)}
            onGiven={(reason) => {
              setLifting(false)
              move.mutate({ act: 'lift', reason })
            }}
          />
        )}
      </div>
      {isListed(props) && <OpenRates of={{ supplier: row.id }} title={(count) => t('blacklist.rates', { count })} />}
    </>
  )
}
