import { type PrintOptions, printedWith, type Quotation } from '@hangjia/contracts'
import { Select, Tick } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'

/** Print options of the paper: a tick for each part that is shown. The next paper starts with the same. */
export const PrintSection = ({
  chosen,
  names,
  currency = '',
  partner = null,
  groups = [],
  disabled,
  onChange,
}: {
  readonly chosen: PrintOptions | undefined
  /** Options that make a difference to this paper. */
  readonly names: readonly (keyof PrintOptions)[]
  /** Currency of the quotation; a price list has none. */
  readonly currency?: string
  /** Partner group that the paper names, and those that it may name; none of a price list, which has its own. */
  readonly partner?: string | null | undefined
  readonly groups?: Quotation['partners']
  readonly disabled: boolean
  readonly onChange: (chosen: PrintOptions, partner: string | null) => void
}) => {
  const { t } = useTranslation('quotation')
  const now = printedWith({ printOptions: chosen })
  // A part that its reader may not put on leaves with its tick, once that was taken off.
  const [offered] = useState(names)
  const gone = (['stamp', 'bank'] as const).filter((name) => offered.includes(name) && !names.includes(name))
  const hasHeads = groups.length > 0 || now.letterhead === 'partner'
  return (
    <section className="framed flex-none" aria-label={t('print.title')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('print.title')}</h2>
      <div className={`tiles gap-y-8 gap-x-14 pt-6 pb-14 px-14 ${styles.prints}`}>
        {names.map((name) =>
          name === 'letterhead' && hasHeads ? (
            <HeadChoice
              key={name}
              value={now.letterhead === 'partner' ? (partner ?? '') : now.letterhead}
              groups={groups}
              disabled={disabled}
              onChange={(letterhead, group) => onChange({ ...now, letterhead }, group)}
            />
          ) : (
            <Tick
              key={name}
              className="nowrap"
              title={name === 'hideCarrier' ? t('print.hideCarrierHelp') : undefined}
              checked={name === 'letterhead' ? now.letterhead === 'own' : now[name]}
              disabled={disabled}
              onChange={(isTicked) =>
                onChange({ ...now, [name]: name === 'letterhead' ? (isTicked ? 'own' : 'none') : isTicked }, partner)
              }
            >
              {t(`print.${name}`, { currency })}
            </Tick>
          ),
        )}
      </div>
      {gone.map((name) => (
        <p key={name} className="pb-14 px-14 muted" role="status">
          {t(`print.gone.${name}`)}
        </p>
      ))}
    </section>
  )
}

interface HeadChoiceProps {
  /** `own`, `none`, or the id of a partner group. */
  readonly value: string
  readonly groups: Quotation['partners']
  readonly disabled: boolean
  readonly onChange: (letterhead: PrintOptions['letterhead'], partner: string | null) => void
}
/** Letterhead of the paper: our own, that of a partner group, or none. */
const HeadChoice = ({ value, groups, disabled, onChange }: HeadChoiceProps) => {
  const { t, i18n } = useTranslation('quotation')
  const heads = ['own', 'none'] as const
  const isGone = !heads.some((head) => head === value) && !groups.some(({ id }) => id === value)
  return (
    <label className="row gap-8">
      {t('print.head')}
      <Select
        className="flex-1 min-w-0"
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const head = heads.find((one) => one === target.value)
          onChange(head ?? 'partner', head ? null : target.value)
        }}
      >
        <option value="own">{t('print.heads.own')}</option>
        {groups.map(({ id, letterhead: { company } }) => (
          <option key={id} value={id}>
            {i18n.language === 'en' ? company.en : company.zh}
          </option>
        ))}
        {isGone && <option value={value}>{t('print.heads.gone')}</option>}
        <option value="none">{t('print.heads.none')}</option>
      </Select>
    </label>
  )
}
