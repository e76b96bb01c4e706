import { Button } from '@chakra-ui/react'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Lines of one agent that are to go into a quotation. */
export interface Taken {
  readonly key: string
  readonly name: string
  readonly lines: readonly string[]
}

/** Opens the choice of a draft. */
export const AddToQuotation = ({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) => {
  const { t } = useTranslation('agentSearch')
  return (
    <Button variant="solid" disabled={disabled} onClick={onClick}>
      <FilePlus2 size={15} />
      {t('addTo')}
    </Button>
  )
}
