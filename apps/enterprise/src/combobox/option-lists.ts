import type { ComboboxOption, Condition, PlainRow, Reference, Resource } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { listRecords } from '../records/lists/list-records.ts'
import { viewOf } from '../records/tables/view.ts'

/** Most options that a list gives; a longer one is narrowed by name. */
const maxOptions = 1000

type Asked = { readonly [filter: string]: string | undefined }

interface OptionList {
  readonly of: Resource
  /** Field of the resource for each filter of the call. */
  readonly filters?: Readonly<Record<string, string>>
  /** Field with the type of an option. */
  readonly type?: string
}

/** Rows of a resource that are in sight of a person, by words of their names and further conditions. */
export const rowsNamed = async (
  { database, person, today }: Context,
  of: Resource,
  name = '',
  conditions: Record<string, Condition> = {},
): Promise<PlainRow[]> => {
  const question = { page: '', search: name, conditions, parameters: {}, sort: null, pageNo: 1, pageSize: maxOptions }
  const { rows } = await listRecords(database, viewOf(of, person), question as never, today())
  return rows
}

/** Answers one call of spec §7.5 with the enabled rows of a resource. */
export const optionList =
  ({ of, filters = {}, type }: OptionList) =>
  async (context: Context, asked: Asked): Promise<ComboboxOption[]> => {
    const wanted = Object.entries(filters).flatMap(([filter, field]): [string, Condition][] => {
      const value = asked[filter]
      return value === undefined ? [] : [[field, { any: [value] }]]
    })
    const rows = await rowsNamed(context, of, asked.name, { status: { any: [1] }, ...Object.fromEntries(wanted) })
    return rows.map((row) => optionOf(of, row, type))
  }

const optionOf = (of: Resource, row: PlainRow, type: string | undefined): ComboboxOption => {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : undefined)
  const number = (field: string) => (typeof row[field] === 'number' ? row[field] : undefined)
  const link = (field: string) => row[field] as Reference | null | undefined
  const payment = of.fields.defaultPayType
  const words = payment?.kind === 'choice' ? payment.options.find(([value]) => value === row.defaultPayType) : undefined
  return {
    id: String(row.id),
    name: text(of.title) ?? '',
    code: text('code'),
    nameScn: text('nameScn'),
    nameEn: text('nameEn'),
    countryNameEn: link('country')?.titleEn,
    province: text('province') ?? text('state'),
    city: text('city'),
    zipcode: text('zipcode'),
    type: type && text(type),
    route: link('route')?.title,
    seqNoFlag: number('seqNoFlag'),
    status: number('status'),
    systemFlag: row.system ? 1 : 2,
    recommendFlag: row.recommendFlag ? 1 : 2,
    defaultUnitId: link('defaultUnit')?.id,
    defaultUnitName: link('defaultUnit')?.title,
    defaultCurrencyId: link('defaultCurrency')?.id,
    defaultCurrencyName: link('defaultCurrency')?.title,
    defaultPayTypeId: text('defaultPayType'),
    defaultPayTypeName: words?.[1],
  }
}
