import { Button } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActProps } from '../../record/act-props.ts'

/** Opens the stored record as visitors of the site would see it, published or not. */
export const PreviewOnSite = ({ page, row, disabled }: ActProps) => {
  const { t, i18n } = useTranslation('site')
  if (!row) return null
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en'
  if (disabled)
    return (
      <Button disabled title={t('previewSaved')}>
        <Eye />
        {t('preview')}
      </Button>
    )
  return (
    <Button asChild>
      <a href={`/site-preview/${page.name}/${row.id}?lang=${language}`} target="_blank" rel="noreferrer">
        <Eye />
        {t('preview')}
      </a>
    </Button>
  )
}
