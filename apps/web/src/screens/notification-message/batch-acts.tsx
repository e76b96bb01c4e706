import { Button } from '@chakra-ui/react'
import { Check, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Acts on the ticked messages. */
export const BatchActs = ({
  count,
  hasUnread,
  onRead,
  onRemove,
  onClear,
}: {
  readonly count: number
  readonly hasUnread: boolean
  readonly onRead: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}) => {
  const { t } = useTranslation('message')
  return (
    <div className="row gap-8 py-8 px-12 border-t-muted" role="toolbar" aria-label={t('chosen', { count })}>
      <span className="mr-6">{t('chosen', { count })}</span>
      <Button disabled={!hasUnread} onClick={onRead}>
        <Check />
        {t('markRead')}
      </Button>
      <Button onClick={onRemove}>
        <Trash2 />
        {t('remove')}
      </Button>
      <Button variant="ghost" onClick={onClear}>
        <X />
        {t('clearChosen')}
      </Button>
    </div>
  )
}
