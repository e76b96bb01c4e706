import { endingSoonOptions, type MessageLink, type Reader, ratesEndingOn, recordPage } from '@hangjia/contracts'
import { screens } from '../screens/index.ts'
import { quotationPath } from '../screens/quotation-path.ts'
import { dutyAddress } from '../screens/workspace/duty-address.ts'
import { mayOpen } from '../session/guard.ts'
import { pageExists } from '../shell/tabs/page-exists.ts'

/** Address that a message leads to; undefined without a target, or if this reader has no access to it. */
export const messagePath = (link: MessageLink | null, reader: Reader): string | undefined => {
  if (!link || !pageExists(link.page) || !mayOpen(reader, link.page)) return undefined
  const { page, to, id, ends } = link
  if (ends) return dutyAddress(ratesEndingOn(page, ends))
  const records = recordPage(page)
  const path = `/${records?.host ? `${records.host}/` : ''}${page}`
  if (to === 'endingSoon') return `${path}?o=${endingSoonOptions.join(',')}`
  if (id === null) return path
  if (to === 'import') return `${path}?import=${id}`
  // A thing with endpoints of its own has a screen of its own.
  if (records?.of.ownEndpoints) return quotationPath({ id })
  return `${path}?${screens[page]?.tabParameter ?? 'record'}=${id}`
}
