import { type Field, pages, type RecordPage, sectionsOfResources } from '@hangjia/contracts'

interface RichPage {
  readonly page: RecordPage
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  /** Section of the public site that shows its records. */
  readonly section: string | undefined
}

/** Pages whose records have formatted text, with its fields. */
export const richPages: readonly RichPage[] = pages.flatMap((page) => {
  if (!('of' in page)) return []
  const fields = Object.entries<Field>(page.of.fields)
    .filter(([, { kind }]) => kind === 'richText')
    .map(([name, { label }]) => ({ name, label: label[0] }))
  return fields.length > 0 ? [{ page, fields, section: sectionsOfResources[page.of.name] }] : []
})
