import { Button } from '@chakra-ui/react'
import { Save, Send, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface DraftActsProps {
  readonly acts: { readonly remove: () => void; readonly store: () => void; readonly send: () => void }
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly isSaving: boolean
  readonly isSending: boolean
  /** The server refuses the draft in its current state: asking takes precedence over sending. */
  readonly isRefused: boolean
}

/** Acts on a draft: delete, save, send. */
export const DraftActs = ({ acts, isDirty, isBusy, isSaving, isSending, isRefused }: DraftActsProps) => {
  const { t } = useTranslation('quotation')
  return (
    <>
      <Button variant="ghost" onClick={acts.remove} disabled={isBusy} aria-label={t('remove')} title={t('remove')}>
        <Trash2 size={15} />
      </Button>
      <Button variant="outline" onClick={acts.store} loading={isSaving} disabled={!isDirty || isBusy}>
        <Save size={15} />
        {t('save')}
      </Button>
      <Button
        variant={isRefused ? 'ghost' : 'solid'}
        aria-label={t('send')}
        aria-keyshortcuts="Control+Enter"
        title={isRefused ? t('send') : undefined}
        onClick={acts.send}
        loading={isSending}
        disabled={isBusy}
      >
        <Send size={15} />
        {isRefused ? null : t('send')}
      </Button>
    </>
  )
}
