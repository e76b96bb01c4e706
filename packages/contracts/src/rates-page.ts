import { type EntryName, menuEntries } from './menu.ts'
import { holds, type Reader } from './permissions.ts'

/** The page of full-container rates: what leads to rates, or names them, is for readers who hold it. */
export const ratesPage = 'fclFreight' satisfies EntryName

const ratesKey = menuEntries.find(({ name }) => name === ratesPage)?.key ?? ''
export const readsRates = (reader: Reader): boolean => holds(reader, ratesKey)
