import type { Mode, ModeOffer, ModeQuestion, PlainSide } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChargeTable } from '../../../search/charge-table.tsx'
import styles from '../../../search/offer-detail.module.css'
import { useDaysWords } from '../../../use-days-words.ts'
import type { DetailProps } from '../engine.ts'
import { sideOf } from '../offer/offers.ts'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { useFieldWords } from './field-words.ts'
import { isWarning, NoteLines } from './mode-notes.tsx'

interface ModeDetailProps extends Omit<DetailProps<ModeQuestion, ModeOffer>, 'asked'> {
  readonly mode: Mode
}
/** Facts of an offer that its mode shows, and every charge; each amount can be asked why. */
export const ModeDetail = ({ mode, ask, offer, side, rates, ticked, onTick, onExplain }: ModeDetailProps) => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  const inDays = useDaysWords()
  const say = useFieldWords(mode, offer)
  const money = sideOf(offer, side)
  return (
    <>
      {offer.acceptance ? <AcceptancePanel acceptance={offer.acceptance} /> : null}
      <NoteLines notes={offer.notes.filter((note) => !isWarning(note))} />
      <dl className={`flex wrap gap-y-2 gap-x-20 mt-6 mb-8 pl-8 text-12 ${styles.terms}`}>
        {mode.shows.map((name) => (
          <Fact key={name} name={say.label(name)}>
            {say(name)}
          </Fact>
        ))}
        <Fact name={t('freeStorage')}>{offer.freeStorageDays === null ? '' : inDays(offer.freeStorageDays)}</Fact>
      </dl>
      {offer.margin ? (
        <p className="mb-8 pl-8 muted text-12">
          {price('margin', {
            amount: `${ask.currency} ${formatAmount(offer.margin.amount)}`,
            percent: offer.margin.percentOfSale ?? '—',
          })}
        </p>
      ) : null}
      {money.lines.length > 0 ? (
        <ChargeTable
          isOfMode
          money={money}
          rates={rates}
          first={mode.frontBlock}
          boxes={boxesIn(money)}
          ticked={ticked}
          onTick={onTick}
          onExplain={onExplain}
        />
      ) : null}
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** Container types that lines have prices for. */
const boxesIn = ({ lines }: PlainSide): { box: string; quantity: number }[] => [
  ...new Map(lines.flatMap(({ boxes }) => boxes.map(({ box, quantity }) => [box, { box, quantity }]))).values(),
]
