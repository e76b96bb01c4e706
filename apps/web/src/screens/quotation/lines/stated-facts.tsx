import type { StatedFact } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from './stated-facts.module.css'

/** Quoted facts of an offer or its cargo, as label and value; they are not editable. */
export const StatedFacts = ({ facts }: { readonly facts: readonly StatedFact[] }) => {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  return (
    <dl className={`tiles gap-y-6 gap-x-14 pt-8 pb-10 px-14 text-12 ${styles.facts}`}>
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt className="muted">{isEnglish ? label.en : label.zh}</dt>
          <dd className="breakable">{isEnglish ? value.en || value.zh : value.zh}</dd>
        </div>
      ))}
    </dl>
  )
}
