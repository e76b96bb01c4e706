import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { DialogFrame, Tick, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Records } from '../records.ts'
import styles from './dialogs.module.css'
import { EditPreview } from './edit-preview.tsx'
import { useFieldEdit } from './use-field-edit.ts'
import { ChosenFields, WishFields } from './wish-fields.tsx'

interface EditFieldsProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  /** Only this field, into which named sets of lines are put. */
  readonly setField: string | undefined
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Sets some fields of many rows to the same value; other fields stay, and every change is previewed. */
export const EditFieldsDialog = (props: EditFieldsProps) => {
  const { page, records, rows, setField, onClose, onDone } = props
  const { t } = useTranslation('list')
  const { say } = useSpeech()
  const edit = useFieldEdit({ page, records, setField }, rows, onDone)
  const { changes, wishes, isSaving, isSkipping } = edit
  const blocked = changes.filter(({ problems }) => problems.length > 0)
  const ready = changes.length - blocked.length
  return (
    <DialogFrame
      title={t(setField ? 'setTitle' : 'editTitle', { count: rows.length })}
      width="960px"
      acts={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {say('cancel')}
          </Button>
          <Button
            variant="solid"
            aria-busy={isSaving}
            disabled={ready === 0 || isSaving || edit.isJudging || (blocked.length > 0 && !isSkipping)}
            onClick={edit.apply}
          >
            {t('editApply', { count: ready })}
          </Button>
        </>
      } // The dialog stays open while saving: closing at the end would close whichever dialog is open by then.
      onClose={() => isSaving || onClose()}
    >
      <div className={`column gap-12 ${styles.body}`} inert={isSaving}>
        {!setField && <ChosenFields fields={edit.fields} wishes={wishes} onTick={edit.tick} />}
        <WishFields fields={edit.fields} wishes={wishes} load={records.load} onWish={edit.wish} />
        {Object.keys(wishes).length === 0 ? (
          <p className={`flex-1 muted ${styles.hint}`}>{t('editHint')}</p>
        ) : (
          <EditPreview page={page} changes={changes} same={rows.length - changes.length} />
        )}
        {blocked.length > 0 && (
          <Tick checked={isSkipping} onChange={(isTicked) => edit.skip(isTicked)}>
            {t('skipBroken', { count: blocked.length })}
          </Tick>
        )}
      </div>
    </DialogFrame>
  )
}
