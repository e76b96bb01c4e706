import { type Field, type Fields, writableFields } from '@hangjia/contracts'
import type { View } from '../../records/tables/view.ts'

/** Fields that a person may fill by a sheet: without files, formatted text, and fields that take two people. */
export const sheetFields = ({ resource, reader }: Pick<View, 'resource' | 'reader'>): Fields =>
  Object.fromEntries(
    Object.entries<Field>(writableFields(resource, reader)).filter(
      ([, { kind, byTwo }]) => kind !== 'files' && kind !== 'richText' && !byTwo,
    ),
  )
