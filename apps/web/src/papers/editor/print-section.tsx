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
    <section className="framed flex-none" aria-label={t('print.title')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('print.title')}</h2>
      <div className={`tiles gap-y-8 gap-x-14 pt-6 pb-14 px-14 ${styles.prints}`}>
        {names.map((name) => (
          <Tick
            key={name}
            className="nowrap"
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
