import { Button } from '@chakra-ui/react'
import type { PriceListDocument } from '@hangjia/contracts'
import { type PaperLanguage, paperFileName, priceListText } from '@hangjia/pdf'
import { Copy, FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copied } from '../../copied.ts'
import { useDownload } from '../../download.ts'

interface ListCopiesProps {
  readonly id: string
  readonly printed: PriceListDocument
  readonly language: PaperLanguage
  /** A sheet is made of what is stored; answers whether it is. */
  readonly beforeLeaving: () => Promise<boolean>
}

/** What the paper says, as words for a chat and as a sheet. */
export const ListCopies = ({ id, printed, language, beforeLeaving }: ListCopiesProps) => {
  const { t } = useTranslation('priceList')
  const name = paperFileName('priceList', printed, { language, ending: 'xlsx' })
  const sheet = useDownload(`/export/priceList/${id}?language=${language}`, name)
  const copy = () =>
    copied(navigator.clipboard.writeText(priceListText(printed, language)), {
      done: t('textCopied'),
      failed: t('copyFailed'),
    })
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
