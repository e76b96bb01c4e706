import { Button } from '@chakra-ui/react'
import type { DocumentOf, PaperName } from '@hangjia/pdf'
import { RadioButtons } from '@hangjia/ui'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'
import { type PaperLanguage, paperLanguages } from './head-fields.tsx'
import { PaperCopies } from './paper-copies.tsx'
import { Preview } from './preview.tsx'

interface PaperPaneProps<N extends PaperName> {
  readonly name: N
  readonly id: string
  readonly printed: DocumentOf<N>
  /** Language of the preview, independent of the one it will be sent in. */
  readonly language: PaperLanguage
  readonly onLanguage: (language: PaperLanguage) => void
  readonly acts: {
    readonly openPdf: () => void
    /** Resolves to true once the version on the screen is stored. */
    readonly isStored: () => Promise<boolean>
  }
}

/** The right side of an editor: the paper as it will be printed, and over it all that it can be taken away as. */
export const PaperPane = <N extends PaperName>(props: PaperPaneProps<N>) => {
  const { name, id, printed, language, onLanguage, acts } = props
  const { t } = useTranslation('quotation')
  return (
    <div className={`column min-w-0 min-h-0 bg-strong border-l ${styles.right}`}>
      <div className="row wrap gap-8 between py-8 px-12 bg-panel border-b">
        <RadioButtons
          label={t('paperLanguage')}
          value={language}
          onChange={onLanguage}
          options={paperLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <span className={`inline-row flex-none gap-6 ${styles.acts}`}>
          <PaperCopies name={name} id={id} printed={printed} language={language} beforeLeaving={acts.isStored} />
          <Button variant="outline" onClick={acts.openPdf}>
            <FileDown size={14} />
            PDF
          </Button>
        </span>
      </div>
      <Preview name={name} document={printed} language={language} />
    </div>
  )
}
