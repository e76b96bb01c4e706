import type { Field, Fields, Label } from '@hangjia/contracts'

/** The field that a column of a sheet holds, or a value: `pol`, one price of `boxPrices.40HQ`, one of a line's `charges.0.unitPrice`. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field || rest.length === 0) return field
  if (field.kind === 'lines') {
    const inside = lineAt(rest[0]) === undefined ? rest : rest.slice(1)
    return inside.length === 0 ? field : fieldAt(field.fields, inside.join('.'))
  }
  if (field.kind === 'boxPrices') return { kind: 'decimal', label: field.label, whole: 10, scale: field.scale }
  return field
}

/** The same in words: `contacts.1.name` is 联系人 2 姓名. */
export const titleAt = (fields: Fields, path: string, say: (label: Label) => string): string | undefined => {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (field?.kind !== 'lines' || rest.length === 0) {
    const found = fieldAt(fields, path)
    return found && say(found.label)
  }
  const line = lineAt(rest[0])
  const inside = line === undefined ? rest : rest.slice(1)
  return [say(field.label), line, titleAt(field.fields, inside.join('.'), say)].filter(Boolean).join(' ')
}

/** The number of a line, from 1, where a step is one. */
const lineAt = (step: string | undefined): number | undefined =>
  /^\d+$/.test(step ?? '') ? Number(step) + 1 : undefined
