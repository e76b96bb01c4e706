import { type Reference, type SecretSight, secrecyRule } from '@hangjia/contracts'
import { FieldFrame, HeadRow, type LoadReferences, Picker, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Waiting } from '../../waiting.tsx'
import type { Records } from '../records.ts'
import sides from './record-tabs.module.css'

const { options: parts } = secrecyRule.fields.hide.of

/** Rates and contents that a chosen person does not find in searches, by all active rules; the open rule is marked. */
const SecretsFor = ({ records, rule }: { readonly records: Records; readonly rule: string }) => {
  const { t } = useTranslation('rateDesk')
  const [employee, setEmployee] = useState<Reference | null>(null)
  const [customer, setCustomer] = useState<Reference | null>(null)
  const asked = useQuery({
    ...records.secretsFor({ employee: employee?.id ?? '', customer: customer?.id ?? null }),
    enabled: employee !== null,
  })
  return (
    <div className="column gap-12 py-14 px-20">
      <div className={`flex wrap gap-y-10 gap-x-20 items-start ${sides.asked}`}>
        <Chooser
          label={t('secrets.person')}
          value={employee}
          onChange={setEmployee}
          load={(wanted) => records.load('visiblePersons', wanted)}
        />
        <Chooser
          label={t('secrets.customer')}
          value={customer}
          onChange={setCustomer}
          load={(wanted) => records.load('visibleCustomers', wanted)}
        />
      </div>
      {employee === null ? (
        <p className="muted text-12">{t('secrets.choose')}</p>
      ) : asked.error || !asked.data ? (
        <Waiting of={asked} />
      ) : (
        <Sight sight={asked.data} rule={rule} />
      )}
    </div>
  )
}
export default SecretsFor

interface ChooserProps {
  readonly label: string
  readonly value: Reference | null
  readonly onChange: (value: Reference | null) => void
  readonly load: LoadReferences
}
const Chooser = ({ label, ...picker }: ChooserProps) => {
  const id = useId()
  return (
    <div className={`max-w-260 ${sides.chooser}`}>
      <FieldFrame label={label} htmlFor={id} filled={picker.value !== null} raised>
        {(note) => <Picker id={id} describedBy={note} {...picker} />}
      </FieldFrame>
    </div>
  )
}

const Sight = ({ sight, rule }: { readonly sight: SecretSight; readonly rule: string }) => {
  const { t } = useTranslation('rateDesk')
  const { label, option, language } = useSpeech()
  const { seesEverything, binding, total, rates } = sight
  if (seesEverything || total === 0)
    return <p role="status">{t(seesEverything ? 'secrets.everything' : 'secrets.nothing')}</p>
  const partName = (part: string) => (part === 'row' ? '' : option(parts, part)) || t('secrets.wholeRate')
  const heads = ['rate', 'secrets.lane', 'secrets.hidden', 'secrets.rules', 'secrets.shownAs'] as const
  return (
    <>
      <p className={`flex gap-14 items-baseline medium ${sides.count}`} role="status">
        {t('secrets.hits', { count: total })}
        <span>{t('secrets.binding', { count: binding })}</span>
        {total > rates.length ? <span>{t('secrets.more', { number: rates.length })}</span> : null}
      </p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('secrets.title')}>
          <HeadRow of={[...heads.map((head) => t(head)), label(secrecyRule.fields.validTo.label)]} />
          <tbody>
            {rates.map(({ rate, carrier, serviceCode, pol, pod, hidden, maskText, rules, validTo }) => (
              <tr key={rate}>
                <th scope="row">
                  <Link to={`/fclFreight?record=${rate}`}>{[carrier.code, serviceCode].filter(Boolean).join(' ')}</Link>
                </th>
                <td>{[pol, pod].map((port) => referenceTitle(port, language)).join(' → ')}</td>
                <td>{(hidden.includes('row') ? ['row'] : hidden).map(partName).join(t('try.and'))}</td>
                <td>
                  {rules.map(({ id, name }, at) => (
                    <span key={id}>
                      {at > 0 ? t('try.and') : ''}
                      {id === rule ? <b>{name}</b> : <Link to={`?record=${id}`}>{name}</Link>}
                    </span>
                  ))}
                </td>
                <td>{hidden.includes('row') ? '—' : maskText}</td>
                <td>{validTo}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  )
}
