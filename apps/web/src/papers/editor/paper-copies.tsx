import { Button } from '@chakra-ui/react'
import { type DocumentOf, type PaperLanguage, type PaperName, paperFileName, paperText } from '@hangjia/pdf'
import { Copy, FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../copied.ts'
import { useDownload } from '../../download.ts'

interface PaperCopiesProps<N extends PaperName> {
  readonly name: N
  readonly id: string
  readonly printed: DocumentOf<N>
  readonly language: PaperLanguage
  /** A sheet is made from the stored version; resolves to true once it is stored. */
  readonly beforeLeaving: () => Promise<boolean>
}

/** Content of the paper as text for a chat and as a sheet. */
export const PaperCopies = <N extends PaperName>(props: PaperCopiesProps<N>) => {
  const { name, id, printed, language, beforeLeaving } = props
  const { t } = useTranslation('quotation')
  const fileName = paperFileName(name, printed, { language, ending: 'xlsx' })
  const sheet = useDownload(`/export/${name}/${id}?language=${language}`, fileName)
  const copy = () => copyText(paperText(name, printed, language), { done: t('textCopied'), failed: t('copyFailed') })
  const download = async () => {
    if (await beforeLeaving()) sheet.mutate()
  }
  return (
    <>
      <Button variant="outline" onClick={copy} title={t('copyTextHint')}>
        <Copy size={14} />
        {t('copyText')}
      </Button>
      <Button variant="outline" loading={sheet.isPending} onClick={download}>
        <FileSpreadsheet size={14} />
        Excel
      </Button>
    </>
  )
}
