import { Button } from '@chakra-ui/react'
import { type CounterOffer, type CounterWay, type PriceLimit, quotesByHand } from '@hangjia/contracts'
import { DialogFrame, Select } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../papers/target.module.css'
import { TargetForm } from '../papers/target-form.tsx'
import { useSession } from '../session/session.tsx'
import { approvalOf, type CounteredOffer, CounterWays, idOfWay } from './counter-ways.tsx'
import { shownWays } from './shown-ways.ts'

/** Total that the customer wants to pay. */
export interface Wish {
  readonly amount: string | null
  readonly currency: string
}
/** A total that was asked for. */
export interface AskedTotal extends Wish {
  readonly amount: string
}
/** A way that becomes a quotation; `counter` where prices go down for it. */
export interface QuotedWay {
  readonly offerKey: string
  readonly currency: string
  readonly counter?: { readonly target: string; readonly limit: PriceLimit }
}

interface CounterProps {
  readonly name: string
  /** Label of the total. */
  readonly label: string
  /** Heading of the days of departure. */
  readonly dayWords: string
  /** Codes of the currencies to choose from. */
  readonly currencies: readonly string[]
  /** Every offer of the answer. */
  readonly offers: readonly CounteredOffer[]
  /** Typed once, it is asked of any offer. */
  readonly wish: Wish
  readonly isMaking: boolean
  readonly onWish: (wish: Wish) => void
  readonly onAsk: (wanted: AskedTotal) => Promise<CounterOffer>
  readonly onQuote: (way: QuotedWay) => void
  readonly onClose: () => void
}

/**
 * Ways of an offer to reach the customer's target, other offers that reach it, and the quotation made from one of them.
 */
export const CounterDialog = (props: CounterProps) => {
  const { name, label, dayWords, currencies, offers, wish, isMaking, onWish, onAsk, onQuote, onClose } = props
  const { t } = useTranslation('price')
  const session = useSession()
  const id = useId()
  const typed = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  // Fetched again each time: floors may have changed.
  const asking = useMutation({
    mutationFn: async (wanted: AskedTotal) => shownWays(await onAsk(wanted), offers),
    onSuccess: (answer) => {
      const way = proposed(answer)
      setChosen(way && idOfWay(way))
    },
  })
  const change = (next: Wish) => {
    onWish(next)
    asking.reset()
  }
  const found = asking.data
  const way = found && [...found.own, ...found.others].find((one) => idOfWay(one) === chosen)
  const quote = ({ offerKey, limit, lines }: CounterWay) =>
    onQuote({
      offerKey,
      currency: wish.currency,
      ...(lines.length > 0 && wish.amount !== null ? { counter: { target: wish.amount, limit } } : {}),
    })
  return (
    <DialogFrame
      title={t('counter.title', { name })}
      width="880px"
      hasCross
      initialFocus={() => typed.current}
      onClose={onClose}
      acts={
        way ? (
          <Button variant="solid" loading={isMaking} onClick={() => quote(way)}>
            <FileText size={15} />
            {t('makeQuotation')}
          </Button>
        ) : null
      }
    >
      <TargetForm
        id={id}
        amount={wish.amount}
        askWords={t('counter.ask')}
        isAsking={asking.isPending}
        error={asking.error}
        inputRef={typed}
        onAmount={(amount) => change({ ...wish, amount })}
        onAsk={(amount) => asking.mutate({ ...wish, amount })}
      >
        <label htmlFor={id}>{label}</label>
        <Select
          aria-label={t('currency')}
          value={wish.currency}
          onChange={({ target: { value } }) => change({ ...wish, currency: value })}
          options={[...new Set([wish.currency, ...currencies])].map((code) => [code, code] as const)}
        />
      </TargetForm>
      {found ? <Found found={found} /> : null}
      {found && found.own.length + found.others.length > 0 ? (
        <CounterWays
          found={found}
          dayWords={dayWords}
          offers={offers}
          chosen={way}
          onChoose={(next) => setChosen(idOfWay(next))}
        />
      ) : null}
      {way && way.lines.length > 0 && !quotesByHand(session) ? (
        <p className={`mt-14 mb-8 ${styles.words}`}>{t('counter.byHand')}</p>
      ) : null}
    </DialogFrame>
  )
}

/** Possibilities of the offer itself in a sentence, including that no other offer reaches the target. */
const Found = ({ found: { own, others } }: { readonly found: CounterOffer }) => {
  const { t } = useTranslation('price')
  const { t: paper } = useTranslation('quotation')
  const [first] = own
  const isThere = first?.reached && first.lines.length === 0
  const sums = first && {
    before: `${first.currency} ${formatAmount(first.before)}`,
    after: `${first.currency} ${formatAmount(first.after)}`,
  }
  const outcome = () => {
    if (!first || !sums) return t('counter.never')
    if (first.limit === 'approval') return paper('target.never')
    if (!first.reached) return t('counter.short', sums)
    return paper(isThere ? 'target.there' : 'target.reached', sums)
  }
  return (
    <p
      className={`mt-14 mb-8 ${styles.words}`}
      role="status"
      data-short={first?.limit === 'floor' && first.reached ? undefined : true}
    >
      {outcome()}
      {others.length === 0 && !isThere ? (
        <>
          <br />
          {t('counter.noOthers')}
        </>
      ) : null}
    </p>
  )
}

/**
 * Proposed way: the offer itself above its floor, else another that needs no approval, else any that reaches the
 * target.
 */
const proposed = ({ own, others }: CounterOffer) => {
  const ways = [...own.filter(({ limit }) => limit === 'floor'), ...others, ...own].filter(({ reached }) => reached)
  return ways.find((way) => approvalOf(way) === 'free') ?? ways[0]
}
