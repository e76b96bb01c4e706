import { Chips } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Chip while the list shows the records of one import; a click shows all again. */
export const ImportChip = ({ importId, onClear }: { readonly importId: string; readonly onClear: () => void }) => {
  const { t } = useTranslation('list')
  return (
    <Chips
      label={t('importBatch')}
      chips={[{ value: importId, label: t('ofImport', { no: importId }) }]}
      chosen={[importId]}
      onChange={onClear}
    />
  )
}
