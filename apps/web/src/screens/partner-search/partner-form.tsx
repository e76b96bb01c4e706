import { type PartnerAsk, type PartnerGroupFacts, type Reference, usualBoxes } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import { type LoadReferences, Select, Tick } from '@hangjia/ui'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AskButton } from '../../search/form/ask-button.tsx'
import bar from '../../search/form/ask-form.module.css'
import { EtdWindow } from '../../search/form/etd-window.tsx'
import { Row, Rows } from '../../search/form/fields.tsx'
import type { NamedRows } from '../../search/form/named-rows.ts'
import { useTyped } from '../../search/form/use-typed.ts'
import { type PartnerFault, partnerFaults } from './ask-url.ts'
import styles from './partner-search.module.css'

type PartnerReferences = NamedRows<'pols' | 'pods' | 'carriers' | 'tradeLine'>
export type LoadTradeNames = (of: 'port' | 'carrier' | 'tradeLine') => LoadReferences
interface PartnerFormProps {
  readonly ask: PartnerAsk
  readonly references: PartnerReferences
  readonly groups: readonly PartnerGroupFacts[]
  readonly load: LoadTradeNames
  readonly busy: boolean
  readonly onSearch: (ask: PartnerAsk, references: PartnerReferences) => void
}

/** Origin, destination or trade line, sailing days and containers; and the partner, where there are several. */
export const PartnerForm = (props: PartnerFormProps) => {
  const { groups, load, busy, onSearch } = props
  const { t, i18n } = useTranslation('partnerSearch')
  const { ask, references, faults, setFaults, change } = useTyped<PartnerAsk, PartnerReferences, PartnerFault>(props)
  const id = useId()
  const choose = (field: 'pols' | 'pods' | 'carriers') => (chosen: readonly Reference[]) =>
    change({ [field]: chosen.map((reference) => reference.id) }, { [field]: chosen })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = partnerFaults(ask)
    setFaults(found)
    if (found.length === 0) onSearch(ask, references)
  }
  const error = (fault: PartnerFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  const ports = (field: 'pols' | 'pods', max: number) => (
    <Rows
      label={t(field === 'pols' ? 'pol' : 'pod')}
      required={field === 'pols'}
      error={error(field)}
      value={references[field]}
      onChoose={choose(field)}
      load={load('port')}
      recent={field === 'pols' ? 'startPort' : 'endPort'}
      max={max}
    />
  )
  return (
    <form className={`framed pt-14 pb-8 px-14 ${bar.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.fields}`}>
        {ports('pols', 5)}
        {ports('pods', 20)}
        <Row
          label={t('region')}
          help={t('regionHelp')}
          value={references.tradeLine}
          load={load('tradeLine')}
          onChoose={(tradeLine) =>
            change({ tradeLine: tradeLine?.id ?? null }, { tradeLine: tradeLine ? [tradeLine] : [] })
          }
        />
        <EtdWindow id={id} value={ask} error={error('etd')} onChange={change} />
        <Rows
          label={t('carriers')}
          value={references.carriers}
          onChoose={choose('carriers')}
          load={load('carrier')}
          recent="shipping"
        />
        <AskButton words={t('search')} busy={busy} />
      </div>
      <div className={`row wrap gap-18 min-h-28 muted ${bar.second}`}>
        {groups.length > 1 ? (
          <label className={bar.inline}>
            {t('group')}
            <Select
              value={ask.group ?? groups[0]?.id}
              onChange={(event) => change({ group: event.target.value })}
              options={groups.map(
                (group) => [group.id, placeName(group, i18n.language === 'en' ? 'en' : 'zh')] as const,
              )}
            />
          </label>
        ) : null}
        <fieldset className={`inline-row wrap gap-14 ${styles.boxes}`}>
          <legend>{t('boxes')}</legend>
          {usualBoxes.map((box) => (
            <Tick
              key={box}
              checked={ask.boxes.includes(box)}
              onChange={() =>
                change({
                  boxes: usualBoxes.filter((other) => (other === box) !== ask.boxes.includes(other)),
                })
              }
            >
              {box}
            </Tick>
          ))}
          {faults.includes('boxes') ? <span className="bad text-12">{t('faults.boxes')}</span> : null}
        </fieldset>
      </div>
    </form>
  )
}
