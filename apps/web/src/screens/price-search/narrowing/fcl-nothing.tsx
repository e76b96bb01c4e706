import { type FclAsk, modes, type SearchFacts } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { addDays, clockText } from '@hangjia/validation'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { NothingFound } from '../../../search/list/nothing-found.tsx'
import type { Looked } from '../engine.ts'
import { Alternatives } from './alternatives.tsx'
import { FclCalendar } from './fcl-calendar.tsx'
import { OtherGoods } from './other-goods.tsx'
import { TooBroad } from './too-broad.tsx'

interface FclNothingProps extends Looked<FclAsk>, Pick<ComponentProps<typeof TooBroad>, 'ends'> {
  readonly answer: SearchFacts
  readonly today: string
}
/** No offer of full containers: too many routings to price, or none, with near ports and other days. */
export const FclNothing = ({ answer: facts, today, ends, isPast, ...asked }: FclNothingProps) => {
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const { ask, audience, onAsk } = asked
  if (facts.tooBroad) return <TooBroad ways={facts.tooBroad} ask={ask} ends={ends} onAsk={onAsk} />
  if (facts.dataFrom) return <NothingFound cause={past('beforeData', { at: clockText(facts.dataFrom) })} steps={[]} />
  const emptied = facts.steps.find(({ left }) => left === 0)?.step
  const { lastValidTo } = facts
  const cause = emptied && [
    t(`emptied.${emptied}`, {
      from: ask.etdFrom,
      to: ask.etdTo,
      boxes: ask.boxes.map(({ box }) => box).join(', '),
    }),
    emptied === 'validOnDay' && lastValidTo ? t('lastValid', { day: lastValidTo }) : '',
  ]
  return (
    <NothingFound
      cause={cause?.filter(Boolean).join(' ')}
      steps={facts.steps.map(({ step, left }) => ({ words: t(`steps.${step}`), left }))}
    >
      <OtherGoods facts={facts} onAsk={(commodity) => onAsk({ ...ask, commodity })} />
      {lastValidTo && lastValidTo >= today ? (
        <TextButton onClick={() => onAsk(sailingBy(lastValidTo, { ask, today }))}>
          {t('askEarlier', { day: lastValidTo })}
        </TextButton>
      ) : null}
      <FclCalendar {...asked} isPast={isPast} />
      {isPast ? null : (
        <Alternatives
          question={{ mode: modes.fcl.name, ask }}
          audience={audience}
          onPlace={({ end, place }) => onAsk({ ...ask, [end === 'from' ? 'pols' : 'pods']: [place.id] })}
        />
      )}
    </NothingFound>
  )
}

/** The same question for the last fortnight on which there is a rate. */
const sailingBy = (lastDay: string, { ask, today }: { readonly ask: FclAsk; readonly today: string }): FclAsk => {
  const from = addDays(lastDay, -13)
  return { ...ask, etdFrom: from < today ? today : from, etdTo: lastDay }
}
