import { readMinute } from '../days/dates.ts'
import type { Language } from '../days/days.ts'

/** An export of records by a person. */
interface Exported {
  /** Name of the person. */
  readonly person: string
  readonly userName: string
  readonly company: string
  /** Instant, UTC ISO. */
  readonly at: string
  readonly reason?: string | undefined
}

/** First words of a mark; a cell that begins with them is no data. */
const beginnings: Readonly<Record<Language, string>> = { zh: '※ 导出人：', en: '※ Exported by ' }
const reasonWords: Readonly<Record<Language, string>> = { zh: '原因：', en: 'reason: ' }

/** Last row of an exported sheet: the person, company, time and reason, so that a sheet found elsewhere names its source. */
export const exportMark = ({ person, userName, company, at, reason }: Exported, language: Language): string => {
  const name = person && person !== userName ? `${person} (${userName})` : userName
  return [
    beginnings[language] + name,
    company,
    readMinute(at) ?? at,
    ...(reason ? [reasonWords[language] + reason.replace(/\s+/g, ' ')] : []),
  ].join(' · ')
}

/** Recognises the mark of an exported sheet, in either language. */
export const isExportMark = (text: string): boolean => text.startsWith(beginnings.zh) || text.startsWith(beginnings.en)
