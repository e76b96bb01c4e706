import { maxPosterRates, type PosterOffer, type Reference } from '@hangjia/contracts'
import { ActDialog, StandIn, Tick, toast, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DateField, PickerField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow } from '../records.ts'
import { laneOf, PosterRates } from './poster-rates.tsx'
import styles from './posters.module.css'

interface ChooseProps {
  readonly row: AnyRow
  readonly onClose: () => void
}

/** Chooses published rates, lane by lane, and puts them on a poster at the prices of now. */
export const ChooseRates = ({ row, onClose }: ChooseProps) => {
  const { t } = useTranslation('site')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const [ends, setEnds] = useState<Readonly<Record<'pol' | 'pod', Reference | null>>>({ pol: null, pod: null })
  const [from, setFrom] = useState(() => businessDay(new Date()))
  const [chosen, setChosen] = useState<readonly PosterOffer[]>([])
  const { pol, pod } = ends
  const isAsked = pol !== null && pod !== null
  const found = trpc.poster.offers.useQuery(
    { pol: pol?.id ?? '', pod: pod?.id ?? '', from },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const make = trpc.poster.make.useMutation({
    onSuccess: async () => {
      toast('success', t('poster.done'))
      await utils.poster.content.invalidate({ id: row.id })
      onClose()
    },
    onError: (error: unknown) => toast('error', sayProblem(error)),
  })
  const loadPorts = ({
    query,
    ids = [],
    recent = [],
  }: {
    query: string
    ids?: readonly string[]
    recent?: readonly string[]
  }) => utils.price.options.fetch({ of: 'port', query, ids: [...ids], recent: [...recent] })
  const isFull = chosen.length >= maxPosterRates
  const toggle = (offer: PosterOffer, isOn: boolean) =>
    setChosen((before) => {
      const others = before.filter(({ rate }) => rate !== offer.rate)
      return isOn ? [...others, offer] : others
    })
  const offers = found.data ?? []
  const nameOf = (offer: PosterOffer) => `${laneOf(offer, language)} ${offer.carrier.code}`
  const has = ({ rate }: PosterOffer) => chosen.some((one) => one.rate === rate)
  return (
    <ActDialog
      title={t('poster.choose')}
      width="960px"
      act={t('poster.put', { count: chosen.length })}
      disabled={chosen.length === 0}
      loading={make.isPending}
      onAct={() => make.mutate({ id: row.id, version: row.version, rates: chosen.map(({ rate }) => rate) })}
      onClose={onClose}
    >
      <div className="column gap-12">
        <p className="muted">{t('poster.chooseHint', { maximum: maxPosterRates })}</p>
        <div className={`tiles gap-10 ${styles.asked}`}>
          {(['pol', 'pod'] as const).map((end) => (
            <PickerField
              key={end}
              label={t(`poster.${end}`)}
              value={ends[end]}
              onChange={(value) => setEnds({ ...ends, [end]: value })}
              load={loadPorts}
            />
          ))}
          <DateField label={t('poster.from')} raised value={from} onChange={(day) => day && setFrom(day)} />
        </div>
        {!isAsked ? null : !found.data || found.error ? (
          <Waiting of={found} />
        ) : offers.length === 0 ? (
          <StandIn state={{ is: 'empty', title: t('poster.noOffers'), hint: t('poster.noOffersHint') }} />
        ) : (
          <PosterRates
            label={t('poster.offers')}
            isStale={found.isPlaceholderData}
            rows={offers}
            language={language}
            before={(at) => {
              const offer = offers[at]
              return (
                offer && (
                  <Tick
                    aria-label={t('poster.take', { lane: nameOf(offer) })}
                    checked={has(offer)}
                    disabled={isFull && !has(offer)}
                    onChange={(isOn) => toggle(offer, isOn)}
                  />
                )
              )
            }}
          />
        )}
        {chosen.length > 0 && (
          <ol className={`pl-20 ${styles.chosen}`} aria-label={t('poster.chosen')}>
            {chosen.map((offer) => (
              <li key={offer.rate}>
                {laneOf(offer, language)} · {language === 'en' ? offer.carrier.nameEn : offer.carrier.nameCn} ·{' '}
                {offer.validTo}
                <button
                  type="button"
                  aria-label={t('poster.leave', { lane: nameOf(offer) })}
                  onClick={() => toggle(offer, false)}
                >
                  <X size={13} />
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </ActDialog>
  )
}
