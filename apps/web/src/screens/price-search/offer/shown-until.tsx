import { useTranslation } from 'react-i18next'

/** Last day of validity shown to users who do not see cost. */
export const ShownUntil = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation('price')
  return <span title={t('shownUntilHint', { day })}>{t('shownUntil', { day: day.slice(5) })}</span>
}
