import { dgAcceptanceRule, laneWords, type Mode, type ModeOffer } from '@hangjia/contracts'
import { bestPlaces } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import { compareDecimals, formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../explain/side-buttons.tsx'
import { CompareDialog } from '../../../offers/compare-dialog.tsx'
import { comparedFact, earliest, knownFacts, latest, least, most } from '../../../offers/compared-fact.ts'
import { useDaysWords } from '../../../use-days-words.ts'
import { fieldWordsOf } from './field-words.ts'

interface ModeComparisonProps {
  readonly mode: Mode
  readonly offers: readonly ModeOffer[]
  readonly side: Side
  readonly onClose: () => void
}
/** Offers of a mode side by side: what it shows of a rate, and every charge. */
export const ModeComparison = ({ mode, offers, side, onClose }: ModeComparisonProps) => {
  const speech = useSpeech()
  const facts = useModeFacts(mode, offers)
  const lead = mode.leads ?? mode.lane.carrier
  return (
    <CompareDialog
      isOfMode
      offers={offers.map((offer) => {
        const say = fieldWordsOf(mode, offer, speech)
        return { key: offer.key, name: (lead && say(lead)) || '—', lane: laneWords(mode, say, offer) }
      })}
      facts={facts}
      sides={offers.map(({ sell, buy }) => (side === 'buy' && buy ? buy : sell))}
      side={side}
      onClose={onClose}
    />
  )
}

const { options: verdicts } = dgAcceptanceRule.fields.verdict

const useModeFacts = (mode: Mode, offers: readonly ModeOffer[]) => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  const speech = useSpeech()
  const inDays = useDaysWords()
  const { land, day } = mode.asks
  const fact = (name: string, wordsOf: (offer: ModeOffer) => string, best: readonly number[] = []) =>
    comparedFact(name, offers.map(wordsOf), best)
  const inHead = [mode.leads ?? mode.lane.carrier ?? '', mode.lane.from, ...mode.lane.to, 'transitDays']
  const labelOf = (name: string) => speech.label(mode.rate.fields[name]?.label ?? [name, name])
  const verdictWord = ({ acceptance }: ModeOffer) => {
    const [, zh, en] = verdicts.find(([value]) => value === acceptance?.verdict) ?? []
    return zh && en ? speech.label([zh, en]) : '—'
  }
  const marginWords = ({ margin, sell }: ModeOffer) =>
    margin ? `${sell.total?.currency ?? ''} ${formatAmount(margin.amount)} (${margin.percentOfSale ?? '–'}%)` : '—'
  return knownFacts([
    fact(
      land ? speech.label(day) : t('departs'),
      ({ departs }) => departs ?? t('dayOpen'),
      earliest(offers.map(({ departs }) => departs)),
    ),
    fact(
      t(land ? 'land.transit' : 'transit'),
      ({ transit }) => (transit ? inDays(transit) : '—'),
      least(offers.map(({ transit }) => transit?.max ?? null)),
    ),
    fact(t('acceptance.verdict'), verdictWord),
    fact(t('chargeable'), ({ chargeable }) =>
      chargeable ? `${formatDecimal(chargeable.quantity)} ${t(`units.${chargeable.unit}`)}` : '—',
    ),
    ...mode.shows
      .filter((name) => !inHead.includes(name))
      .map((name) => fact(labelOf(name), (offer) => fieldWordsOf(mode, offer, speech)(name) || '—')),
    fact(
      t('freeStorage'),
      ({ freeStorageDays }) => (freeStorageDays === null ? '—' : inDays(freeStorageDays)),
      most(offers.map(({ freeStorageDays }) => freeStorageDays)),
    ),
    fact(price('validTo'), ({ validTo }) => validTo, latest(offers.map(({ validTo }) => validTo))),
    fact(
      price('marginWord'),
      marginWords,
      bestPlaces(
        offers.map(({ margin }) => margin?.amount ?? null),
        (a, b) => compareDecimals(b, a),
      ),
    ),
  ])
}
