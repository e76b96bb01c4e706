import type { TFunction } from 'i18next'

/** Translates a word of the import. */
export type Say = TFunction<'import'>
