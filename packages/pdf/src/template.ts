import type { Letterhead } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import type { PaperSheet } from './sheet.ts'
import type { Both, PaperLanguage } from './words.ts'

export interface TemplateProps<D> {
  readonly document: D
  readonly language: PaperLanguage
}

/** Fields that every document has for the foot of its pages. */
export interface Headed {
  readonly letterhead: Letterhead
  /** UTC instant. */
  readonly printedAt: string
}

/** One kind of document: the layout of complete data of its shape. It computes nothing. */
export interface Template<D extends Headed> {
  readonly titleOf: (document: D) => Both
  /** The live preview and the printed file are this component. */
  readonly Paper: ComponentType<TemplateProps<D>>
  /** The same as a sheet of Excel: in the same order, its prices as numbers. */
  readonly sheet: (document: D, language: PaperLanguage) => PaperSheet
  /** The same as text for a chat. */
  readonly text: (document: D, language: PaperLanguage) => string
  readonly isLandscape: (document: D) => boolean
  /** Number and version, which name this one document. */
  readonly number: (document: D) => readonly string[]
  /** Customer and subject; with title and number the name of the file. */
  readonly about: (document: D, language: PaperLanguage) => readonly string[]
}
