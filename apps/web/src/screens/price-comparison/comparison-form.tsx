import type { ComparisonAsk, Reference } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { ChoiceField } from '../../fields.tsx'
import type { Loaders } from '../../loaders.ts'
import { AskButton } from '../../search/form/ask-button.tsx'
import bar from '../../search/form/ask-form.module.css'
import { EtdWindow } from '../../search/form/etd-window.tsx'
import { Row } from '../../search/form/fields.tsx'
import type { NamedRows } from '../../search/form/named-rows.ts'
import { useTyped } from '../../search/form/use-typed.ts'
import { type ComparisonDraft, type ComparisonFault, comparisonFaults } from './ask-url.ts'
import styles from './price-comparison.module.css'

type Lane = NamedRows<'pol' | 'pod'>
interface ComparisonFormProps {
  readonly ask: ComparisonDraft
  readonly references: Lane
  readonly boxes: readonly Reference[]
  readonly currencies: readonly Reference[]
  readonly load: Loaders
  readonly busy: boolean
  readonly onSearch: (ask: ComparisonAsk, lane: Lane) => void
}

/** The lane, the container type and the sailings that carriers are compared for. */
export const ComparisonForm = (props: ComparisonFormProps) => {
  const { boxes, currencies, load, busy, onSearch } = props
  const { t } = useTranslation('comparison')
  const price = useTranslation('price').t
  const { ask, references, faults, setFaults, change } = useTyped<ComparisonDraft, Lane, ComparisonFault>(props)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = comparisonFaults(ask)
    setFaults(found)
    const { pol, pod } = ask
    if (found.length === 0 && pol && pod) onSearch({ ...ask, pol, pod }, references)
  }
  const error = (fault: ComparisonFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  const port = (end: 'pol' | 'pod') => (
    <Row
      label={price(end)}
      required
      error={error(end)}
      value={references[end]}
      onChoose={(chosen) => change({ [end]: chosen?.id ?? null }, { [end]: chosen ? [chosen] : [] })}
      load={load.port}
      recent={end === 'pol' ? 'startPort' : 'endPort'}
    />
  )
  return (
    <form className={`framed pt-14 pb-8 px-14 ${bar.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.fields}`}>
        {port('pol')}
        {port('pod')}
        <ChoiceField
          label={t('box')}
          required
          raised
          value={ask.box}
          options={boxes.map(({ code }) => [code ?? '', code ?? ''] as const)}
          onChoose={(box) => change({ box: box ?? '' })}
        />
        <EtdWindow id={id} value={ask} error={error('etd')} onChange={change} />
        <AskButton words={t('compare')} busy={busy} />
      </div>
      <div className={`row wrap gap-18 min-h-28 muted ${bar.second}`}>
        <Tick checked={ask.directOnly} onChange={(isTicked) => change({ directOnly: isTicked })}>
          {t('directOnly')}
        </Tick>
        <CurrencyChoice
          label={t('currency')}
          value={ask.currency}
          currencies={currencies}
          className={bar.inline}
          onChange={(currency) => change({ currency })}
        />
      </div>
    </form>
  )
}
