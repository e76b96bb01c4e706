import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { DialogFrame, TextButton, useSpeech } from '@hangjia/ui'
import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../waiting.tsx'
import type { Records } from '../records.ts'
import styles from './arrange.module.css'
import { ArrangeList } from './arrange-list.tsx'
import { maxArranged, useArrangement } from './use-arrangement.ts'

interface ArrangeProps {
  readonly page: RecordPage
  readonly records: Records
  readonly onClose: () => void
}

/** All records of a page, dragged into the order in which the site shows them, whatever the list filters. */
const ArrangeDialog = ({ page, records, onClose }: ArrangeProps) => {
  const { t } = useTranslation('site')
  const { say } = useSpeech()
  const { asked, rows, move, undo, canUndo, isSaving } = useArrangement(page, records)
  const isDragging = useRef(false)
  const noteDragging = (isOn: boolean) => {
    if (isOn) isDragging.current = true
    // The same key press that cancels a move must not close the dialog.
    else
      setTimeout(() => {
        isDragging.current = false
      })
  }
  const total = asked.data?.total ?? 0
  return (
    <DialogFrame
      title={t('arrange.title')}
      width="560px"
      acts={<Button onClick={onClose}>{say('close')}</Button>}
      // Escape belongs to the record in the hand first.
      onClose={() => isDragging.current || onClose()}
    >
      {!asked.data ? (
        <Waiting of={asked} />
      ) : total > maxArranged ? (
        <p className="mb-10 muted">{t('arrange.tooMany', { total, maximum: maxArranged })}</p>
      ) : (
        <>
          <p className="mb-10 muted">{t(rows.length === 0 ? 'arrange.none' : 'arrange.hint')}</p>
          <ArrangeList of={page.of} rows={rows} isSaving={isSaving} onMove={move} onDragging={noteDragging} />
        </>
      )}
      <div role="status" className={`row gap-10 min-h-32 mt-8 muted ${styles.status}`}>
        {isSaving ? (
          t('arrange.saving')
        ) : canUndo ? (
          <>
            {t('arrange.saved')}
            <TextButton onClick={undo}>
              <Undo2 size={13} />
              {say('undo')}
            </TextButton>
          </>
        ) : null}
      </div>
    </DialogFrame>
  )
}
export default ArrangeDialog
