import { Button } from '@chakra-ui/react'
import type { Quotation, QuotationDocument } from '@hangjia/contracts'
import { type PaperLanguage, paperFileName, paperText } from '@hangjia/pdf'
import { DialogFrame } from '@hangjia/ui'
import { Copy, FileDown, FileSpreadsheet, Link, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../copied.ts'
import { useDownload } from '../../../download.ts'
import { quotationPath } from '../../quotation-path.ts'
import { CopyPicture } from './copy-picture.tsx'
import styles from './hand-over.module.css'
import { MailDialog } from './mail-dialog.tsx'

interface HandedOver {
  readonly quotation: Quotation
  readonly printed: QuotationDocument
  readonly onClose: () => void
}

/** The ways in which an issued quotation reaches its customer; issuing by itself sends nothing. */
export const HandOver = ({ quotation, printed, onClose }: HandedOver) => {
  const { t } = useTranslation('quotation')
  const { id, draft, quoteNo, revision } = quotation
  const language: PaperLanguage = draft.language
  const file = (ending: 'pdf' | 'png' | 'xlsx') => paperFileName('quotation', printed, { language, ending })
  const pdf = useDownload(`/pdf/quotation/${id}?language=${language}&download=1`, file('pdf'))
  const sheet = useDownload(`/export/quotation/${id}?language=${language}`, file('xlsx'))
  const copy = (text: string, done: string) => copyText(text, { done, failed: t('copyFailed') })
  const [isMailing, setMailing] = useState(false)
  if (isMailing) return <MailDialog quotation={quotation} printed={printed} onClose={() => setMailing(false)} />
  return (
    <DialogFrame title={t('handOver.title', { no: quoteNo, revision })} width="560px" hasCross onClose={onClose}>
      <p className="mb-12 muted">{t('handOver.lead')}</p>
      <ul className={`column gap-8 ${styles.ways}`}>
        <li>
          <Button variant="solid" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            <FileDown size={15} />
            {t('handOver.pdf')}
          </Button>
          <span>{t('handOver.pdfHint')}</span>
        </li>
        <li>
          <Button variant="outline" onClick={() => setMailing(true)}>
            <Mail size={15} />
            {t('handOver.mail')}
          </Button>
          <span>{draft.email ? t('handOver.mailHintTo', { email: draft.email }) : t('handOver.mailHint')}</span>
        </li>
        <li>
          <Button variant="outline" onClick={() => copy(paperText('quotation', printed, language), t('textCopied'))}>
            <Copy size={15} />
            {t('copyText')}
          </Button>
          <span>{t('handOver.textHint')}</span>
        </li>
        <li>
          <CopyPicture address={`/picture/quotation/${id}?language=${language}`} fileName={file('png')} />
          <span>{t('handOver.pictureHint')}</span>
        </li>
        <li>
          <Button variant="outline" loading={sheet.isPending} onClick={() => sheet.mutate()}>
            <FileSpreadsheet size={15} />
            Excel
          </Button>
          <span>{t('handOver.sheetHint')}</span>
        </li>
        <li>
          <Button
            variant="outline"
            onClick={() =>
              copy(
                `${window.location.origin}${quotationPath({ id, mode: quotation.draft.shipment?.mode })}`,
                t('handOver.linkCopied'),
              )
            }
          >
            <Link size={15} />
            {t('handOver.link')}
          </Button>
          <span>{t('handOver.linkHint')}</span>
        </li>
      </ul>
    </DialogFrame>
  )
}
