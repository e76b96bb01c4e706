import { type ComparedQuestion, mayEdit, type Reference } from '@hangjia/contracts'
import { RadioButtons, Tick } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferReasons, type OpenedAnswer, type OpenedOffer } from '../../explain/offer-reasons.tsx'
import { SideButtons } from '../../explain/side-buttons.tsx'
import { choicesOf, narrowedBy } from '../../offers/narrowing/narrowing.ts'
import { NarrowingChips } from '../../offers/narrowing/narrowing-chips.tsx'
import { useWanted } from '../../offers/narrowing/use-wanted.ts'
import { SheetMenu } from '../../offers/sheet-menu.tsx'
import { StaleNote } from '../../offers/stale-note.tsx'
import { useStale } from '../../offers/use-stale.ts'
import type { Ask } from '../../search/asking/asking.ts'
import type { Wish } from '../../search/counter-dialog.tsx'
import styles from '../../search/price-search.module.css'
import { useSession } from '../../session/session.tsx'
import { useSearchLog } from '../../use-search-log.ts'
import { Waiting } from '../../waiting.tsx'
import { OfferBar } from './acts/offer-bar.tsx'
import { OfferComparison } from './acts/offer-comparison.tsx'
import { OfferCounter } from './acts/offer-counter.tsx'
import { QuestionWays, useQuestionWays } from './acts/question-ways.tsx'
import { ReportDialog } from './acts/report-dialog.tsx'
import { useChosen, useMakeQuotation } from './acts/use-quoting.ts'
import type { Answer, AnsweringEngine, AnswerOf, AnyOffer } from './engine.ts'
import { FormerNote } from './former-note.tsx'
import { OfferList } from './list/offer-list.tsx'
import { inOrder, type Order, ordersOf } from './list/orders.ts'
import type { OfferView } from './list/use-offer-view.ts'
import { UnitNote } from './offer/unit-prices.tsx'

interface ResultsProps<A extends Ask, O extends AnyOffer, D extends AnswerOf<O>> {
  readonly engine: AnsweringEngine<A, O, D>
  readonly ask: A
  /** The question that the answer in sight belongs to. */
  readonly answered: A
  /** The question as its address holds it, without ticked charges. */
  readonly question: string
  /** The form asks something else by now. */
  readonly isChanged: boolean
  readonly list: Ref<HTMLDivElement>
  /** The past moment that is looked at. */
  readonly asOf: string | undefined
  readonly answer: Answer<D>
  readonly view: OfferView
  /** Uploads that a quotation begins with. */
  readonly attachments: readonly string[]
  readonly ends: Readonly<Record<'from' | 'to', readonly Reference[]>>
  readonly currencies: readonly Reference[]
  readonly today: string
  readonly onAsk: (ask: A) => void
  readonly onTick: (ticked: string[]) => void
}

/** Acts on one offer that open a dialog. */
type OfferAct = 'moved' | 'report' | 'counter'

