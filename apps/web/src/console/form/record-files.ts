import type { Field, Fields } from '@hangjia/contracts'
import type { FileDesk } from '@hangjia/ui'
import { pictureIds, withoutPictures } from '@hangjia/validation'
import { addressOf, fileIdOf, sendAttachment } from '../../send-file.ts'

type Values = Readonly<Record<string, unknown>>
/** A record that has files among its values. */
export type FileRow = Values & { readonly id: string }
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const idsIn = (values: Values, fields: Fields): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind === 'files') return items(values[name]).map((file) => (file as { readonly id: string }).id)
    if (field.kind === 'richText') return pictureIds(String(values[name] ?? ''))
    return field.kind === 'lines' ? items(values[name]).flatMap((line) => idsIn(line as Values, field.fields)) : []
  })

/** Files of a record: stored files come from the record's own address, others are only uploaded so far. */
export const fileDeskOf = (page: string, fields: Fields, row: FileRow | undefined): FileDesk => {
  const own = new Set(row ? idsIn(row, fields) : [])
  const inRecord = (id: string) => (row && own.has(id) ? `/files/${page}/${row.id}/${id}` : undefined)
  return {
    send: sendAttachment,
    idOf: fileIdOf,
    urlOf: (id) => inRecord(id) ?? addressOf(id),
    downloadOf: (id) => {
      const address = inRecord(id)
      return address === undefined ? addressOf(id) : `${address}?download=1`
    },
  }
}

/** The values of a copy: it begins without files, each of them belongs to one record. */
export const withoutFiles = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => {
      if (field.kind === 'files') return [name, []]
      if (field.kind === 'richText') return [name, withoutPictures(String(values[name] ?? '')) || null]
      if (field.kind !== 'lines') return [name, values[name]]
      return [name, items(values[name]).map((line) => ({ ...(line as Values), ...noFiles(field.fields) }))]
    }),
  )
const noFiles = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { kind }]) => (kind === 'files' ? [[name, []]] : [])),
  )
