import { mayEdit, mayImportTo, type Reader, type RecordPage } from '@hangjia/contracts'

/** Returns true when this reader may import sheets into this page; the guard has checked the page's own key already. */
export const takesSheets = (page: RecordPage, reader: Reader): boolean => mayEdit(reader) && mayImportTo(page, reader)