/** Results of a search: the offers in an order, and acts on the chosen ones. */
export const Results = <A extends Ask, O extends AnyOffer, D extends AnswerOf<O>>(props: ResultsProps<A, O, D>) => {
  const { engine, ask, answered: of, question, asOf, answer, view, today, onAsk, onTick } = props
  const { page, audience, isFolded, isRefused, orderFacts } = engine
  const { t } = useTranslation('price')
  const session = useSession()
  const [order, setOrder] = useState<Order>('cheapest')
  const [wanted, setWanted] = useWanted(question)
  const choiceWords = engine.useChoiceWords()
  const wordsOf = engine.useOfferWords()
  const [showsFolded, setShowsFolded] = useState(false)
  const [explained, setExplained] = useState<OpenedAnswer>()
  const [opened, setOpened] = useState<{ readonly act: OfferAct; readonly offer: O }>()
  const [wish, setWish] = useState<Wish>()
  const [isComparing, setComparing] = useState(false)
  const { make, isPending } = useMakeQuotation(engine, props.attachments)
  const { data, isPlaceholderData } = answer
  const choice = useChosen({ engine, question, offers: data?.offers ?? [] })
  // A look at the past asks for nothing that is sold.
  const isKept = data !== undefined && !isPlaceholderData && asOf === undefined
  useSearchLog({ page, ask, question, hits: isKept ? (data.tooBroad ?? data.offers.length) : undefined })
  const ways = useQuestionWays({ engine, ask: of, ends: props.ends })
  const isStale = useStale(isKept ? data : undefined, engine.useAskAgain(ask))
  // An earlier empty result does not apply to this question.
  if (!data || (data.offers.length === 0 && isPlaceholderData)) return <Waiting of={answer} />
  // Nothing that has a quantity is made of the prices of a unit.
  const isOfUnits = 'unitPrices' in of && of.unitPrices === true
  const looked = { ask, audience, isPast: asOf !== undefined, onAsk }
  if (data.offers.length === 0)
    return (
      <>
        <engine.Nothing {...looked} answer={data} today={today} ends={props.ends} />
        <div className="centred">
          <QuestionWays {...ways} isNext />
        </div>
      </>
    )
  const found = narrowedBy(engine.facets, data.offers, wanted)
  const folded = found.filter(isFolded)
  const best = found.filter((offer) => !isFolded(offer))
  // Folded offers are shown if no offer is better.
  const shown = inOrder(showsFolded || best.length === 0 ? found : best, order, orderFacts)
  const listed = shown.filter((offer) => !isRefused(offer))
  const tick = (charge: string) =>
    onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
  const isFormer = isPlaceholderData || props.isChanged
  const hasBuy = data.offers.some((offer) => offer.buy)
  const prices = hasBuy && engine.views.includes(view.prices) ? view.prices : 'sell'
  const side = prices === 'buy' ? 'buy' : 'sell'
  const quote = (offers: readonly O[]) => make({ ask: of, asOf: data.asOf, offerKeys: offers.map(({ key }) => key) })
  const open = (act: OfferAct) => (offer: O) => setOpened({ act, offer })
  const close = () => setOpened(undefined)
  const nameOf = (offer: O) => {
    const { name, lane, service } = wordsOf(offer)
    return [name, lane, service].filter(Boolean).join(' ')
  }
  const dialog = (act: OfferAct) => {
    if (opened?.act !== act) return undefined
    return { offer: opened.offer, name: nameOf(opened.offer), onClose: close }
  }
  const { Tools, Above, Below, Moved } = engine
  const asked = { question: { mode: engine.mode.name, ask: of } as ComparedQuestion, audience, asOf: data.asOf }
  const [moved, reported, countered] = [dialog('moved'), dialog('report'), dialog('counter')]
  return (
    <>
      <div className="row wrap gap-y-8 gap-x-14">
        <span className={`row gap-4 ${styles.count}`} inert={isFormer}>
          <strong>{t('offers', { count: listed.length })}</strong>
          {listed.length > 0 && !isOfUnits ? (
            <SheetMenu
              page={page}
              mode={engine.exportedMode}
              question={{ ask: of, asOf: data.asOf }}
              asOf={data.asOf}
              offers={listed}
              of="listed"
            />
          ) : null}
        </span>
        {Tools && !isOfUnits ? <Tools {...looked} /> : null}
        <QuestionWays {...ways} isNext={best.length === 0} />
        <RadioButtons
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={ordersOf(data.offers.map(orderFacts)).map((value) => ({ value, label: t(`best.${value}`) }))}
        />
        {hasBuy ? <SideButtons value={prices} views={engine.views} onChange={view.setPrices} /> : null}
        {prices === 'layers' || !engine.hasAllIn ? null : (
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
      <NarrowingChips
        {...choiceWords}
        choices={choicesOf(engine.facets, data.offers)}
        wanted={wanted}
        onChange={setWanted}
      />
      <FormerNote answer={answer} cargo={engine.cargoWords(of)} isChanged={props.isChanged} />
      {isStale && !isFormer ? <StaleNote asOf={data.asOf} onRefresh={answer.refetch} /> : null}
      <div ref={props.list} tabIndex={-1} aria-busy={answer.isFetching || isFormer} className={styles.results}>
        {best.length === 0 ? (
          <p className="mb-8 mx-2 warning">{t(found.length === 0 ? 'noneMatches' : 'noneQuotable')}</p>
        ) : null}
        {isOfUnits ? <UnitNote /> : null}
        {Above ? <Above offers={data.offers} /> : null}
        <OfferList
          engine={engine}
          offers={shown}
          view={{ ask: of, today, prices, side, isAllIn: view.isAllIn }}
          asked={asOf ? undefined : { ask: of, audience }}
          rates={asOf ? [] : data.exchangeRates}
          choice={choice}
          ticked={ask.ticked}
          isFormer={isFormer}
          isQuoting={isPending}
          onQuote={isOfUnits ? undefined : (offer) => quote([offer])}
          onTick={tick}
          onExplain={(number: OpenedOffer) => setExplained({ ...number, ...asked })}
          onMoved={Moved ? open('moved') : undefined}
          onReport={mayEdit(session) && !asOf ? open('report') : undefined}
          onEnquire={ways.enquire && ((offer) => ways.enquire?.(nameOf(offer)))}
          onCounter={choice.mayMake && !asOf && !isOfUnits ? open('counter') : undefined}
        />
        {Below ? <Below {...looked} answer={data} /> : null}
        <p className="mt-8 mx-2 faint text-12">
          {t('asOf', { at: clockText(data.asOf) })}
          {data.exchangeRates.map(({ from, to, rate, date }) => ` · ${from} 1 = ${to} ${rate} (${date})`).join('')}
        </p>
      </div>
      {choice.chosen.length > 0 ? (
        <OfferBar
          engine={engine}
          ask={of}
          asOf={data.asOf}
          isPast={asOf !== undefined}
          isFormer={isFormer}
          offers={choice.chosen}
          most={choice.most}
          mayMake={choice.mayMake}
          isOfUnits={isOfUnits}
          onQuote={choice.mayMake && !isOfUnits ? () => quote(choice.chosen) : undefined}
          isQuoting={isPending}
          onClear={choice.clear}
          onCompare={() => setComparing(true)}
        />
      ) : null}
      {isComparing ? (
        <OfferComparison engine={engine} offers={choice.chosen} side={side} onClose={() => setComparing(false)} />
      ) : null}
      <OfferReasons opened={explained} onRefresh={answer.refetch} onClose={() => setExplained(undefined)} />
      {reported ? <ReportDialog {...reported} {...asked} /> : null}
      {Moved && moved ? <Moved {...moved} ask={of} asOf={asOf} /> : null}
      {countered ? (
        <OfferCounter
          {...countered}
          engine={engine}
          ask={of}
          asOf={data.asOf}
          offers={data.offers}
          currencies={props.currencies}
          attachments={props.attachments}
          wish={wish ?? { amount: null, currency: ask.currency }}
          onWish={setWish}
        />
      ) : null}
    </>
  )
}
