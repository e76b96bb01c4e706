import { holds, mayEdit, type Reader, type RecordPage, seesCost } from '@hangjia/contracts'

/** Whether this reader brings sheets into this page: its own key is what the guard has asked for already. */
export const mayImport = (page: RecordPage, reader: Reader): boolean =>
  page.of.traits.includes('importable') && mayEdit(reader) && holds(reader, 'TS-9032') && seesCost(reader)
