import { Button } from '@chakra-ui/react'
import type { AgentOffer, AgentResult, FclAsk } from '@hangjia/contracts'
import { formatAmount, formatDays, withDaysWord } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentWords } from '../../agents/agent-words.ts'
import { type Explained, explainedIn } from '../../explain/derivation-panel.tsx'
import { ChargeTable } from '../../search/charge-table.tsx'
import { TwoLines, ValidTo } from '../../search/list/cells.tsx'
import { type Column, OfferTable } from '../../search/list/offer-table.tsx'
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
  /** Makes a quotation of these charges alone. */
  readonly onQuote: (taken: Taken) => void
  readonly mayAdd: boolean
}

/** Agents as rows of one height, in the order in which the search would choose; a row opens to its charges. */
export const AgentList = (props: AgentListProps) => {
  const { result, today, onExplain } = props
  const { t, i18n } = useTranslation('agentSearch')
  const price = useTranslation('price').t
  const words = useAgentWords()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const days = ({ deliveryDays }: AgentOffer) => (deliveryDays ? withDaysWord(formatDays(deliveryDays), language) : '—')
  const wait = ({ freeWaitHours }: AgentOffer) => (freeWaitHours === null ? '—' : t('hours', { count: freeWaitHours }))
  const columns: readonly Column<AgentOffer>[] = [
    {
      name: 'agent',
      head: t('agent'),
      least: 130,
      most: '1.1fr',
      cell: (offer) => (
        <TwoLines title={words.name(offer)}>
          <span className="medium">{words.name(offer)}</span>
          <span className={list.soft}>
            {words.rating(offer.rating)}
            {offer.preferred ? <span className="ml-8 good">{t('preferred')}</span> : null}
          </span>
        </TwoLines>
      ),
    },
    { name: 'service', head: t('serviceHead'), least: 96, cell: ({ service }) => words.service(service) },
    { name: 'place', head: t('placeHead'), least: 120, most: '1.1fr', cell: (offer) => <Delivery offer={offer} /> },
    { name: 'days', head: t('deliveryDays'), least: 76, cell: days },
    { name: 'wait', head: t('freeWait'), least: 84, cell: wait },
    {
      name: 'validTo',
      head: t('validity'),
      least: 116,
      cell: ({ validTo }) => <ValidTo validTo={validTo} today={today} />,
    },
    {
      name: 'sums',
      head: t('subtotals'),
      least: 130,
      most: '1fr',
      isRight: true,
      cell: ({ sell }) => <Sums sell={sell} />,
    },
    {
      name: 'total',
      head: price('equivalent'),
      least: 120,
      most: '0.8fr',
      isRight: true,
      cell: ({ sell }) => (
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
      ),
    },
  ]
  return (
    <OfferTable
      label={t('agents', { count: result.offers.length })}
      columns={columns}
      offers={result.offers}
      detail={(offer) => <AgentDetail {...props} offer={offer} name={words.name(offer)} />}
    />
  )
}

/** Sums by currency; what is collected alone is marked. */
const Sums = ({ sell }: Pick<AgentOffer, 'sell'>) => {
  const { t } = useTranslation('price')
  return (
    <TwoLines isRight>
      {sell.subtotals.map(({ currency, prepaid, collect }) => (
        <span
          key={currency}
          title={collect === '0.00' ? undefined : t('collectInfo', { amount: formatAmount(collect) })}
        >
          {currency} {formatAmount(prepaid === '0.00' ? collect : prepaid)}
          {prepaid === '0.00' && collect !== '0.00' ? <small className={list.soft}> {t('payments.COL')}</small> : null}
        </span>
      ))}
    </TwoLines>
  )
}

/** Place of delivery: an inland point, a place, a range of postcodes, or around the port. */
const Delivery = ({ offer }: { readonly offer: AgentOffer }) => {
  const { t } = useTranslation('agentSearch')
  const { postCodes } = offer
  const words = useAgentWords().place(offer)
  return (
    <TwoLines title={words}>
      <span>{words}</span>
      {postCodes ? <span className={list.soft}>{t('postCodes', postCodes)}</span> : null}
    </TwoLines>
  )
}

const AgentDetail = (props: AgentListProps & { readonly offer: AgentOffer; readonly name: string }) => {
  const { offer, name, boxes, ticked, onTick, onExplain, onAdd, onQuote, mayAdd } = props
  const { t } = useTranslation('agentSearch')
  const [chosen, setChosen] = useState<readonly string[]>(
    offer.sell.lines.filter(({ ticked: wished }) => wished).map(({ key }) => key),
  )
  const taken = { key: offer.key, name, lines: chosen }
  const mayTake = chosen.length > 0 && mayAdd
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
          <Button disabled={!mayTake} onClick={() => onQuote(taken)}>
            {t('quoteAlone')}
          </Button>
          <AddToQuotation disabled={!mayTake} onClick={() => onAdd(taken)} />
        </div>
      ) : null}
    </>
  )
}
