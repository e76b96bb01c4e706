import {
  type BusinessType,
  businessTypes,
  type Label,
  menuEntries,
  type RecordPage,
  recordPage,
  type TemplateKind,
  templatePage,
} from '@hangjia/contracts'

/** Every business type in the order of its number. */
export const everyType = Object.keys(businessTypes).map((key) => Number(key) as BusinessType)

/** Label of a business type: its menu entry. */
export const typeLabel = (businessType: BusinessType): Label =>
  menuEntries.find(({ name }) => name === businessTypes[businessType].export)?.title ?? ['', '']

/** Page that the sheets of a kind belong to, once it exists and takes sheets. */
export const pageOfKind = (kind: TemplateKind): RecordPage | undefined => {
  const page = recordPage(templatePage(kind) ?? '')
  return page?.of.traits.includes('importable') ? page : undefined
}

/** Returns true when a business type has export and import sheets. */
export const goesBothWays = (businessType: BusinessType): boolean =>
  templatePage({ businessType, importExportFlag: 2 }) !== null
