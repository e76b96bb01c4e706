import {
  type Field,
  type Fields,
  fieldWords,
  type Label,
  linkWords,
  type Mode,
  type ModeQuestion,
  type PlainRow,
  printable,
  type StatedFact,
} from '@hangjia/contracts'

type Both = StatedFact['value']
const both = ([zh, en]: Label): Both => ({ zh, en })

/** Fields of a rate that an offer is quoted with: who carries, from where to where, and what its mode shows. */
export const quotedFields = ({ rate, lane, shows }: Mode): Fields => {
  const names = [...new Set([lane.carrier ?? '', lane.from, ...lane.to, ...shows])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = rate.fields[name]
      return field ? [[name, field]] : []
    }),
  )
}

/** `宁波 NINGBO`, as papers write places. */
const placeOf = (value: unknown): Both => {
  const { zh, en } = linkWords(value)
  const english = en.toUpperCase()
  return { zh: english === zh ? zh : `${zh} ${english}`.trim(), en: english }
}

/** Facts of a row about an offer, in both languages of a document; empty ones are left out. */
export const statedFacts = (mode: Mode, row: PlainRow, { incoterm }: Pick<ModeQuestion, 'incoterm'>): StatedFact[] => {
  const { from, to } = mode.lane
  const isPlace = (name: string, field: Field) => field.kind === 'link' && (name === from || to.includes(name))
  return Object.entries<Field>(quotedFields(mode))
    .filter(([name]) => name !== remarkField && (name !== termField || incoterm === null))
    .map(([name, field]) => {
      const value = row[name]
      const words =
        isPlace(name, field) && value !== null && value !== undefined ? placeOf(value) : fieldWords(value, field)
      return { field: name, label: both(field.label), value: printable(words) }
    })
    .filter(({ value }) => value.zh !== '')
}
/** Term that a rate was bought on; an offer that was asked for on a term is sold on that one. */
const termField = 'incotermBase'
/** Words about a rate for customers; they become the remark of the option. */
export const remarkField = 'publicRemark'
