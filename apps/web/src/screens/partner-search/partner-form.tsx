import { Button } from '@chakra-ui/react'
import { type PartnerAsk, type PartnerGroupFacts, type Reference, usualBoxes } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import { FieldFrame, type LoadReferences, Picker, Select, TagsPicker, Tick } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import bar from '../../search/form/ask-form.module.css'
import { EtdWindow } from '../../search/form/etd-window.tsx'
import { type PartnerFault, partnerFaults } from './ask-url.ts'
import styles from './partner-search.module.css'

/** The rows behind the ids of a question. */
export interface PartnerReferences {
  readonly pols: readonly Reference[]
  readonly pods: readonly Reference[]
  readonly carriers: readonly Reference[]
  readonly tradeLine: Reference | null
}
interface PartnerFormProps {
  readonly ask: PartnerAsk
  readonly references: PartnerReferences
  readonly groups: readonly PartnerGroupFacts[]
  readonly load: Readonly<Record<'port' | 'carrier' | 'tradeLine', LoadReferences>>
  readonly busy: boolean
  readonly onSearch: (ask: PartnerAsk, references: PartnerReferences) => void
}

/** Origin, destination or trade line, sailing days and containers; and the partner, where there are several. */
export const PartnerForm = (props: PartnerFormProps) => {
  const { groups, load, busy, onSearch } = props
  const { t, i18n } = useTranslation('partnerSearch')
  const [ask, setAsk] = useState(props.ask)
  const [references, setReferences] = useState(props.references)
  const [faults, setFaults] = useState<readonly PartnerFault[]>([])
  const id = useId()
  const change = (changed: Partial<PartnerAsk>) => {
    setAsk({ ...ask, ...changed })
    setFaults([])
  }
  const choose = (field: 'pols' | 'pods' | 'carriers') => (chosen: readonly Reference[]) => {
    setReferences({ ...references, [field]: chosen })
    change({ [field]: chosen.map((reference) => reference.id) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = partnerFaults(ask)
    setFaults(found)
    if (found.length === 0) onSearch(ask, references)
  }
  const error = (fault: PartnerFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  const tags = (field: 'pols' | 'pods' | 'carriers', label: string, max: number) => (
    <FieldFrame
      label={label}
      htmlFor={`${id}${field}`}
      required={field === 'pols'}
      raised
      error={field === 'carriers' ? undefined : error(field)}
    >
      {(note) => (
        <TagsPicker
          id={`${id}${field}`}
          value={references[field]}
          onChange={choose(field)}
          load={field === 'carriers' ? load.carrier : load.port}
          recent={field === 'pols' ? 'startPort' : field === 'pods' ? 'endPort' : 'shipping'}
          max={max}
          broken={field !== 'carriers' && faults.includes(field)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
  return (
    <form className={`framed pt-14 pb-8 px-14 ${bar.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.fields}`}>
        {tags('pols', t('pol'), 5)}
        {tags('pods', t('pod'), 20)}
        <FieldFrame
          label={t('region')}
          htmlFor={`${id}line`}
          filled={references.tradeLine !== null}
          help={t('regionHelp')}
        >
          {(note) => (
            <Picker
              id={`${id}line`}
              value={references.tradeLine}
              load={load.tradeLine}
              describedBy={note}
              onChange={(tradeLine) => {
                setReferences({ ...references, tradeLine })
                change({ tradeLine: tradeLine?.id ?? null })
              }}
            />
          )}
        </FieldFrame>
        <EtdWindow id={id} value={ask} error={error('etd')} onChange={change} />
        {tags('carriers', t('carriers'), 20)}
        <Button type="submit" variant="solid" className={`h-36 ${bar.submit}`} loading={busy} loadingText={t('search')}>
          <Search size={15} />
          {t('search')}
        </Button>
      </div>
      <div className={`row wrap gap-18 min-h-28 muted ${bar.second}`}>
        {groups.length > 1 ? (
          <label className={bar.inline}>
            {t('group')}
            <Select value={ask.group ?? groups[0]?.id} onChange={(event) => change({ group: event.target.value })}>
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {placeName(group, i18n.language === 'en' ? 'en' : 'zh')}
                </option>
              ))}
            </Select>
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
