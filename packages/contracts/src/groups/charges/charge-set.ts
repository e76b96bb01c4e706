import { type Fields, type Label, lines, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { maintainer } from './maintainer.ts'
import { twoNames } from './two-names.ts'

/** A named set of charge lines, to be copied into rates and fee sheets; it charges nothing by itself. */
export const chargeSet = <const L extends Fields>({
  name,
  label,
  line,
  rules,
}: {
  readonly name: string
  readonly label: Label
  readonly line: L
  readonly rules: (field: string, value: unknown) => Complaint[]
}) =>
  resource({
    name,
    label,
    title: 'name',
    search: ['name'],
    sort: ['name', 'asc'],
    fields: {
      name: text(['模板名称', 'Name'], { ...twoNames, unique: true }),
      maintainer,
      remark: longText(['备注', 'Remark'], { max: 1000 }),
      charges: lines(['费用', 'Charges'], line, { required: true, section: ['费用', 'Charges'] }),
    },
    check: ({ charges }) => rules('charges', charges),
  })
/** Columns of the list of such sets. */
export const chargeSetColumns = ['name', 'charges', 'maintainer', 'remark'] as const
