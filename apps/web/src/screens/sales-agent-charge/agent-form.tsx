import { type AgentServiceWanted, agentServices, incoterms, type Reference } from '@hangjia/contracts'
import { Select, Tick } from '@hangjia/ui'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BoxesField } from '../../containers/boxes-field.ts'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { DateField, WordsField } from '../../fields.tsx'
import type { Loaders } from '../../loaders.ts'
import { AskButton } from '../../search/form/ask-button.tsx'
import bar from '../../search/form/ask-form.module.css'
import { Row } from '../../search/form/fields.tsx'
import type { NamedRows } from '../../search/form/named-rows.ts'
import { useTyped } from '../../search/form/use-typed.ts'
import styles from './agent-search.module.css'
import { type AgentAskDraft, type AgentFault, agentFaults } from './ask-url.ts'

type AgentPorts = NamedRows<'pod' | 'destination'>
interface AgentFormProps {
  readonly ask: AgentAskDraft
  readonly references: AgentPorts
  readonly containerTypes: readonly Reference[]
  readonly currencies: readonly Reference[]
  readonly load: Loaders
  readonly busy: boolean
  readonly onSearch: (ask: AgentAskDraft, ports: AgentPorts) => void
}

/** Inputs: port, onward destination, arrival, containers and services. */
export const AgentForm = (props: AgentFormProps) => {
  const { containerTypes, currencies, load, busy, onSearch } = props
  const { t } = useTranslation('agentSearch')
  const price = useTranslation('price').t
  const { ask, references, faults, setFaults, change } = useTyped<AgentAskDraft, AgentPorts, AgentFault>(props)
  const choose =
    (...ends: readonly (keyof AgentPorts)[]) =>
    (port: Reference | null) =>
      change(
        Object.fromEntries(ends.map((end) => [end, port?.id ?? null])),
        Object.fromEntries(ends.map((end) => [end, port ? [port] : []])),
      )
  // A destination equal to the port means its surroundings.
  const isAround = ask.destination === null || ask.destination === ask.pod
  const want = (service: AgentServiceWanted) =>
    change({
      services: ask.services.includes(service)
        ? ask.services.filter((other) => other !== service)
        : [...ask.services, service],
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = agentFaults(ask)
    setFaults(found)
    if (found.length === 0) onSearch(ask, references)
  }
  const error = (fault: AgentFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  return (
    <form className={`framed pt-14 pb-8 px-14 ${bar.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.fields}`}>
        <Row
          label={price('pod')}
          required
          error={error('pod')}
          value={references.pod}
          onChoose={isAround ? choose('pod', 'destination') : choose('pod')}
          load={load.port}
          recent="endPort"
        />
        <Row
          label={t('destination')}
          help={t('destinationHelp')}
          error={error('place')}
          value={references.destination}
          onChoose={choose('destination')}
          load={load.port}
        />
        <WordsField
          raised
          label={t('place')}
          help={t('placeHelp')}
          longest={60}
          value={ask.place}
          onType={(words) => change({ place: words ?? '' })}
        />
        <DateField
          label={t('arrives')}
          required
          raised
          error={error('arrives')}
          value={ask.arrives}
          onChange={(day) => change({ arrives: day ?? '' })}
        />
        <BoxesField
          label={price('boxes')}
          required
          raised
          value={ask.boxes}
          types={containerTypes}
          onChange={(boxes) => change({ boxes })}
        />
        <AskButton words={price('search')} busy={busy} />
      </div>
      <div className={`row wrap gap-18 min-h-28 muted ${bar.second}`}>
        <label className={bar.inline}>
          {price('incoterm')}
          <Select
            value={ask.incoterm ?? ''}
            onChange={(event) => change({ incoterm: (event.target.value || null) as AgentAskDraft['incoterm'] })}
            none={price('any')}
            options={incoterms.map((term) => [term, term] as const)}
          />
        </label>
        <fieldset className={`inline-row wrap gap-14 ${styles.services}`}>
          <legend>{t('services')}</legend>
          {agentServices.map((service) => (
            <Tick key={service} checked={ask.services.includes(service)} onChange={() => want(service)}>
              {t(`service.${service}`)}
            </Tick>
          ))}
        </fieldset>
        <CurrencyChoice
          label={price('currency')}
          value={ask.currency}
          currencies={currencies}
          className={bar.inline}
          onChange={(currency) => change({ currency })}
        />
      </div>
    </form>
  )
}
