import { Button } from '@chakra-ui/react'
import { RadioButtons } from '@hangjia/ui'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'
import { type PaperLanguage, paperLanguages } from './head-fields.tsx'

/** Over the preview: in which language one looks at the paper, its PDF, and what else is made of it. */
export const PaperBar = ({
  language,
  onLanguage,
  onPdf,
  children,
}: {
  readonly language: PaperLanguage
  readonly onLanguage: (language: PaperLanguage) => void
  readonly onPdf: () => void
  readonly children?: ReactNode
}) => {
  const { t } = useTranslation('quotation')
  return (
    <div className={styles.paperBar}>
      <RadioButtons
        label={t('paperLanguage')}
        value={language}
        onChange={onLanguage}
        options={paperLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <span className={styles.acts}>
        {children}
        <Button variant="outline" onClick={onPdf}>
          <FileDown size={14} />
          PDF
        </Button>
      </span>
    </div>
  )
}
