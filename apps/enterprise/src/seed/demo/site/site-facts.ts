import type { BaseIds } from '../../base-ids.ts'

/** Facts of a company on its demo public site. */
export interface SiteFacts {
  readonly companyCn: string
  readonly companyEn: string
  readonly shortCn: string
  readonly shortEn: string
  readonly cityCn: string
  readonly cityEn: string
  /** Host of its mail and site; made up. */
  readonly host: string
  readonly phone: string
  readonly addressCn: string
  readonly addressEn: string
  readonly ids: BaseIds
  readonly today: string
  readonly desk: string
}

export const published = { displayFlag: 1 } as const
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
export const bullets = (...texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`
