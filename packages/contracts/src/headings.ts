import words from './heading-words.json' with { type: 'json' }

export { boxesNamed, boxOfHeading } from './box-names.ts'

/** Characters of a heading that are looked at. */
export const mostOfHeading = 120

/** A heading without what does not tell one from another. */
export const plainHeading = (text: string): string =>
  text
    .slice(0, mostOfHeading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：()[\]{}·,，.、_#/\\|'"-]+/g, '')

/** What sheets of the trade call a field. */
export const headingWords = (field: string): readonly string[] =>
  Object.hasOwn(words, field) ? ((words as Readonly<Record<string, readonly string[]>>)[field] ?? []) : []
