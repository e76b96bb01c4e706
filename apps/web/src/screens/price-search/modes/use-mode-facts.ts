import { dgAcceptanceRule, type Mode, type ModeOffer } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { comparedFact, earliest, knownFacts, latest, least, marginFact, most } from '../../../offers/compared-fact.ts'
import { useDaysWords } from '../../../use-days-words.ts'
import { fieldWordsOf } from './field-words.ts'

const { options: verdicts } = dgAcceptanceRule.fields.verdict

/** Facts of offers compared beside their prices: days, quantity, and what their mode shows of a rate. */
export const useModeFacts = (mode: Mode, offers: readonly ModeOffer[]) => {
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
    marginFact(price('marginWord'), offers),
  ])
}
