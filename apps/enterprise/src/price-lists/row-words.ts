import { type Field, type Fields, type ListTier, type Mode, type PlainRow, printableWords } from '@hangjia/contracts'
import type { ListedRate, ModeRate } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { namedRates } from '../modes/price-mode.ts'

interface Wordless {
  readonly listed: readonly ListedRate[]
  /** In the same order. */
  readonly rates: readonly ModeRate[]
}

/** Rates by breaks with the words of their rows: what each is for, the places that it serves, and the least weight. */
export const inWords = async (
  { database, person }: Pick<Context, 'database' | 'person'>,
  mode: Mode,
  { listed, rates }: Wordless,
): Promise<readonly ListedRate[]> => {
  const { fields } = mode.rate
  const about = mode.quoted?.list?.about ?? []
  const named = fieldsOf(fields, [...about, ...leastFields, 'lines'])
  const rows = await namedRates(database, person.companyId, named, rates)
  return listed.map(({ rate, ...known }) => {
    const values = rows.get(rate)
    const lines = (values?.lines ?? []) as unknown as readonly PlainRow[]
    const words = {
      about: joined(
        about.map((name) => wordsOf(fields[name], values?.[name])),
        ' · ',
      ),
      least: leastOf(values),
    }
    return {
      ...known,
      rate,
      rows: known.rows.map(({ row, index, ...listedRow }) => ({
        ...listedRow,
        index,
        row: row.tier
          ? { ...row, tier: { ...row.tier, ...words, ...ofLine(fields.lines, lines[index], words.about) } }
          : row,
      })),
    }
  })
}

type Both = ListTier['zone']
const nothing: Both = { zh: '', en: '' }
const fieldsOf = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, field]] : []
    }),
  )
const wordsOf = (field: Field | undefined, value: unknown): Both => (field ? printableWords(value, field) : nothing)
const joined = (parts: readonly Both[], by: string): Both => ({
  zh: parts.flatMap(({ zh }) => zh || []).join(by),
  en: parts.flatMap(({ en }) => en || []).join(by),
})

/** Part of the country, codes of fulfilment centres and beginnings of postcodes of a line. */
const zoneFields = ['zone', 'fbaWarehouses', 'postcodePrefixes']
/** Condition of a line, which comes after the kind of its rate. */
const conditionField = 'condition'
const ofLine = (
  lines: Field | undefined,
  line: PlainRow | undefined,
  about: Both,
): Pick<ListTier, 'zone' | 'about'> => {
  const cells = lines?.kind === 'lines' ? lines.fields : {}
  const wordsIn = (name: string) => wordsOf(cells[name], line?.[name])
  return { zone: joined(zoneFields.map(wordsIn), ' · '), about: joined([about, wordsIn(conditionField)], ' · ') }
}

const leastFields = ['minPerCartonKg', 'minPerShipmentKg']
const leastUnits: readonly Both[] = [
  { zh: '箱', en: 'carton' },
  { zh: '票', en: 'shipment' },
]
/** `12kg/箱 · 21kg/票`. */
const leastOf = (values: PlainRow | undefined): Both =>
  joined(
    leastFields.map((name, at) => {
      const kg = values?.[name]
      const unit = leastUnits[at] ?? nothing
      return kg ? { zh: `${kg}kg/${unit.zh}`, en: `${kg} kg/${unit.en}` } : nothing
    }),
    ' · ',
  )
