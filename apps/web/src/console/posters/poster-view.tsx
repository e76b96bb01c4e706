import { type PosterFormat, posterFormatNames, posterFormats } from '@hangjia/contracts'
import { ActDialog, RadioButtons, useSpeech } from '@hangjia/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import styles from './posters.module.css'

interface ViewProps {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}
const languages = ['zh', 'en'] as const

/** A poster in the format and language of the choice, to look at and to download. */
export const PosterView = ({ id, title, onClose }: ViewProps) => {
  const { t } = useTranslation('site')
  const { language: own } = useSpeech()
  const [format, setFormat] = useState<PosterFormat>('chat')
  const [language, setLanguage] = useState<(typeof languages)[number]>(own)
  const [failed, setFailed] = useState('')
  const [drawn, setDrawn] = useState('')
  const { as, width, height } = posterFormats[format]
  const address = `/poster/${id}?format=${format}&language=${language}`
  const download = useDownload(`${address}&download=1`, `${title}_${format}.${as}`)
  return (
    <ActDialog
      title={t('poster.view')}
      width="640px"
      leave="close"
      act={
        <>
          <Download />
          {t(as === 'pdf' ? 'poster.downloadPdf' : 'poster.downloadPicture')}
        </>
      }
      loading={download.isPending}
      onAct={() => download.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <RadioButtons
          label={t('poster.format')}
          options={posterFormatNames.map((value) => ({ value, label: t(`poster.formats.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <RadioButtons
          label={t('poster.language')}
          options={languages.map((value) => ({ value, label: t(`poster.languages.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        {as === 'pdf' ? (
          <p className="muted">{t('poster.pdfHint')}</p>
        ) : failed === address ? (
          <p role="alert" className="bad">
            {t('poster.failed')}
          </p>
        ) : (
          <img
            key={address}
            className={`as-block border rounded-2 ${styles.picture}`}
            style={{ aspectRatio: `${width} / ${height}` }}
            src={address}
            alt={title}
            aria-busy={drawn !== address}
            onLoad={() => setDrawn(address)}
            onError={() => setFailed(address)}
          />
        )}
      </div>
    </ActDialog>
  )
}
