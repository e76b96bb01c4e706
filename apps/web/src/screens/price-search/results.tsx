import { maxOptions, mayEdit, modes, readsQuotations } from '@hangjia/contracts'
import { RadioButtons, StandIn, Tick, toast } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { OfferReasons, type OpenedAnswer } from '../../explain/offer-reasons.tsx'
import { SideButtons } from '../../explain/side-buttons.tsx'
import { NarrowingChips } from '../../offers/narrowing/narrowing-chips.tsx'
import { useWanted } from '../../offers/narrowing/use-wanted.ts'
import { SheetMenu } from '../../offers/sheet-menu.tsx'
import { StaleNote } from '../../offers/stale-note.tsx'
import { useStale } from '../../offers/use-stale.ts'
import { useProblemWords } from '../../problem.ts'
import { askToUrl } from '../../search/ask-url.ts'
import type { Wish } from '../../search/counter-dialog.tsx'
import styles from '../../search/price-search.module.css'
import { useSession } from '../../session/session.tsx'
import { useSearchLog } from '../../use-search-log.ts'
import { MovedDialog } from '../../what-moved/moved-dialog.tsx'
import { FclComparison } from './acts/fcl-comparison.tsx'
import { FclCounter } from './acts/fcl-counter.tsx'
import { QuoteBar } from './acts/quote-bar.tsx'
import { ReportDialog } from './acts/report-dialog.tsx'
import { useMakeQuotation } from './acts/use-make-quotation.ts'
import { FormerNote } from './former-note.tsx'
import { CalendarButton } from './narrowing/calendar-button.tsx'
import { choicesIn, narrowed } from './narrowing/fcl-facets.ts'
import { NothingFound } from './narrowing/nothing-found.tsx'
import { OtherGoods } from './narrowing/other-goods.tsx'
import { TooBroad } from './narrowing/too-broad.tsx'
import { useChoiceWords } from './narrowing/use-choice-words.ts'
import { OfferList } from './offer/offer-list.tsx'
import { inOrder, type Offer, type Order, ordersOf } from './offer/offers.ts'
import { pricesShown } from './offer/use-offer-view.ts'
import type { ResultsProps } from './results-props.ts'

