import { Problem, type SessionView } from '@hangjia/contracts'
import { exportMark, type Language } from '@hangjia/validation'

/** Person who exports a sheet, as its last row and its properties name them. */
export interface SheetSource {
  readonly words: string
  readonly person: string
  readonly company: string
}

/** Source of a sheet with buying prices, which leaves no desk without the name of its person. */
export const sourceOfSheet = (
  reader: SessionView | undefined,
  { language, now }: { readonly language: Language; readonly now: number },
): SheetSource => {
  if (!reader) throw new Problem('unauthenticated')
  const { userName, userNameCn, userNameEn, companyName, companyNameEn } = reader
  const person = (language === 'zh' ? userNameCn : userNameEn || userNameCn) || userName
  const company = language === 'zh' ? companyName : companyNameEn || companyName
  const at = new Date(now).toISOString()
  return { words: exportMark({ person, userName, company, at }, language), person, company }
}
