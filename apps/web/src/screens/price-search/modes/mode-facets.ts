import type { Field, Mode, ModeOffer, Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { Facet, FacetPlace } from '../../../offers/narrowing/narrowing.ts'
import type { ChoiceWords } from '../../../offers/narrowing/narrowing-chips.tsx'
import type { OrderFacts } from '../list/orders.ts'
import { isLate } from './mode-notes.tsx'

const placeOf = ({ id, code, title, titleEn }: Reference): FacetPlace => ({
  id,
  code: code ?? '',
  nameCn: title,
  nameEn: titleEn ?? title,
})
const valueIn = ({ row }: ModeOffer, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]
/** Rows that a link, or a list of links, leads to. */
const placesIn = (name: string) => (offer: ModeOffer) =>
  [valueIn(offer, name) ?? []].flat().map((link) => placeOf(link as Reference))

/** Choices that another facet covers. */
const coveredChoices: readonly string[] = ['transferType']
const choiceFields = ({ rate, shows }: Mode): readonly (readonly [string, Field<'choice'>])[] =>
  shows.flatMap((name) => {
    const field = rate.fields[name]
    return field?.kind === 'choice' && !coveredChoices.includes(name) ? [[name, field as Field<'choice'>]] : []
  })

/** Facets by which offers of a mode are filtered: carrier, way, recommendation, port of transit, and every choice that the mode shows. */
export const facetsOf = (mode: Mode): readonly Facet<ModeOffer>[] => {
  const { carrier } = mode.lane
  const isLinked = carrier !== undefined && mode.rate.fields[carrier]?.kind === 'link'
  return [
    ...(isLinked ? [{ name: 'carrier', placesOf: placesIn(carrier) }] : []),
    {
      name: 'way',
      valuesOf: ({ row: { transferType } }) =>
        transferType === 1 ? ['direct'] : transferType === 2 ? ['transit'] : [],
    },
    { name: 'mark', valuesOf: ({ recommended }) => (recommended ? ['recommended'] : []) },
    ...(mode.shows.includes('via') ? [{ name: 'via', placesOf: placesIn('via') }] : []),
    ...choiceFields(mode).map(([name]) => ({
      name,
      valuesOf: (offer: ModeOffer) => {
        const value = valueIn(offer, name)
        return value === null || value === undefined ? [] : [String(value)]
      },
    })),
  ]
}

/** Facts by which offers of every mode are ordered; its answers begin with the cheapest. */
export const orderFacts = (offer: ModeOffer): OrderFacts => ({
  quotable: offer.quotable,
  isLate: isLate(offer),
  days: offer.transit?.max ?? null,
  departs: offer.departs,
  recommended: offer.recommended,
  rank: null,
  margin: offer.margin?.amount ?? null,
})

/** Words of the facets of a mode: a choice has those of its field. */
export const useModeChoiceWords = (mode: Mode): ChoiceWords => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  const fields = new Map(choiceFields(mode))
  const nameOf = (facet: string) =>
    facet === 'carrier' ? mode.lane.carrier : facet === 'mark' ? 'recommendFlag' : facet === 'way' ? undefined : facet
  return {
    titleOf: (facet) => {
      const name = nameOf(facet)
      const field = name === undefined ? undefined : mode.rate.fields[name]
      return field ? label(field.label) : t(`narrow.by.${facet as 'way'}`)
    },
    wordsOf: ({ facet, value }) => {
      const [, zh = value, en = value] = fields.get(facet)?.options.find(([option]) => String(option) === value) ?? []
      return { words: label([zh, en]) }
    },
  }
}
