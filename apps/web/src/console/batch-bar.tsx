import { Button, IconButton } from '@chakra-ui/react'
import { mayPublish, type RecordPage, type Trait } from '@hangjia/contracts'
import { Tip, toast, useConfirm } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Ban, CircleCheck, CloudUpload, EyeOff, type LucideIcon, Star, StarOff, Trash2, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchActs } from '../features/batch-acts.tsx'
import { useSession } from '../session/session.tsx'
import { useActProblem } from './act-problem.ts'
import { ApprovalActs, hasApproval } from './approval-acts.tsx'
import styles from './batch-bar.module.css'
import { DeskActs } from './desk/desk-acts.tsx'
import type { AnyRow, Records, StatusChange } from './records.ts'

interface Act {
  readonly trait: Trait
  readonly word: 'publish' | 'internal' | 'withdraw' | 'recommend' | 'notRecommend' | 'enable' | 'disable'
  readonly icon: LucideIcon
  readonly set: StatusChange
}
const acts: readonly Act[] = [
  { trait: 'publishable', word: 'publish', icon: CloudUpload, set: { displayFlag: 1 } },
  { trait: 'publishable', word: 'internal', icon: EyeOff, set: { displayFlag: 2 } },
  { trait: 'publishable', word: 'withdraw', icon: Undo2, set: { displayFlag: 0 } },
  { trait: 'recommendable', word: 'recommend', icon: Star, set: { recommendFlag: 1 } },
  { trait: 'recommendable', word: 'notRecommend', icon: StarOff, set: { recommendFlag: 2 } },
  { trait: 'disableable', word: 'enable', icon: CircleCheck, set: { status: 1 } },
  { trait: 'disableable', word: 'disable', icon: Ban, set: { status: 0 } },
]
/** A status that acts of its own change is none to be set. */
const isOffered = (page: RecordPage, { trait }: Act): boolean =>
  page.of.traits.includes(trait) && !(trait === 'disableable' && page.of.fields.status?.computed)

/** Acts on the ticked rows; it stays in view above the pager, so that nothing moves. */
export const BatchBar = ({
  page,
  records,
  rows,
  isUnsaved,
  onDone,
  onClear,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  /** Rows of the sheet have unsaved changes: no act runs on stored rows until they are saved. */
  readonly isUnsaved: boolean
  readonly onDone: () => void
  readonly onClear: () => void
}) => {
  const { t } = useTranslation('list')
  const session = useSession()
  const confirm = useConfirm()
  const sayProblem = useActProblem(page, records)
  const [publishing, setPublishing] = useState<1 | 2>()
  const count = rows.length
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  const settled = async () => {
    await records.refresh()
    onDone()
  }
  const setStatus = useMutation({
    mutationFn: (set: StatusChange) => records.setStatus(rows, set),
    onError,
    onSuccess: () => {
      toast('success', t('updated', { count }))
      return settled()
    },
  })
  const remove = useMutation({
    mutationFn: () => records.remove(rows),
    onError,
    onSuccess: ({ removed }) => {
      toast('success', t('removed', { count: removed }))
      return settled()
    },
  })
  const askRemove = async () => {
    const answer = await confirm({
      title: t('removeTitle', { count }),
      body: t('removeBody'),
      act: t('remove'),
      danger: true,
    })
    if (answer === 'act') remove.mutate()
  }
  const isBusy = isUnsaved || setStatus.isPending || remove.isPending
  const isDecided = rows.some(hasApproval)
  const offered = acts.filter((act) => isOffered(page, act) && (act.trait !== 'publishable' || mayPublish(session)))
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('chosen', { count })}>
      <span className={styles.count}>{t('chosen', { count })}</span>
      <Tip words={t('clearChoice')}>
        <IconButton variant="ghost" px="0" aria-label={t('clearChoice')} onClick={onClear}>
          <X />
        </IconButton>
      </Tip>
      {offered.map(({ word, icon: Icon, set }) => (
        <Button
          key={word}
          disabled={isBusy}
          onClick={() => {
            // Changes of visibility are previewed first; everything else can be undone.
            if ('displayFlag' in set && set.displayFlag > 0) setPublishing(set.displayFlag === 2 ? 2 : 1)
            else setStatus.mutate(set)
          }}
        >
          <Icon />
          {t(word)}
        </Button>
      ))}
      <ApprovalActs page={page} records={records} rows={rows} disabled={isBusy} onDone={onDone} />
      <DeskActs
        page={page}
        records={records}
        rows={rows}
        disabled={isBusy || isDecided}
        publishing={publishing}
        onPublishing={setPublishing}
        onSettled={settled}
      />
      <BatchActs page={page} records={records} rows={rows} disabled={isBusy} onDone={settled} />
      <Button disabled={isBusy || isDecided} color="fg.error" onClick={askRemove}>
        <Trash2 />
        {t('remove')}
      </Button>
    </div>
  )
}
