import { type Field, type Fields, lines, text } from '../../catalogue/kinds.ts'
import { type Complaint, type Resource, resource } from '../../catalogue/resource.ts'
import { datesInOrder } from '../dates-in-order.ts'
import type { Values } from './charge-rules.ts'
import { publishable, validity } from './freight.ts'
import { maintainer } from './maintainer.ts'
import { twoNames } from './two-names.ts'

/** The charges of a sheet, in the lines of its mode; `sets` names the page that keeps sets of such lines. */
export const chargesOf = <const L extends Fields, const F extends { readonly sets?: string } = object>(
  line: L,
  facts?: F,
) =>
  lines(['费用', 'Charges'], line, {
    required: true,
    section: ['费用', 'Charges'],
    ...facts,
  } as const)

type LineRules = (field: string, value: unknown) => Complaint[]

/** Own parts of a fee sheet. */
interface SheetParts<Own, Charges, Scope, Further, Valid> {
  readonly name: string
  readonly label: Resource['label']
  /** Between the name and the charges. */
  readonly own?: Own
  readonly charges: Charges
  readonly lineRules: LineRules
  readonly lineDoubts?: LineRules
  /** Scope of its shipments, with its own further fields of the scope. */
  readonly scope: Scope
  readonly distinguishedBy?: readonly string[]
  /** Validity, and the day of the shipment that must be within it. */
  readonly valid?: Valid
  /** After its validity. */
  readonly further?: Further
  readonly check?: (draft: Values) => Complaint[]
  readonly doubts?: (draft: Values) => Complaint[]
}

/** A sheet of fees that many rates share: charges, scope and period. One maker for every mode. */
export const feeSheet = <
  const C extends Field<'lines'>,
  const S extends Fields,
  const O extends Fields = Record<never, Field>,
  const M extends Fields = Record<never, Field>,
  const V extends Fields = typeof validity,
>({
  name,
  label,
  own,
  charges,
  lineRules,
  lineDoubts,
  scope,
  distinguishedBy = [],
  valid,
  further,
  check,
  doubts,
}: SheetParts<O, C, S, M, V>) =>
  resource({
    name,
    label,
    title: 'name',
    search: ['name'],
    traits: ['validity', 'publishable', 'importable'],
    scope: [...Object.keys(scope), ...distinguishedBy],
    fields: {
      name: text(['规则名称', 'Name'], twoNames),
      ...(own as O),
      charges,
      ...scope,
      ...((valid ?? validity) as V),
      notice: text(['特别提醒', 'Notice'], { max: 200, hidden: true }),
      maintainer: { ...maintainer, hidden: true },
      ...publishable,
      ...(further as M),
    },
    check: (draft) => [...datesInOrder(draft), ...lineRules('charges', draft.charges), ...(check?.(draft) ?? [])],
    ...(lineDoubts || doubts
      ? { doubts: (draft) => [...(lineDoubts?.('charges', draft.charges) ?? []), ...(doubts?.(draft) ?? [])] }
      : {}),
  })
