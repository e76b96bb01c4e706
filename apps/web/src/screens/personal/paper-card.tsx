import type { CardDraft, Letterhead, Profile } from '@hangjia/contracts'
import { BusinessCard, paperStyles } from '@hangjia/pdf'
import { RadioButtons, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import styles from './personal.module.css'

/** The card as quotations print it, by their own component, in the language of the paper. */
export const PaperCard = ({ profile, card }: { readonly profile: Profile; readonly card: CardDraft }) => {
  const { t } = useTranslation(['personal', 'shell'])
  const { language } = useSpeech()
  const { companyName, companyNameEn } = useSession()
  const [paper, setPaper] = useState(language)
  const { own, department, mobile } = profile
  const letterhead: Letterhead = {
    company: { zh: companyName, en: companyNameEn || companyName },
    address: { zh: '', en: '' },
    phone: '',
    website: '',
    logo: null,
    preparedBy: {
      name: { zh: own.nameCn, en: own.nameEn || own.nameCn },
      title: { zh: card.titleCn, en: card.titleEn },
      signature: { zh: card.signatureCn, en: card.signatureEn },
      department,
      phone: card.phone || mobile,
      email: card.email || own.email,
    },
  }
  return (
    <figure className={styles.paper}>
      <figcaption>
        {t('onPaper')}
        <RadioButtons
          label={t('paperLanguage')}
          value={paper}
          onChange={setPaper}
          options={[
            { value: 'zh', label: t('shell:toChinese') },
            { value: 'en', label: t('shell:toEnglish') },
          ]}
        />
      </figcaption>
      <style>{paperStyles}</style>
      <div className={`p-14 border rounded-2 ${styles.sheet}`}>
        <BusinessCard letterhead={letterhead} language={paper} />
      </div>
    </figure>
  )
}
