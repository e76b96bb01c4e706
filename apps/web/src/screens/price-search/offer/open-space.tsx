import { Button } from '@chakra-ui/react'
import { type FclAsk, holdsPage, mayEdit, pageNamed } from '@hangjia/contracts'
import { Dot, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useFieldOptions } from '../../../console/form/use-field-options.ts'
import type { AnyRow } from '../../../console/records.ts'
import { type AskedSpace, TakeDialog, type Wanted } from '../../../console/space/take-dialog.tsx'
import { offersOf, openWords, spacePage, useOpenSpace } from '../../../console/space/use-open-space.ts'
import { useProblemWords } from '../../../problem.ts'
import detail from '../../../search/offer-detail.module.css'
import list from '../../../search/offer-list.module.css'
import { useSession } from '../../../session/session.tsx'
import { SpaceMark } from './offer-marks.tsx'
import type { Offer } from './offers.ts'

/** Page of the reader's own bookings of space. */
const ownPage = 'myReservation'
interface OfOffer {
  readonly offer: Offer
  readonly ask: FclAsk
}
/** Ids of confidential parts are hidden, so that such an offer has no pool. */
const isOf = (offer: Offer, { boxes }: FclAsk, pool: AnyRow): boolean =>
  (pool.carrier as { readonly id?: string } | null)?.id === offer.carrier.id &&
  offersOf(pool).some(({ box, free }) => free !== '0' && boxes.some((wanted) => wanted.box === box))

/** Open pools of the offer's carrier and lane that sail in the question's window while the offer holds, with room for a container of it. */
const useFitting = ({ offer, ask }: OfOffer): readonly AnyRow[] => {
  // One question for all offers of a lane, whenever they end.
  const pools = useOpenSpace({ pols: [offer.pol.id], pods: [offer.pod.id], from: ask.etdFrom, until: ask.etdTo })
  return pools.filter((pool) => isOf(offer, ask, pool) && String(pool.etd) <= offer.validTo)
}

/** Space in the row of an offer: what can be taken, or else the state that its rate names. */
export const RowSpace = ({ offer, ask }: OfOffer) => {
  const { t } = useTranslation('price')
  const [first] = useFitting({ offer, ask })
  if (!first) return <SpaceMark offer={offer} />
  const free = offersOf(first).flatMap((one) => (ask.boxes.some(({ box }) => box === one.box) ? one.free : []))
  return (
    <span className={list.soft} title={`${t('openSpace.title')}: ${openWords(first)} · ${String(first.etd)}`}>
      <Dot tone="good">{`${t('openSpace.mark')} ${free.join(' / ')}`}</Dot>
    </span>
  )
}

/** Pools that fit an offer, and acts to hold space of them with what was asked. */
export const OpenSpace = (props: OfOffer) => {
  const { t } = useTranslation('price')
  const pools = useFitting(props)
  if (pools.length === 0) return null
  return (
    <section className={`mt-12 ${detail.history}`} aria-label={t('openSpace.title')}>
      <h2>{t('openSpace.title')}</h2>
      <ul className="column gap-4 pl-8">
        {pools.map((pool) => (
          <Pool key={pool.id} {...props} pool={pool} />
        ))}
      </ul>
    </section>
  )
}

const Pool = ({ offer, ask, pool }: OfOffer & { readonly pool: AnyRow }) => {
  const { t } = useTranslation(['price', 'space'])
  const session = useSession()
  const { label } = useSpeech()
  const navigate = useNavigate()
  const { client, records } = trpc.useUtils()
  const words = useProblemWords()
  const loadCustomers = useFieldOptions(ownPage, 'customer')
  const [asked, setAsked] = useState<AskedSpace>()
  const begin = async () => {
    const [customer = null] = ask.customer
      ? await loadCustomers({ query: '', ids: [ask.customer] }).catch(() => [])
      : []
    setAsked({
      boxes: ask.boxes,
      customer,
      pod: offer.pod.id,
      commodity: ask.commodity ?? '',
      isDangerous: (ask.dgClasses ?? []).length > 0,
    })
  }
  const take = useMutation({
    mutationFn: (wanted: Wanted) =>
      client.space.take.mutate({ pool: pool.id, submit: false, ...wanted, boxes: [...wanted.boxes] }),
    onError: async (error) => {
      toast('error', words(error))
      // Somebody else may have been quicker: the numbers are read again.
      await records.list.invalidate({ page: spacePage })
    },
    onSuccess: async ({ id, reservationNo, state }) => {
      toast('success', t(state === 'waitlisted' ? 'openSpace.waitlisted' : 'openSpace.held', { no: reservationNo }))
      setAsked(undefined)
      await records.list.invalidate({ page: spacePage })
      if (holdsPage(session, ownPage)) navigate(`/${ownPage}?record=${id}`)
    },
  })
  const prices = offersOf(pool).map(({ box, price, currency }) => `${box} ${currency.code ?? ''} ${price}`)
  return (
    <li className="row wrap gap-y-2 gap-x-14 text-12">
      <Link to={`/${spacePage}?record=${pool.id}`}>
        {String(pool.vessel)} {String(pool.voyageNo)}
      </Link>
      <span className="figures">{String(pool.etd)}</span>
      <span className="good">{openWords(pool)}</span>
      <span className="muted figures">{prices.join(' · ')}</span>
      {mayEdit(session) && pool.allocationMode === 'firstCome' ? (
        <Button size="xs" variant="outline" disabled={take.isPending} onClick={begin}>
          <BookmarkCheck />
          {t('space:take.hold')}
        </Button>
      ) : (
        <Link to={`/${spacePage}?record=${pool.id}`}>{label(pageNamed(spacePage)?.title ?? ['', ''])}</Link>
      )}
      {asked ? (
        <TakeDialog
          row={pool}
          submits={false}
          isBusy={take.isPending}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onWanted={(wanted) => take.mutate(wanted)}
        />
      ) : null}
    </li>
  )
}
