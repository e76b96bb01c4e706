import type { UnitBasis } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { once } from '../../money/memoize.ts'
import type { MeasuredLoad } from '../counting/load.ts'

interface Line {
  readonly charge: string
  readonly unit: string
  readonly when: string
  readonly boxes?: readonly string[]
}
interface Sheet {
  readonly charges: readonly Line[]
  readonly boxTypes?: readonly string[]
  readonly appliesToSpecial?: boolean | null
}
interface Counted {
  readonly load: MeasuredLoad
  readonly dictionary: Dictionary
}

/** Cargo without containers has one type without a name. */
const noType = ['']
export const typesIn = ({ containers }: MeasuredLoad) =>
  containers.length === 0 ? noType : containers.map(({ box }) => box)

/** Container types of the cargo that a sheet is for. */
export const typesOf = (
  { boxTypes, appliesToSpecial }: Omit<Sheet, 'charges'>,
  { load, dictionary }: Counted,
): readonly string[] =>
  typesIn(load).filter(
    (type) =>
      type === '' ||
      ((!boxTypes?.length || boxTypes.includes(type)) && (appliesToSpecial !== false || !dictionary.isSpecial(type))),
  )
/** True where a line of such a sheet is for the type. */
export const isForType = ({ boxes }: Pick<Line, 'boxes'>, type: string): boolean => boxes?.includes(type) ?? true

/** Units that are counted by container, so that several sheets may share the requested containers. */
const byContainer: readonly UnitBasis[] = ['perContainer', 'perTeu', 'perDay']
export const isByContainer = ({ unit }: Pick<Line, 'unit'>, dictionary: Dictionary): boolean =>
  byContainer.includes(dictionary.unit(unit).basis)

/** Container types for which sheets have a charge, by the charge. */
export type Named = ReadonlyMap<string, ReadonlySet<string>>
/** The charges that sheets have for the cargo, on those occasions that count. */
export const namedBy = (sheets: readonly Sheet[], wanted: Counted, counts: (when: string) => boolean): Named => {
  const named = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const type of typesOf(sheet, wanted))
      for (const line of sheet.charges)
        if (counts(line.when) && isForType(line, type)) once(named, line.charge, () => new Set<string>()).add(type)
  return named
}
/** True where a charge is named for the type; one that counts no containers is named once for all. */
export const isNamed = (named: Named, line: Line, type: string, dictionary: Dictionary): boolean => {
  const types = named.get(line.charge)
  return types !== undefined && (types.has(type) || !isByContainer(line, dictionary))
}
