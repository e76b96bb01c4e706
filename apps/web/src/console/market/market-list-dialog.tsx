import { Button } from '@chakra-ui/react'
import { type MarketChannel, marketChannels, type Reference } from '@hangjia/contracts'
import { DialogFrame, RadioButtons, StandIn, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../copied.ts'
import { DateField, PickerField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import origins from '../origins/origins.module.css'
import { MoreFound } from '../record-tabs/found.tsx'
import type { AnyRow, Records } from '../records.ts'
import { MarketTable } from './market-table.tsx'
import { useMarketWords } from './use-market-words.ts'

interface MarketListProps {
  readonly records: Records
  readonly row: AnyRow | undefined
  readonly onClose: () => void
}
const first = (value: unknown): Reference | null =>
  Array.isArray(value) && value.length > 0 ? (value[0] as Reference) : null
const named = ['pols', 'pods', 'tradeLines', 'customers'] as const
type Named = (typeof named)[number]
const only = (row: AnyRow | undefined, name: Named) => (row?.[`${name}Exclude`] === true ? null : first(row?.[name]))

/** Published rates at their market price as external readers see them: by channel, port and destination. */
const MarketListDialog = ({ records, row, onClose }: MarketListProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: say } = useTranslation('record')
  const { label } = useSpeech()
  const [channel, setChannel] = useState<MarketChannel>(
    () =>
      marketChannels.find(([value]) => Array.isArray(row?.channels) && row.channels.includes(value))?.[0] ?? 'website',
  )
  const [places, setPlaces] = useState<Record<Named, Reference | null>>(() => ({
    pols: only(row, 'pols'),
    pods: only(row, 'pods'),
    tradeLines: only(row, 'tradeLines'),
    customers: only(row, 'customers'),
  }))
  const [from, setFrom] = useState(() => businessDay(new Date()))
  const { pols, pods, tradeLines, customers } = places
  const isAsked = pols !== null && (pods !== null || tradeLines !== null)
  const list = useQuery({
    ...records.marketList({
      channel,
      pol: pols?.id ?? '',
      pod: pods?.id ?? null,
      customer: customers?.id ?? null,
      from,
      // A port is more exact than its trade line.
      tradeLine: pods === null ? (tradeLines?.id ?? null) : null,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const words = useMarketWords()
  const copy = (found: NonNullable<typeof list.data>) =>
    copyText(words.asText(found), { done: t('market.copied'), failed: t('market.notCopied') })
  return (
    <DialogFrame
      title={t('market.title')}
      width="1200px"
      acts={
        <>
          {isAsked && list.data && list.data.rows.length > 0 && (
            <Button disabled={list.isPlaceholderData} onClick={() => void (list.data && copy(list.data))}>
              <Copy />
              {t('market.copy')}
            </Button>
          )}
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <div className={`column gap-12 ${origins.body}`}>
        <p className="muted">{t('market.hint')}</p>
        <RadioButtons
          label={t('market.channel')}
          options={marketChannels.map(([value, zh, en]) => ({ value, label: label([zh, en]) }))}
          value={channel}
          onChange={setChannel}
        />
        <div className={origins.asked}>
          {named.map((name) => (
            <PickerField
              key={name}
              label={t(`market.${name}`)}
              value={places[name]}
              onChange={(value) => setPlaces({ ...places, [name]: value })}
              load={(wanted) => records.load(name, wanted)}
            />
          ))}
          <DateField label={t('market.from')} raised value={from} onChange={(day) => day && setFrom(day)} />
        </div>
        {!isAsked ? (
          <p className="muted">{t('market.choose')}</p>
        ) : !list.data || list.error ? (
          <Waiting of={list} />
        ) : list.data.total === 0 ? (
          <StandIn state={{ is: 'empty', title: t('market.none'), hint: t('market.noneHint') }} />
        ) : (
          <div className={origins.answer} aria-busy={list.isFetching}>
            <MarketTable list={list.data} />
            <MoreFound shown={list.data.rows.length} total={list.data.total} />
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
export default MarketListDialog