/** Results of a search: the offers in an order, and acts on the chosen ones. */
export const Results = (props: ResultsProps) => {
  const { page, ask, answered: of, asOf, answer, view, references, today, onGoods, onAsk, onTick } = props
  const { t, i18n } = useTranslation('price')
  const words = useProblemWords()
  const [order, setOrder] = useState<Order>('cheapest')
  const question = askToUrl({ ...ask, ticked: [] }).toString()
  const [wanted, setWanted] = useWanted(question)
  const choiceWords = useChoiceWords()
  const [showsFolded, setShowsFolded] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [explained, setExplained] = useState<OpenedAnswer>()
  const [followed, setFollowed] = useState<Offer>()
  const [reported, setReported] = useState<Offer>()
  const [countered, setCountered] = useState<Offer>()
  const [wish, setWish] = useState<Wish>()
  const session = useSession()
  const [isComparing, setComparing] = useState(false)
  const { make, isPending } = useMakeQuotation()
  const { data, error, isPlaceholderData } = answer
  // A look at the past asks for nothing that is sold.
  const isKept = data !== undefined && !isPlaceholderData && asOf === undefined
  useSearchLog({
    page,
    ask,
    question,
    hits: isKept ? (data.tooBroad ?? data.offers.length) : undefined,
  })
  const { client } = trpc.useUtils()
  const askAgain = useCallback(
    async () => (await client.price[page === 'queryPrice' ? 'desk' : 'sell'].query({ ask })).offers,
    [client, page, ask],
  )
  const isStale = useStale(isKept ? data : undefined, askAgain)
  const audience = page === 'queryPrice' ? 'desk' : 'sales'
  // The choice belongs to one answer; another question starts with none.
  const [chosenFrom, setChosenFrom] = useState(data)
  if (chosenFrom !== data) {
    setChosenFrom(data)
    setChosen((keys) => keys.filter((key) => data?.offers.some((offer) => offer.key === key)))
  }
  if (error && !data) return <StandIn state={{ is: 'failed', message: words(error), retry: () => answer.refetch() }} />
  if (!data) return <StandIn state={{ is: 'pageLoading' }} />
  // An earlier empty result does not apply to this question.
  if (data.offers.length === 0 && answer.isPlaceholderData) return <StandIn state={{ is: 'pageLoading' }} />
  if (data.tooBroad) return <TooBroad ways={data.tooBroad} ask={ask} references={references} onAsk={onAsk} />
  if (data.offers.length === 0)
    return (
      <NothingFound
        facts={data}
        ask={ask}
        audience={asOf ? null : audience}
        today={today}
        onGoods={onGoods}
        onAsk={onAsk}
      />
    )
  const found = narrowed(data.offers, wanted)
  const folded = found.filter((offer) => offer.dominated || (!offer.quotable && !offer.secret))
  const best = found.filter((offer) => !folded.includes(offer))
  // Folded offers are shown if no offer is better.
  const shown = inOrder(showsFolded || best.length === 0 ? found : best, order)
  const choose = (key: string) => {
    if (chosen.includes(key)) return setChosen(chosen.filter((other) => other !== key))
    if (chosen.length >= maxOptions) return toast('warning', t('atMostOffers', { count: maxOptions }))
    setChosen([...chosen, key])
  }
  const tick = (charge: string) =>
    onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
  const isFormer = answer.isPlaceholderData || props.isChanged
  const picked = chosen.flatMap((key) => data.offers.find((offer) => offer.key === key) ?? [])
  const hasBuy = data.offers.some((offer) => offer.buy)
  const prices = hasBuy ? view.prices : 'sell'
  const side = prices === 'buy' ? 'buy' : 'sell'
  return (
    <>
      <div className="row wrap gap-y-8 gap-x-14">
        <span className={`row gap-4 ${styles.count}`} inert={isFormer}>
          <strong>{t('offers', { count: shown.length })}</strong>
          <SheetMenu page={page} question={{ ask: of, asOf: data.asOf }} asOf={data.asOf} offers={shown} of="listed" />
        </span>
        {asOf ? null : <CalendarButton ask={ask} audience={audience} onAsk={onAsk} />}
        <RadioButtons
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={ordersOf(data.offers).map((value) => ({ value, label: t(`best.${value}`) }))}
        />
        {hasBuy ? <SideButtons value={prices} views={pricesShown} onChange={view.setPrices} /> : null}
        {prices === 'layers' ? null : (
          <RadioButtons
            label={t('boxPrices')}
            value={view.isAllIn ? 'withSurcharges' : 'freightOnly'}
            onChange={(next) => view.setAllIn(next === 'withSurcharges')}
            options={(['freightOnly', 'withSurcharges'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {folded.length > 0 && best.length > 0 ? (
          <Tick className="push muted" checked={showsFolded} onChange={(isTicked) => setShowsFolded(isTicked)}>
            {t('showFolded', { count: folded.length })}
          </Tick>
        ) : null}
      </div>
      <NarrowingChips {...choiceWords} choices={choicesIn(data.offers)} wanted={wanted} onChange={setWanted} />
      <FormerNote {...props} />
      {isStale && !isFormer ? <StaleNote asOf={data.asOf} onRefresh={answer.refetch} /> : null}
      <div ref={props.list} tabIndex={-1} aria-busy={answer.isFetching || isFormer} className={styles.results}>
        {best.length === 0 ? (
          <p className="mb-8 mx-2 warning">{t(found.length === 0 ? 'noneMatches' : 'noneQuotable')}</p>
        ) : null}
        <OfferList
          offers={shown}
          asked={asOf ? undefined : { ask: of, audience }}
          boxes={of.boxes}
          isFormer={isFormer}
          onQuote={({ key }) => make({ ask: of, asOf: data.asOf, offerKeys: [key] })}
          isQuoting={isPending}
          side={side}
          rates={asOf ? [] : data.exchangeRates}
          prices={prices}
          isAllIn={view.isAllIn}
          today={today}
          chosen={chosen}
          ticked={ask.ticked}
          onChoose={choose}
          onTick={tick}
          onExplain={(opened) =>
            setExplained({ ...opened, question: { mode: modes.fcl.name, ask: of }, audience, asOf: data.asOf })
          }
          {...(page === 'queryPrice' ? { onMoved: setFollowed } : {})}
          {...(mayEdit(session) && !asOf ? { onReport: setReported } : {})}
          {...(mayEdit(session) && readsQuotations(session) && !asOf ? { onCounter: setCountered } : {})}
        />
        <OtherGoods facts={data} onAsk={onGoods} />
        <p className="mt-8 mx-2 faint text-12">
          {t('asOf', { at: clockText(data.asOf) })}
          {data.exchangeRates.map(({ from, to, rate, date }) => ` · ${from} 1 = ${to} ${rate} (${date})`).join('')}
        </p>
      </div>
      {picked.length > 0 ? (
        <QuoteBar
          page={page}
          ask={of}
          asOf={data.asOf}
          isPast={asOf !== undefined}
          isFormer={isFormer}
          offers={picked}
          onClear={() => setChosen([])}
          onCompare={() => setComparing(true)}
        />
      ) : null}
      {isComparing ? <FclComparison offers={picked} side={side} onClose={() => setComparing(false)} /> : null}
      <OfferReasons opened={explained} onRefresh={answer.refetch} onClose={() => setExplained(undefined)} />
      {reported ? (
        <ReportDialog
          ask={ask}
          offer={reported}
          name={nameOf(reported, i18n.language === 'en')}
          onClose={() => setReported(undefined)}
        />
      ) : null}
      {countered ? (
        <FclCounter
          ask={of}
          asOf={data.asOf}
          audience={audience}
          offer={countered}
          offers={data.offers}
          name={nameOf(countered, i18n.language === 'en')}
          wish={wish ?? { amount: null, currency: ask.currency }}
          onWish={setWish}
          onClose={() => setCountered(undefined)}
        />
      ) : null}
      {followed ? (
        <MovedDialog
          ask={of}
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
