import { dgAcceptanceRule, type Mode, type ModeOffer } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../offers/compared-fact.ts'
import { useDaysWords } from '../../../use-days-words.ts'
import { chargedWords } from './charged-words.ts'
import { fieldWordsOf } from './field-words.ts'

const { options: verdicts } = dgAcceptanceRule.fields.verdict

/** Facts of an offer of a mode: days, quantity, and what its declaration shows of a rate. */
export const useModeFacts = (mode: Mode) => {
  const { t } = useTranslation('modeSearch')
  const speech = useSpeech()
  const inDays = useDaysWords()
  const { land, day } = mode.asks
  // The head of a comparison names them, or a fact of the offer.
  const inHead = [mode.leads ?? mode.lane.carrier ?? '', mode.lane.from, ...mode.lane.to, 'transitDays']
  const verdictWord = ({ acceptance }: ModeOffer) => speech.option(verdicts, acceptance?.verdict)
  return (offer: ModeOffer): Fact[] => {
    const { departs, transit, chargeable, freeStorageDays, acceptance } = offer
    const bookBy = acceptance?.bookBy ?? null
    const say = fieldWordsOf(mode, offer, speech)
    const quantity = chargeable ? chargedWords(t, chargeable) : ''
    return [
      {
        name: land ? speech.label(day) : t('departs'),
        words: departs ?? t('dayOpen'),
        only: 'comparison',
        least: departs,
      },
      {
        name: t(land ? 'land.transit' : 'transit'),
        words: transit ? inDays(transit) : '',
        only: 'comparison',
        least: transit?.max ?? null,
      },
      { name: t('acceptance.verdict'), words: verdictWord(offer), only: 'comparison' },
      { name: t('chargeable'), words: quantity, only: 'comparison' },
      ...mode.shows.flatMap((name): Fact[] => [
        {
          name: say.label(name),
          words: say(name),
          ...(inHead.includes(name) ? { only: 'detail' } : {}),
        },
        ...(name === 'bookingLeadDays'
          ? [{ name: t('acceptance.bookBy'), words: bookBy ?? '', only: 'comparison' as const, most: bookBy }]
          : []),
      ]),
      { name: t('unitPrices.range'), words: offer.chosen?.rtRange ?? '' },
      {
        name: t('freeStorage'),
        words: freeStorageDays === null ? '' : inDays(freeStorageDays),
        most: freeStorageDays,
      },
    ]
  }
}
