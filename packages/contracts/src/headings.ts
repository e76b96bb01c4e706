import words from './heading-words.json' with { type: 'json' }

export { boxesNamed } from './box-names.ts'
export { headingReader, type ReadHeading } from './heading-reader.ts'
export { maxHeadingLength, plainHeading } from './plain-heading.ts'

/** Usual names of a field in sheets of the trade. */
export const headingWords = (field: string): readonly string[] =>
  Object.hasOwn(words, field) ? ((words as Readonly<Record<string, readonly string[]>>)[field] ?? []) : []
