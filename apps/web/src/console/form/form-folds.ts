import type { Field, Fields } from '@hangjia/contracts'
import type { Values } from './record-form.ts'

export interface Section {
  readonly title: string
  readonly names: readonly string[]
}

/** Fields under the headings that they open. */
export const sectionsOf = (
  fields: Fields,
  general: string,
  label: (pair: readonly [string, string]) => string,
): Section[] => {
  const sections: { title: string; names: string[] }[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.section) sections.push({ title: label(field.section), names: [] })
    else if (sections.length === 0) sections.push({ title: general, names: [] })
    sections.at(-1)?.names.push(name)
  }
  return sections
}

/** Number of fields from which a form is too long to read as a whole. */
const longForm = 40

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** True of a field that the form shows: one that goes with some values of another field is shown with these, and while it is filled. */
export const isOfForm = ({ onlyWith }: Field, values: Values, name: string): boolean =>
  onlyWith === undefined || onlyWith.values.some((value) => value === values[onlyWith.field]) || !isEmpty(values[name])

/** True of a value that a person entered: the one that a new record begins with is none; a flag begins with no. */
const isEntered = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && value !== (('initial' in field ? field.initial : undefined) ?? false)

/** Names of the fields of a section with something entered. */
export const enteredIn = (fields: Fields, { names }: Section, values: Values): readonly string[] =>
  names.filter((name) => fields[name] && isEntered(fields[name], values[name]))

/** True of a field that a person must fill in; one that begins with a value is filled. */
const isAsked = (field: Field | undefined): boolean => field?.required === true && !('initial' in field)

/**
 * Sections that a form folds by itself: of a long one those without a field that must be filled in, in which nothing is entered.
 * The key of a section is the name of its first field.
 */
export const foldedAtFirst = (fields: Fields, sections: readonly Section[], values: Values): ReadonlySet<string> =>
  new Set(
    Object.keys(fields).length < longForm
      ? []
      : sections
          .filter(
            (section) =>
              section.names.every((name) => !isAsked(fields[name])) && enteredIn(fields, section, values).length === 0,
          )
          .map(({ names }) => names[0] ?? ''),
  )
