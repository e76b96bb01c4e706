import type { AgentOffer, AgentResult, FclAsk } from '@hangjia/contracts'
import { daysBetween, formatAmount, formatDays, withDaysWord } from '@hangjia/validation'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentWords } from '../../agents/agent-words.ts'
import { type Explained, explainedIn } from '../../explain/derivation-panel.tsx'
import { ChargeTable } from '../../search/charge-table.tsx'
import list from '../../search/offer-list.module.css'
import { AddToQuotation, type Taken } from './add-to-quotation.tsx'
import styles from './agent-search.module.css'

interface AgentListProps {
  readonly result: AgentResult
  readonly boxes: FclAsk['boxes']
  readonly ticked: readonly string[]
  readonly today: string
  readonly onTick: (charge: string) => void
  readonly onExplain: (explained: Explained | null) => void
  /** Undefined for users who make no quotations. */
  readonly onAdd: ((taken: Taken) => void) | undefined
  readonly mayAdd: boolean
}

const columns =
  'minmax(130px,1.1fr) 96px minmax(120px,1.1fr) 76px 84px 116px minmax(130px,1fr) minmax(120px,0.8fr) 26px'
const soonDays = 5

/** Agents as rows of one height, in the order in which the search would choose; a row opens to its charges. */
export const AgentList = (props: AgentListProps) => {
  const { t } = useTranslation('agentSearch')
  const price = useTranslation('price').t
  return (
    <section
      className="overflow-x framed"
      aria-label={t('agents', { count: props.result.offers.length })}
      style={{ '--columns': columns, '--least': '980px' } as CSSProperties}
    >
      <div className={`tiles gap-6 items-center pl-6 pr-10 h-32 muted bg-subtle border-b ${list.head}`}>
        <span>{t('agent')}</span>
        <span>{t('serviceHead')}</span>
        <span>{t('placeHead')}</span>
        <span>{t('deliveryDays')}</span>
        <span>{t('freeWait')}</span>
        <span>{t('validity')}</span>
        <span className="items-end text-right">{t('subtotals')}</span>
        <span className="items-end text-right">{price('equivalent')}</span>
        <span />
      </div>
      <ul className={list.rows}>
        {props.result.offers.map((offer) => (
          <AgentRow key={offer.key} {...props} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

const AgentRow = (props: AgentListProps & { readonly offer: AgentOffer }) => {
  const { offer, today, onExplain } = props
  const { sell } = offer
  const { t, i18n } = useTranslation('agentSearch')
  const price = useTranslation('price').t
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const [isOpen, setOpen] = useState(false)
  const detail = useId()
  const words = useAgentWords()
  const [name, service] = [words.name(offer), words.service(offer.service)]
  const left = daysBetween(today, offer.validTo)
  return (
    <li className={list.item} data-open={isOpen || undefined}>
      <div className={`tiles gap-6 items-center pl-6 pr-10 h-54 ${list.row}`}>
        <span className={`column min-w-0 leading-19 ${list.two}`} title={name}>
          <span className="medium">{name}</span>
          <span className={list.soft}>
            {words.rating(offer.rating)}
            {offer.preferred ? <span className="ml-8 good">{t('preferred')}</span> : null}
          </span>
        </span>
        <span title={service}>{service}</span>
        <Delivery offer={offer} />
        <span>{offer.deliveryDays ? withDaysWord(formatDays(offer.deliveryDays), language) : '—'}</span>
        <span>{offer.freeWaitHours === null ? '—' : t('hours', { count: offer.freeWaitHours })}</span>
        <span className={`column min-w-0 leading-19 ${list.two}`}>
          <span>{offer.validTo}</span>
          <span className={left <= soonDays ? list.soon : list.soft}>{price('daysLeft', { count: left })}</span>
        </span>
        <span className={`column min-w-0 leading-19 ${list.two} items-end text-right`}>
          {sell.subtotals.map(({ currency, prepaid, collect }) => (
            <span
              key={currency}
              title={collect === '0.00' ? undefined : price('collectInfo', { amount: formatAmount(collect) })}
            >
              {currency} {formatAmount(prepaid === '0.00' ? collect : prepaid)}
              {prepaid === '0.00' && collect !== '0.00' ? (
                <small className={list.soft}> {price('payments.COL')}</small>
              ) : null}
            </span>
          ))}
        </span>
        <span className="items-end text-right">
          {sell.total ? (
            <button
              type="button"
              className={`explained ${list.number}`}
              onClick={() => sell.total && onExplain({ title: price('equivalent'), derivation: sell.total.derivation })}
            >
              {sell.total.currency} {formatAmount(sell.total.amount)}
            </button>
          ) : (
            <span className={list.soon}>{price(sell.missingRates.length > 0 ? 'noExchangeRate' : 'incomplete')}</span>
          )}
        </span>
        <button
          type="button"
          className={`bare ${list.expand}`}
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={price(isOpen ? 'foldCharges' : 'showCharges')}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      {isOpen ? (
        <div id={detail} className={`pt-4 pb-14 pl-50 pr-14 ${list.detail}`}>
          <AgentDetail {...props} name={name} />
        </div>
      ) : null}
    </li>
  )
}

/** Place of delivery: an inland point, a place, a range of postcodes, or around the port. */
const Delivery = ({ offer }: { readonly offer: AgentOffer }) => {
  const { t } = useTranslation('agentSearch')
  const { postCodes } = offer
  const words = useAgentWords().place(offer)
  return (
    <span className={`column min-w-0 leading-19 ${list.two}`} title={words}>
      <span>{words}</span>
      {postCodes ? <span className={list.soft}>{t('postCodes', postCodes)}</span> : null}
    </span>
  )
}

const AgentDetail = (props: AgentListProps & { readonly offer: AgentOffer; readonly name: string }) => {
  const { offer, name, boxes, ticked, onTick, onExplain, onAdd, mayAdd } = props
  const { t } = useTranslation('agentSearch')
  const [chosen, setChosen] = useState<readonly string[]>(
    offer.sell.lines.filter(({ ticked: wished }) => wished).map(({ key }) => key),
  )
  const choose = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  return (
    <>
      <ChargeTable
        money={offer.sell}
        boxes={boxes}
        ticked={ticked}
        onTick={onTick}
        onExplain={(opened) => onExplain(explainedIn(offer.sell, opened))}
        choice={onAdd ? { chosen, onChoose: choose } : undefined}
      />
      <dl className={`tiles gap-y-3 gap-x-12 my-8 ${styles.facts}`}>
        {offer.requirements ? (
          <>
            <dt className="muted">{t('requirements')}</dt>
            <dd>{offer.requirements}</dd>
          </>
        ) : null}
        {offer.dutyNote ? (
          <>
            <dt className="muted">{t('dutyNote')}</dt>
            <dd>{offer.dutyNote}</dd>
          </>
        ) : null}
      </dl>
      {offer.remark ? <p className={`faint text-12 ${styles.hint}`}>{offer.remark}</p> : null}
      {onAdd ? (
        <div className="row gap-12 to-end mt-12">
          <span className={`faint text-12 ${styles.hint}`}>{t('chooseLines')}</span>
          <span>{t('chosenLines', { count: chosen.length })}</span>
          <AddToQuotation
            disabled={chosen.length === 0 || !mayAdd}
            onClick={() => onAdd({ key: offer.key, name, lines: chosen })}
          />
        </div>
      ) : null}
    </>
  )
}
