import { describe, expect, it } from 'vitest'
import { siteRules } from '../../groups/site.ts'
import { memberRules } from '../partners/alliance.ts'
import { companyRules } from './company-info.ts'
import { caseRules } from './site-articles.ts'
import { commentRules, posterRules } from './site-parts.ts'
import { addressBookRules, expertRules, jobRules } from './site-people.ts'

type Rules = (values: Readonly<Record<string, unknown>>) => readonly { readonly field: string; readonly rule: string }[]
const broken = (rules: Rules, values: Readonly<Record<string, unknown>>) =>
  rules(values).map(({ field, rule }) => `${field}:${rule}`)

const account = (accountNo: string, currency: string, rest: object = {}) => ({ accountNo, currency, ...rest })

describe('company information', () => {
  it.each([
    [{}, []],
    [{ uscc: '91310000MA1FL0000X' }, ['uscc:creditCodeFormat']],
    [{ website: 'www.example.com' }, ['website:webAddress']],
    [{ website: 'https://www.example.com', email: 'a@example.com', phone: '+86 21 5555-0188' }, []],
    [{ email: 'a@', phone: '12x' }, ['email:emailFormat', 'phone:phoneFormat']],
    [{ bankAccounts: [account('1', '1'), account('1', '2')] }, ['bankAccounts.1.accountNo:repeated']],
    [
      { bankAccounts: [account('1', '1', { isDefault: true }), account('2', '1', { isDefault: true })] },
      ['bankAccounts.1.isDefault:oneDefaultPerCurrency'],
    ],
    [{ bankAccounts: [account('1', '1', { isDefault: true }), account('2', '2', { isDefault: true })] }, []],
    [{ bankAccounts: [account('1', '1', { swift: 'DEMOCNSH' }), account('2', '1', { swift: 'DEMOCNSHXXX' })] }, []],
    [
      { bankAccounts: [account('1', '1', { swift: 'DEMO', cnaps: '12' })] },
      ['bankAccounts.0.swift:format', 'bankAccounts.0.cnaps:format'],
    ],
  ])('%j → %j', (values, complaints) => expect(broken(companyRules, values)).toEqual(complaints))
})

describe('what the site shows', () => {
  it.each([
    [{ publishFrom: '2026-01-02T00:00:00Z', publishTo: '2026-01-01T00:00:00Z' }, ['publishTo:endsBeforeStart']],
    [{ publishFrom: '2026-01-01T00:00:00Z', publishTo: '2026-01-01T00:00:00Z' }, []],
    [{ publishTo: '2026-01-01T00:00:00Z' }, []],
    [{ slug: 'fcl-to-europe' }, []],
    [{ slug: '2026-q4' }, []],
    [{ slug: '2026' }, ['slug:slugOfDigits']],
    [{ slug: 'FCL' }, ['slug:format']],
    [{ slug: 'a--b' }, ['slug:format']],
    [{ slug: '-a' }, ['slug:format']],
    [{ slug: '../a' }, ['slug:format']],
  ])('%j → %j', (values, complaints) => expect(broken(siteRules, values)).toEqual(complaints))

  it.each([
    [caseRules, {}, ['customerAlias:consentOrAlias']],
    [caseRules, { customerAlias: 'a solar maker' }, []],
    [caseRules, { consent: true, customerName: 'Acme' }, []],
    [caseRules, { customerAlias: 'x', customerName: 'Acme' }, ['consent:consentForName']],
    [jobRules, { salaryFrom: 9000, salaryTo: 8000 }, ['salaryTo:maximumBelowMinimum']],
    [jobRules, { salaryFrom: 8000, salaryTo: 8000 }, []],
    [expertRules, { phone: 'x', email: 'x' }, ['phone:phoneFormat', 'email:emailFormat']],
    [addressBookRules, { mobile: 'x' }, ['mobile:phoneFormat']],
    [commentRules, { publishFrom: '2026-02', publishTo: '2026-01' }, ['publishTo:endsBeforeStart']],
    [
      posterRules,
      { offerFrom: '2026-02-01', offerTo: '2026-01-01' },
      ['offerTo:endsBeforeStart', 'carrier:supplierOrCarrier'],
    ],
    [posterRules, { carrier: '1', template: 'image', image: [] }, ['image:required']],
    [memberRules, { joinDate: '2026-02-01', memberUntil: '2026-01-01' }, ['memberUntil:endsBeforeStart']],
    [memberRules, { contacts: [{ phone: 'x' }], website: 'x' }, ['website:webAddress', 'contacts.0.phone:phoneFormat']],
  ] as const)('%o with %j → %j', (rules, values, complaints) => expect(broken(rules, values)).toEqual(complaints))
})
