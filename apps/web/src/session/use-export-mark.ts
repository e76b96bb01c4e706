import { useSpeech } from '@hangjia/ui'
import { exportMark } from '@hangjia/validation'
import { personName, useSession } from './session.tsx'

/** Writes the last line of a table that the browser saves: the person, the company and the time. */
export const useExportMark = (): (() => string) => {
  const { language } = useSpeech()
  const session = useSession()
  const { userName, companyName, companyNameEn } = session
  const company = language === 'en' ? companyNameEn || companyName : companyName
  const person = personName(session, language)
  return () => exportMark({ person, userName, company, at: new Date().toISOString() }, language)
}
