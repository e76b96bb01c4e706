import type { FclAsk, Reference, SearchFacts } from '@hangjia/contracts'
import { PageLayout, RadioButtons, StandIn, toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { useLoaders } from '../../loaders.ts'
import { useProblemWords } from '../../problem.ts'
import { usePreferences } from '../../session/preferences.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { asOfFromUrl, asOfParameter, clockText } from '../../what-moved/as-of.ts'
import { MovedDialog } from '../../what-moved/moved-dialog.tsx'
import { PastBanner } from '../../what-moved/past-banner.tsx'
import { AskForm, type AskReferences } from './ask-form.tsx'
import { askFromUrl, askOfWishes, askToUrl } from './ask-url.ts'
import type { Cargo } from './cargo-boxes.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OfferList } from './offer-list.tsx'
import { carrierCounts, inOrder, type Offer, type Order, orders, type Side } from './offers.ts'
import { OtherGoods } from './other-goods.tsx'
import styles from './price-search.module.css'
import { mostOffers, QuoteBar } from './quote-bar.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { useSearchLog } from './use-search-log.ts'

/** What a search answers, whichever side it is for. */
export interface Answer {
  readonly data: (SearchFacts & { readonly offers: readonly Offer[] }) | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** The answer of the question before, while this one is under way. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}
interface PriceSearchProps {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly useAnswer: (ask: FclAsk | undefined, asOf: string | undefined) => Answer
}

/** Ask, compare, explain, quote. The address holds the question: a tab, a reload or a colleague asks it again. */
export const PriceSearch = ({ page, useAnswer }: PriceSearchProps) => {
  const [parameters, setParameters] = useSearchParams()
  const hasPast = page === 'queryPrice'
  const asOf = hasPast ? asOfFromUrl(parameters) : undefined
  const today = businessDay(asOf ?? new Date())
  const ask = useMemo(() => askFromUrl(parameters, today), [parameters, today])
  const wishes = usePreferences()
  // A question that begins is the person's own as far as he has said so; until that is known nothing is asked.
  const begun = useMemo(() => ask ?? (wishes && askOfWishes(today, wishes)), [ask, wishes, today])
  const load = useLoaders()
  const [references, setReferences] = useState<AskReferences | undefined>()
  const { options } = trpc.useUtils().price
  const containerTypes = useKeptQuery(options.queryOptions({ of: 'containerType', limit: 100 }, { staleTime: 300_000 }))
  const currencies = useKeptQuery(options.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }))
  const [cargo, setCargo] = useState<Cargo>()
  const words = useProblemWords()
  // A question that came by address brings ids only: their names are asked for once.
  useEffect(() => {
    if (references || !begun) return
    const named = (of: 'port' | 'carrier' | 'customer', ids: readonly string[]) =>
      ids.length > 0 ? load[of]({ query: '', ids }) : Promise.resolve<Reference[]>([])
    let isCurrent = true
    Promise.all([
      named('port', begun.pols),
      named('port', begun.pods),
      named('carrier', begun.carriers),
      named('customer', begun.customer ? [begun.customer] : []),
    ])
      .then(
        ([pols, pods, carriers, [customer]]) =>
          isCurrent && setReferences({ pols, pods, carriers, customer: customer ?? null }),
      )
      .catch(() => isCurrent && setReferences({ pols: [], pods: [], carriers: [], customer: null }))
    return () => {
      isCurrent = false
    }
  }, [begun, load, references])
  const answer = useAnswer(ask, asOf)
  const failed = containerTypes.data && currencies.data ? null : (containerTypes.error ?? currencies.error)
  if (failed)
    return (
      <PageLayout
        state={{
          is: 'failed',
          message: words(failed),
          retry: () => Promise.all([containerTypes.refetch(), currencies.refetch()]),
        }}
      />
    )
  if (!begun || !references || !containerTypes.data || !currencies.data)
    return <PageLayout state={{ is: 'pageLoading' }} />
  const addressOf = (asked: FclAsk, moment: string | null | undefined) => {
    const address = askToUrl(asked)
    if (moment) address.set('at', asOfParameter(moment))
    return address
  }
  const search = (asked: FclAsk, named: AskReferences, moment: string | null) => {
    setReferences(named)
    setParameters(addressOf(asked, moment))
    if (ask && addressOf(asked, moment).toString() === addressOf(ask, asOf).toString()) answer.refetch()
  }
  /** Another question, whose names are not known here, of the moment that is looked at. */
  const askAnew = (asked: FclAsk) => {
    setReferences(undefined)
    setParameters(addressOf(asked, ask && asOf))
  }
  return (
    <div className={styles.page}>
      <SpokenTitle page={page} />
      <AskForm
        key={ask ? addressOf({ ...ask, ticked: [] }, asOf).toString() : 'fresh'}
        ask={ask ?? { ...begun, pols: references.pols.map(({ id }) => id) }}
        references={references}
        containerTypes={containerTypes.data}
        currencies={currencies.data}
        load={load}
        busy={answer.isFetching}
        cargo={cargo}
        onCargo={setCargo}
        {...(hasPast ? { asOf: asOf ?? null } : {})}
        onSearch={search}
      />
      {asOf ? <PastBanner asOf={asOf} onNow={() => setParameters(ask ? addressOf(ask, null) : {})} /> : null}
      {ask ? (
        <Results
          key={asOf ?? 'now'}
          page={page}
          ask={ask}
          asOf={asOf}
          answer={answer}
          today={today}
          onGoods={(commodity) => setParameters(addressOf({ ...ask, commodity }, asOf))}
          onAsk={askAnew}
          onTick={(ticked) => setParameters(addressOf({ ...ask, ticked }, asOf), { replace: true })}
        />
      ) : (
        <RecentSearches onAsk={askAnew} />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly page: PriceSearchProps['page']
  readonly ask: FclAsk
  /** The past moment that is looked at. */
  readonly asOf: string | undefined
  readonly answer: Answer
  readonly today: string
  readonly onGoods: (commodity: string) => void
  readonly onAsk: (ask: FclAsk) => void
  readonly onTick: (ticked: string[]) => void
}

const Results = ({ page, ask, asOf, answer, today, onGoods, onAsk, onTick }: ResultsProps) => {
  const { t, i18n } = useTranslation('price')
  const words = useProblemWords()
  const [order, setOrder] = useState<Order>('cheapest')
  const [side, setSide] = useState<Side>('sell')
  const [carriers, setCarriers] = useState<readonly string[]>([])
  const [showsFolded, setShowsFolded] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [explained, setExplained] = useState<Explained | null>(null)
  const [followed, setFollowed] = useState<Offer>()
  useSearchLog({ page, ask, isPast: asOf !== undefined }, answer)
  const { data, error } = answer
  // The choice belongs to one answer; another question starts with none.
  const [answered, setAnswered] = useState(data)
  if (answered !== data) {
    setAnswered(data)
    setChosen((keys) => keys.filter((key) => data?.offers.some((offer) => offer.key === key)))
  }
  if (error && !data) return <StandIn state={{ is: 'failed', message: words(error), retry: () => answer.refetch() }} />
  if (!data) return <StandIn state={{ is: 'pageLoading' }} />
  // That nothing was found before says nothing of this question.
  if (data.offers.length === 0 && answer.isPlaceholderData) return <StandIn state={{ is: 'pageLoading' }} />
  if (data.offers.length === 0)
    return (
      <NothingFound
        facts={data}
        ask={ask}
        audience={asOf ? null : page === 'queryPrice' ? 'desk' : 'sales'}
        today={today}
        onGoods={onGoods}
        onAsk={onAsk}
      />
    )
  const ofCarriers = data.offers.filter((offer) => carriers.length === 0 || carriers.includes(offer.carrier.id))
  const folded = ofCarriers.filter((offer) => offer.dominated || (!offer.quotable && !offer.secret))
  const best = ofCarriers.filter((offer) => !folded.includes(offer))
  // Where nothing is better, what would be folded is all there is.
  const shown = inOrder(showsFolded || best.length === 0 ? ofCarriers : best, order)
  const choose = (key: string) => {
    if (chosen.includes(key)) return setChosen(chosen.filter((other) => other !== key))
    if (chosen.length >= mostOffers) return toast('warning', t('atMostOffers', { count: mostOffers }))
    setChosen([...chosen, key])
  }
  const tick = (charge: string) =>
    onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
  const hasBuy = data.offers.some((offer) => offer.buy)
  return (
    <>
      <div className={styles.bar}>
        <strong className={styles.count}>{t('offers', { count: shown.length })}</strong>
        <RadioButtons
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, label: t(`best.${value}`) }))}
        />
        {hasBuy ? (
          <RadioButtons
            label={t('side')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'sell', label: t('sell') },
              { value: 'buy', label: t('buy') },
            ]}
          />
        ) : null}
        <fieldset className={styles.carriers} aria-label={t('carriers')}>
          {carrierCounts(data.offers).map(({ carrier, count }) => (
            <button
              key={carrier.id}
              type="button"
              className={styles.carrier}
              aria-pressed={carriers.includes(carrier.id)}
              title={i18n.language === 'en' ? carrier.nameEn : carrier.nameCn}
              onClick={() =>
                setCarriers(
                  carriers.includes(carrier.id)
                    ? carriers.filter((id) => id !== carrier.id)
                    : [...carriers, carrier.id],
                )
              }
            >
              {carrier.code} <small>{count}</small>
            </button>
          ))}
        </fieldset>
        {folded.length > 0 && best.length > 0 ? (
          <label className={styles.folded}>
            <input type="checkbox" checked={showsFolded} onChange={(event) => setShowsFolded(event.target.checked)} />
            {t('showFolded', { count: folded.length })}
          </label>
        ) : null}
      </div>
      <div aria-busy={answer.isFetching} className={styles.results}>
        {best.length === 0 ? <p className={styles.note}>{t('noneQuotable')}</p> : null}
        <OfferList
          offers={shown}
          boxes={ask.boxes}
          side={side}
          today={today}
          chosen={chosen}
          ticked={ask.ticked}
          onChoose={choose}
          onTick={tick}
          onExplain={setExplained}
          {...(page === 'queryPrice' ? { onMoved: setFollowed } : {})}
        />
        <OtherGoods facts={data} onAsk={onGoods} />
        <p className={styles.foot}>
          {t('asOf', { at: clockText(data.asOf) })}
          {data.exchangeRates.map(({ from, to, rate, date }) => ` · ${from} 1 = ${to} ${rate} (${date})`).join('')}
        </p>
      </div>
      {chosen.length > 0 ? (
        <QuoteBar
          ask={ask}
          asOf={data.asOf}
          isPast={asOf !== undefined}
          chosen={chosen}
          rates={data.offers.filter(({ key }) => chosen.includes(key)).map(({ rate }) => rate.id)}
          onClear={() => setChosen([])}
        />
      ) : null}
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
      {followed ? (
        <MovedDialog
          ask={ask}
          offerKey={followed.key}
          name={nameOf(followed, i18n.language === 'en')}
          asOf={asOf}
          onClose={() => setFollowed(undefined)}
        />
      ) : null}
    </>
  )
}

/** `马士基 上海 → 鹿特丹 AE7`. */
const nameOf = ({ carrier, receipt, pol, destination, pod, serviceCode }: Offer, isEnglish: boolean): string => {
  const name = ({ nameCn, nameEn }: Offer['pol']) => (isEnglish ? nameEn : nameCn)
  return [name(carrier), `${name(receipt ?? pol)} → ${name(destination ?? pod)}`, serviceCode ?? ''].join(' ').trim()
}
