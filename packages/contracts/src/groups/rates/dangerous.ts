import { choice, codes, type Field, type Fields, flag, link, list } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { imoClasses } from '../../resources/base/customs.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'

const packingGroups = codes('I', 'II', 'III')
const taken = [
  ['any', '不限', 'Any'],
  ['only', '仅限', 'Only'],
  ['exclude', '除外', 'Excluded'],
] as const

/** Dangerous goods that a row is for; empty lists are any (+dgKeys). */
export const dgScope = {
  classes: list(choice(['危险品类别', 'DG classes'], imoClasses), {
    filter: true,
    section: ['危险品', 'Dangerous goods'],
  }),
  packingGroups: list(choice(['包装类', 'Packing groups'], packingGroups), { filter: true }),
  unNumbers: list(link('dangerousGoods', ['指定 UN 号', 'UN numbers']), { filter: true, hidden: true }),
  excludedUn: list(link('dangerousGoods', ['除外 UN 号', 'Excluded UN numbers']), { hidden: true }),
  limitedQuantity: choice(['限量 LQ/EQ', 'LQ / EQ'], taken, {
    required: true,
    initial: 'any',
    hidden: true,
  }),
  marinePollutant: choice(['海洋污染物', 'Marine pollutant'], taken, {
    required: true,
    initial: 'any',
    hidden: true,
  }),
  subsidiaryAllowed: flag(['接副危险', 'Subsidiary hazard accepted'], { hidden: true }),
} as const

type Keyed<F extends Fields> = { readonly [N in keyof F]: F[N] & { readonly unique: true } }
const keyed = <const F extends Fields>(fields: F): Keyed<F> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, unique: true }]),
  ) as Keyed<F>
/** The same as part of the key of a rate. */
export const dgKeys = keyed(dgScope)

/** Classes whose goods have packing groups (R28); gases, explosives, peroxides, infectious and radioactive goods have none. */
export const hasPackingGroups = (imoClass: unknown) => !/^(1|2|5\.2|6\.2|7)/.test(String(imoClass))

/** Packing groups go with classes that have some, and no number is named and excluded at once. */
export const dgKeyRules = ({ classes, packingGroups: groups, unNumbers, excludedUn }: Values): Complaint[] => [
  ...(listOf(groups).length > 0 && listOf(classes).length > 0 && !listOf(classes).some(hasPackingGroups)
    ? [{ field: 'packingGroups', rule: 'classWithoutPackingGroup' }]
    : []),
  ...(listOf(excludedUn).some((one) => listOf(unNumbers).includes(one))
    ? [{ field: 'excludedUn', rule: 'unNamedAndExcluded' }]
    : []),
]
