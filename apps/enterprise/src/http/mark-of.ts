import { exportMark, type Language } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import type { Mark } from '../sheets/workbook.ts'

/** Mark of a workbook that the caller exports now, in the language of the sheet. */
export const markOf = ({ person: caller, now }: Context, language: Language, reason?: string): Mark => {
  const { userName, nameCn, nameEn, companyName, companyNameEn } = caller
  const person = language === 'zh' ? nameCn : (nameEn ?? nameCn)
  const company = language === 'zh' ? companyName : companyNameEn || companyName
  const at = now()
  return { words: exportMark({ person, userName, company, at, reason }, language), person, company, at }
}
