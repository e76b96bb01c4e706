import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { BoxesField } from '../containers/boxes-field.ts'
import { useKeptQuery } from '../use-kept-query.ts'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

/** Full containers of a question, of the types that the mode is for. */
export const BoxesCargo = ({ value, types, offered: given, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const all = useKeptQuery(
    trpc
      .useUtils()
      .modeOptions.find.queryOptions(
        { of: 'containerType', limit: 100 },
        { staleTime: 300_000, enabled: given === undefined },
      ),
  )
  const offered = (given ?? all.data ?? []).filter(({ code }) => types === undefined || types.includes(code ?? ''))
  return (
    <div className={styles.span}>
      <BoxesField
        label={t('boxes')}
        required
        raised
        error={faults.includes('boxes') ? t('faults.boxes') : undefined}
        value={value.boxes ?? []}
        types={offered}
        onChange={(boxes) => onChange({ ...value, boxes })}
      />
    </div>
  )
}
