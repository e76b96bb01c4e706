import { mayEdit, mayImportTo, type Reader, type RecordPage } from '@hangjia/contracts'

/** Whether this reader brings sheets into this page: its own key is what the guard has asked for already. */
export const takesSheets = (page: RecordPage, reader: Reader): boolean => mayEdit(reader) && mayImportTo(page, reader)
