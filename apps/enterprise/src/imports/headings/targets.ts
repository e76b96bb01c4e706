import type { Reader as Person } from '@hangjia/contracts'
import {
  type Field,
  type Fields,
  isStanding,
  type Kind,
  type Label,
  type Resource,
  validityColumn,
} from '@hangjia/contracts'
import { innerFields } from '../../records/tables/links.ts'
import { freeTimeDays, freeTimeTarget } from './free-time-column.ts'
import { identitiesOf } from './identities.ts'
import { sheetFields } from './sheet-fields.ts'
import type { Target } from './target.ts'

const isByBox: { readonly [K in Kind]?: true } = { boxPrices: true }
const join = ([zh, en]: Label, [innerZh, innerEn]: Label): Label => [`${zh}·${innerZh}`, `${en} · ${innerEn}`]

/** Every place of a resource that a column may be mapped to, in the order of the form; no sheet fills files or formatted text. */
export const targetsOf = (resource: Resource, reader: Person, boxes: readonly string[]): readonly Target[] => {
  const fields = sheetFields({ resource, reader })
  const targets = [
    ...Object.entries<Field>(fields).flatMap(([name, field]) => {
      const inner = innerFields(field)
      if (!inner)
        return targetsAt({
          name,
          field,
          inner: undefined,
          cell: field,
          boxes,
          isPrimary: primaryBoxes(fields) === name,
        })
      const first = firstLines(fields) === name
      return Object.entries<Field>(inner).flatMap(([innerName, cell]) =>
        targetsAt({
          name,
          field,
          inner: innerName,
          cell,
          boxes,
          isPrimary: first && primaryBoxes(fields) === undefined && primaryBoxes(inner) === innerName,
        }),
      )
    }),
    ...(isStanding(resource) ? [] : [validity(fields)]),
  ]
  return isStanding(resource) ? standingTargets(resource, targets) : withWholes(fields, targets)
}

/** Free time in one cell precedes the fields that it fills. */
const withWholes = (fields: Fields, targets: readonly Target[]): readonly Target[] => {
  const whole = freeTimeTarget(fields)
  const at = targets.findIndex(({ path }) => path === freeTimeDays[0])
  return whole ? targets.toSpliced(at, 0, whole) : targets
}

/** Targets of standing records; missing values of a line of a rate may follow from the rate. */
const standingTargets = (resource: Resource, targets: readonly Target[]): readonly Target[] => {
  const names = new Set(identitiesOf(resource).map(({ field }) => field))
  return targets.map((target) => ({
    ...target,
    ...(names.has(target.path) ? { isName: true } : {}),
    ...(target.inner !== undefined && isRequired(target.cell) ? { requiredInLine: true } : {}),
  }))
}

interface At {
  readonly name: string
  readonly field: Field
  readonly inner: string | undefined
  readonly cell: Field
  readonly boxes: readonly string[]
  /** Its container columns are headed by the container alone. */
  readonly isPrimary: boolean
}
const targetsAt = ({ name, field, inner, cell, boxes, isPrimary }: At): Target[] => {
  if (cell.kind === 'files' || cell.kind === 'richText') return []
  const label = inner === undefined ? field.label : join(field.label, cell.label)
  const path = inner === undefined ? name : `${name}.${inner}`
  const required = inner === undefined ? isRequired(field) : isRequired(field) && isRequired(cell)
  const place = { name, field, inner, cell }
  const whole: Target = { ...place, path, label, required, kind: cell.kind, box: undefined }
  if (!isByBox[cell.kind]) return [whole]
  return [
    ...boxes.map(
      (box): Target => ({
        ...place,
        path: `${path}.${box}`,
        label: isPrimary ? [box, box] : [`${label[0]} ${box}`, `${label[1]} ${box}`],
        required: false,
        kind: cell.kind,
        box,
      }),
    ),
    whole,
  ]
}
/** Numbered fields are not required. */
const isRequired = ({ required, initial, numbered }: Field) =>
  required === true && initial === undefined && numbered === undefined

const primaryBoxes = (fields: Fields) => Object.keys(fields).find((name) => isByBox[(fields[name] as Field).kind])
const firstLines = (fields: Fields) => Object.keys(fields).find((name) => innerFields(fields[name] as Field))

const validity = (fields: Fields): Target => {
  const field = fields.validFrom as Field
  return {
    path: validityColumn,
    label: ['有效期', 'Validity'],
    required: false,
    name: 'validFrom',
    field,
    inner: undefined,
    kind: field.kind,
    cell: field,
    box: undefined,
  }
}
