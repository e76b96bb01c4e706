import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { StandIn, useSpeech } from '@hangjia/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { beginning } from '../../features/beginnings.tsx'

/** Empty state: the reason, and what to do about it. */
export const EmptyList = ({
  page,
  isNarrowed,
  isEditor,
  onClear,
  onCreate,
}: {
  readonly page: RecordPage
  readonly isNarrowed: boolean
  readonly isEditor: boolean
  readonly onClear: () => void
  readonly onCreate: () => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const name = label(page.title)
  if (isNarrowed)
    return (
      <StandIn
        state={{
          is: 'empty',
          title: t('noMatch'),
          hint: t('noMatchHint'),
          action: <Button onClick={onClear}>{t('clearFilters')}</Button>,
        }}
      />
    )
  const Beginning = beginning(page.of.name)
  if (Beginning) return <Beginning title={t('empty')} />
  return (
    <StandIn
      state={{
        is: 'empty',
        title: t('empty'),
        hint: t(isEditor ? 'emptyHint' : 'emptyReadOnly'),
        action: isEditor && (
          <Button variant="solid" onClick={onCreate}>
            <Plus />
            {t('createNamed', { name })}
          </Button>
        ),
      }}
    />
  )
}
