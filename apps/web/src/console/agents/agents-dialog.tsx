import type { AgentAsk, ComparedAgents, Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, Picker, RadioButtons, StandIn } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentWords } from '../../agents/agent-words.ts'
import { BoxesField } from '../../containers/boxes-field.ts'
import { plainBoxes } from '../../containers/plain-tons.ts'
import { useContainerTypes } from '../../containers/use-container-types.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { DateField, WordsField } from '../../fields.tsx'
import { useRested } from '../../use-rested.ts'
import { Waiting } from '../../waiting.tsx'
import origins from '../origins/origins.module.css'
import type { Records } from '../records.ts'
import styles from './agents.module.css'
import { AgentsTable } from './agents-table.tsx'

interface AgentsProps {
  readonly records: Records
  readonly onClose: () => void
}
type Places = Record<'pod' | 'destination', Reference | null>

/** Default voyage in days, until the user chooses another. */
const usualVoyage = 30
const anyService = ''

/** Comparison for a port, a place and containers: the charges of each agent there. */
const AgentsDialog = ({ records, onClose }: AgentsProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  const { t: words } = useTranslation('agentSearch')
  const id = useId()
  const types = useContainerTypes()
  const [{ pod, destination }, setPlaces] = useState<Places>({ pod: null, destination: null })
  const [boxes, setBoxes] = useState<AgentAsk['boxes']>([{ box: '40HQ', quantity: 1 }])
  const [place, setPlace] = useState('')
  const placeAsked = useRested(place.trim())
  const [arrives, setArrives] = useState(() => addDays(businessDay(new Date()), usualVoyage))
  const [service, setService] = useState(anyService)
  const [explained, setExplained] = useState<Explained | null>(null)
  const asked = useQuery({
    ...records.compareAgents({
      pod: pod?.id ?? '',
      destination: (destination ?? pod)?.id ?? null,
      place: placeAsked,
      arrives,
      boxes: plainBoxes(boxes),
    }),
    enabled: pod !== null,
    placeholderData: keepPreviousData,
  })
  const picker = (name: keyof Places, value: Reference | null, label: string, help?: string) => (
    <FieldFrame label={label} htmlFor={id + name} filled={value !== null} {...(help ? { help } : {})}>
      {(note) => (
        <Picker
          id={id + name}
          value={value}
          describedBy={note}
          onChange={(next) => setPlaces({ pod, destination, [name]: next })}
          load={(wanted) => records.load(name, wanted)}
        />
      )}
    </FieldFrame>
  )
  return (
    <DialogFrame title={t('agents.title')} width="1180px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${origins.body}`}>
        <p className="muted">{t('agents.hint')}</p>
        <div className={styles.asked}>
          {picker('pod', pod, price('pod'))}
          {picker('destination', destination, words('destination'), t('agents.destinationHelp'))}
          <WordsField
            label={words('place')}
            help={words('placeHelp')}
            longest={60}
            value={place}
            onType={(typed) => setPlace(typed ?? '')}
          />
          <DateField label={words('arrives')} raised value={arrives} onChange={(day) => day && setArrives(day)} />
          <BoxesField label={price('boxes')} raised value={boxes} types={types} onChange={setBoxes} />
        </div>
        {pod === null ? (
          <p className="muted">{t('agents.choose')}</p>
        ) : asked.data && !asked.error ? (
          <div
            className={`column gap-12 ${origins.body} ${origins.answer}`}
            aria-busy={asked.isFetching || placeAsked !== place.trim()}
          >
            <Compared
              found={asked.data}
              arrives={arrives}
              service={service}
              onService={setService}
              onExplain={setExplained}
              onLeave={onClose}
            />
          </div>
        ) : (
          <Waiting of={asked} />
        )}
      </div>
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </DialogFrame>
  )
}
export default AgentsDialog

interface ComparedProps {
  readonly found: ComparedAgents
  readonly arrives: string
  readonly service: string
  readonly onService: (service: string) => void
  readonly onExplain: (explained: Explained) => void
  readonly onLeave: () => void
}
/** Agents of one service, or all; unlike services have unlike prices. */
const Compared = ({ found, arrives, service, onService, onExplain, onLeave }: ComparedProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: words } = useTranslation('agentSearch')
  const named = useAgentWords()
  const services = [...new Set(found.offers.map((offer) => offer.service))]
  const chosen = services.includes(service) ? service : anyService
  const emptied = found.steps.find(({ left }) => left === 0)
  if (found.offers.length === 0) {
    const why =
      emptied && emptied.step !== 'port' ? words(`emptied.${emptied.step}`, { day: arrives }) : t('agents.none')
    return <StandIn state={{ is: 'empty', title: words('nothing'), hint: why }} />
  }
  return (
    <>
      {services.length > 1 && (
        <RadioButtons
          label={words('serviceHead')}
          options={[
            { value: anyService, label: t('agents.anyService') },
            ...services.map((value) => ({ value, label: named.service(value) })),
          ]}
          value={chosen}
          onChange={onService}
        />
      )}
      <AgentsTable
        offers={found.offers.filter((offer) => chosen === anyService || offer.service === chosen)}
        onExplain={onExplain}
        onLeave={onLeave}
      />
    </>
  )
}
