import { Button } from '@chakra-ui/react'
import { type BlacklistAct, holds, type Reference } from '@hangjia/contracts'
import { referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, CircleCheckBig, CircleX, type LucideIcon, Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { Doubles } from './doubles.tsx'
import styles from './record-acts.module.css'
import type { ActProps } from './record-acts.tsx'

interface Offer {
  readonly act: BlacklistAct
  readonly icon: LucideIcon
  readonly needsReason: boolean
  readonly needsRight: boolean
}
const offers: Readonly<Record<'free' | 'asked' | 'blacklisted', readonly Offer[]>> = {
  free: [{ act: 'ask', icon: Ban, needsReason: true, needsRight: false }],
  asked: [
    { act: 'confirm', icon: CircleCheckBig, needsReason: false, needsRight: true },
    { act: 'refuse', icon: CircleX, needsReason: false, needsRight: false },
  ],
  blacklisted: [{ act: 'lift', icon: Undo2, needsReason: true, needsRight: true }],
}

/** The black list, which takes two people, and the search for the same company under another name. */
export const SupplierActs = ({ page, records, row, form, disabled, onMoved }: ActProps) => {
  const { t } = useTranslation('partners')
  const session = useSession()
  const queries = useQueryClient()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const [asked, setAsked] = useState<BlacklistAct>()
  const [isSearching, setSearching] = useState(false)
  const reload = async () => {
    if (row) onMoved(await queries.fetchQuery(records.one(row.id)))
    await records.refresh()
  }
  const move = useMutation({
    mutationFn: async (wanted: { readonly act: BlacklistAct; readonly reason: string }) =>
      row && client.suppliers.blacklist.mutate({ id: row.id, version: row.version, ...wanted }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (_moved, { act }) => {
      toast('success', t(`blacklist.done.${act}`))
      await reload()
    },
  })
  const standing = row?.state === 'blacklisted' ? 'blacklisted' : row?.blackAskedBy ? 'asked' : 'free'
  const mayDecide = holds(session, 'TS-9080')
  const offered = row ? offers[standing].filter(({ needsRight }) => mayDecide || !needsRight) : []
  return (
    <>
      <Button onClick={() => setSearching(true)}>
        <Search />
        {t('doubles.search')}
      </Button>
      {offered.map(({ act, icon: Icon, needsReason }) => (
        <Button
          key={act}
          disabled={disabled || move.isPending}
          color={act === 'ask' || act === 'confirm' ? 'fg.error' : undefined}
          onClick={() => (needsReason ? setAsked(act) : move.mutate({ act, reason: '' }))}
        >
          <Icon />
          {t(`blacklist.${act}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`blacklist.title.${asked === 'lift' ? 'lift' : 'ask'}`)}
          act={t(`blacklist.${asked}`)}
          least={1}
          onClose={() => setAsked(undefined)}
          onGiven={(reason) => {
            setAsked(undefined)
            move.mutate({ act: asked, reason })
          }}
        />
      )}
      {isSearching && (
        <Doubles
          {...{ page, records, row, form }}
          mayMerge={mayDecide && !disabled}
          onMerged={reload}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  )
}

/** That somebody asks for the black list, or that the supplier stands on it, and why. */
export const BlacklistNote = ({ row }: Pick<ActProps, 'row'>) => {
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  if (!row || (row.state !== 'blacklisted' && !row.blackAskedBy)) return null
  const by = row.blackAskedBy ? referenceTitle(row.blackAskedBy as Reference, language) : ''
  const facts = { by, reason: String(row.blackReason ?? '') }
  return (
    <div className={styles.warning} role="note">
      <span>{row.state === 'blacklisted' ? t('blacklist.note.listed', facts) : t('blacklist.note.asked', facts)}</span>
    </div>
  )
}
