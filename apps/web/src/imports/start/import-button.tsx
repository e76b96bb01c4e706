import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { useImportAddress } from '../import-address.ts'
import { takesSheets } from '../takes-sheets.ts'

/** Opens the import of a list, for users who may import there. */
export const ImportButton = ({ page }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('import')
  const session = useSession()
  const address = useImportAddress()
  if (!takesSheets(page, session)) return null
  return (
    <Button aria-label={t('import')} onClick={address.begin}>
      <FileInput />
      <span className="words">{t('import')}</span>
    </Button>
  )
}
