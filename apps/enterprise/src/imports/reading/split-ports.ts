import type { Field } from '@hangjia/contracts'
import { doubtOf } from '../headings/left-words.ts'
import { pieceNumber } from '../staging/piece-number.ts'
import type { PortList, SheetRecord } from '../staging/sheet-record.ts'

/** Most records of one row, and of a sheet beyond its rows: more is a mistake that a person has to look at. */
const maxOfRow = 60
const maxMore = 100_000

/** A port that distinguishes records: a list of ports becomes one record for each. */
export const isLaneEnd = (field: Field | undefined): boolean =>
  field?.kind === 'link' && field.to === 'port' && field.required === true && field.unique === true

/** Makes a record of each port that a cell of its row lists, and of each pair where two cells do; each is asked about. */
export const portSplitter = () => {
  let more = 0
  return ({ portLists, ...record }: SheetRecord): readonly SheetRecord[] => {
    if (!portLists || portLists.length === 0) return [record]
    const count = portLists.reduce((product, { ids }) => product * ids.length, 1)
    if (count > maxOfRow || more + count > maxMore) return [{ ...record, ...asFaulty(record, portLists) }]
    more += count
    const doubts = portLists.map((list) => doubtOf(list, 'onePortOfList', { count: list.ids.length }))
    return combinations(portLists).map((ports, piece) => ({
      ...record,
      no: pieceNumber(record.no, piece),
      given: { ...record.given, ...ports },
      doubts: [...doubts, ...record.doubts],
    }))
  }
}

const combinations = (lists: readonly PortList[]): readonly Readonly<Record<string, string>>[] =>
  lists.reduce<readonly Readonly<Record<string, string>>[]>(
    (some, { name, ids }) => some.flatMap((one) => ids.map((id) => ({ ...one, [name]: id }))),
    [{}],
  )

const asFaulty = (
  { given, issues }: Pick<SheetRecord, 'given' | 'issues'>,
  lists: readonly PortList[],
): Pick<SheetRecord, 'given' | 'issues'> => ({
  given: { ...given, ...Object.fromEntries(lists.map(({ name }) => [name, null])) },
  issues: [
    ...issues,
    ...lists.map(({ name: _, ids, suggestions, ...cell }) => ({
      ...cell,
      rule: 'severalNames',
      parameters: { count: ids.length },
      suggestions: suggestions.map((suggestion) => ({ ...suggestion })),
    })),
  ],
})
