import type { country } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

type Filing = ChoiceOf<(typeof country)['fields']['manifestRules']['of']>

const union = `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(' ')
const filings: Readonly<Record<string, readonly Filing[]>> = {
  US: ['AMS', 'ISF'],
  CA: ['ACI'],
  JP: ['AFR'],
  GB: ['ENS'],
  NO: ['ENS'],
  CH: ['ENS'],
}
/** Advance filings that customs of a country ask for before cargo is loaded. */
export const filingsOf = (code: string): readonly Filing[] => filings[code] ?? (union.includes(code) ? ['ENS'] : [])

const checked = ['报价前先做合规审查', 'Clear with compliance before quoting'] as const
const screened = ['核对收货人、最终用户和货物', 'Screen consignee, end user and cargo'] as const

/** Compliance notes of countries; advisory, they say who must look and not what is allowed. */
export const sanctionNotes: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  BY: screened,
  IR: checked,
  KP: checked,
  MM: screened,
  RU: screened,
  SD: screened,
  SY: checked,
}
