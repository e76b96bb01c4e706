import { packageKinds } from '@hangjia/contracts'
import { Select, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

type Packed = keyof typeof packageKinds

/** True for cargo whose rates or charges differ by its packaging. */
export const isPacked = (kind: CargoControlProps['kind']): kind is Packed => kind in packageKinds

/** Packaging of a cargo. */
export const PackageKind = ({
  kind,
  value,
  onChange,
}: Pick<CargoControlProps, 'value' | 'onChange'> & { readonly kind: Packed }) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  return (
    <label htmlFor={id} className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
      <span>{t('packageKind')}</span>
      <Select
        id={id}
        value={value.packageKind ?? ''}
        onChange={({ target }) => onChange({ ...value, packageKind: target.value || undefined })}
        none={t('any')}
        options={packageKinds[kind].map(([one, ...words]) => [one, label(words)] as const)}
      />
    </label>
  )
}
