import { type PrintOptions, printedWith } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'

/** Print options of the paper: a tick for each part that is shown. The next paper starts with the same. */
export const PrintSection = ({
  chosen,
  names,
  currency = '',
  disabled,
  onChange,
}: {
  readonly chosen: PrintOptions | undefined
  /** Options that make a difference to this paper. */
  readonly names: readonly (keyof PrintOptions)[]
  /** Currency of the quotation; a price list has none. */
  readonly currency?: string
  readonly disabled: boolean
  readonly onChange: (chosen: PrintOptions) => void
}) => {
  const { t } = useTranslation('quotation')
  const now = printedWith({ printOptions: chosen })
  return (
    <section className={styles.section} aria-label={t('print.title')}>
      <h2 className={styles.title}>{t('print.title')}</h2>
      <div className={styles.prints}>
        {names.map((name) => (
          <Tick
            key={name}
            className={styles.tick}
            title={name === 'hideCarrier' ? t('print.hideCarrierHelp') : undefined}
            checked={name === 'letterhead' ? now.letterhead === 'own' : now[name]}
            disabled={disabled}
            onChange={(isTicked) =>
              onChange({ ...now, [name]: name === 'letterhead' ? (isTicked ? 'own' : 'none') : isTicked })
            }
          >
            {t(`print.${name}`, { currency })}
          </Tick>
        ))}
      </div>
    </section>
  )
}
