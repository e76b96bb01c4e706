import { isEmail, isPhone, isWebAddress } from '@hangjia/validation'
import { code, flag, instant, integer, list, richText, text } from '../catalogue/kinds.ts'
import type { Complaint } from '../catalogue/resource.ts'
import type { Values } from './charges/charge-rules.ts'
import { publishable } from './charges/freight.ts'

/** Title of an item on the public site; the site falls back to the Chinese one. */
export const titles = {
  titleCn: text(['标题', 'Title'], { required: true, filter: true }),
  titleEn: text(['英文标题', 'English title'], { hidden: true }),
} as const

/** Its text in both languages, side by side in the form. */
export const bodies = {
  bodyCn: richText(['正文', 'Body'], { required: true, hidden: true, section: ['内容', 'Content'] }),
  bodyEn: richText(['英文正文', 'English body'], { hidden: true }),
} as const

/** Order of content on the public site, and the period in which it is shown. */
export const shownWindow = {
  sortNo: integer(['排序', 'Order'], {
    max: 9999,
    initial: 100,
    section: ['展示', 'Display'],
    help: ['数字小的在前', 'Small numbers come first'],
  }),
  top: flag(['置顶', 'Pinned'], { filter: true }),
  publishFrom: instant(['展示开始', 'Shown from'], { hidden: true }),
  publishTo: instant(['展示结束', 'Shown until'], { hidden: true }),
} as const

/** The same, with its publication. */
export const site = { ...publishable, ...shownWindow } as const

/** Fields of a page for search engines. */
export const seo = {
  slug: text(['网址名', 'Address name'], {
    max: 80,
    alone: true,
    hidden: true,
    section: ['搜索引擎', 'Search engines'],
    help: ['小写字母、数字和连字符，如 fcl-to-europe', 'Small letters, digits and hyphens, such as fcl-to-europe'],
  }),
  seoTitle: text(['SEO 标题', 'SEO title'], { max: 60, hidden: true }),
  seoKeywords: list(text(['SEO 关键词', 'SEO keywords'], { max: 40 }), { max: 20, hidden: true }),
  seoDescription: text(['SEO 描述', 'SEO description'], { max: 160, hidden: true }),
} as const

/** Traits and sort of all content of the public site. */
export const shownOnSite = { traits: ['publishable'], sort: ['sortNo', 'asc'] } as const

/** Means of transport and services that a forwarder writes about. */
export const serviceModes = [
  ['seaFcl', '海运整箱', 'Sea FCL'],
  ['seaLcl', '海运拼箱', 'Sea LCL'],
  ['dgLcl', '危险品拼箱', 'Dangerous LCL'],
  ['special', '特种箱', 'Special containers'],
  ['air', '空运', 'Air'],
  ['rail', '铁路', 'Rail'],
  ['fba', 'FBA', 'FBA'],
  ['land', '陆运', 'Land'],
  ['customs', '报关', 'Customs'],
  ['insurance', '保险', 'Insurance'],
  ['warehouse', '仓储', 'Warehousing'],
  ['project', '工程物流', 'Project cargo'],
] as const

/** Account of a company at a bank. */
export const bankAccountFields = {
  accountNameCn: text(['户名', 'Account name'], { required: true }),
  accountNameEn: text(['英文户名', 'Account name (English)']),
  bankNameCn: text(['开户行', 'Bank'], { required: true }),
  bankNameEn: text(['英文开户行', 'Bank (English)']),
  branch: text(['支行', 'Branch']),
  accountNo: code(['账号', 'Account no.'], { required: true }),
} as const

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Refuses a text that is no address, phone or e-mail, as spec §5.3 knows them. */
const written = (field: string, value: unknown, isRight: (text: string) => boolean, rule: string): Complaint[] =>
  typeof value === 'string' && !isRight(value) ? [{ field, rule }] : []
export const webAddressRule = (field: string, value: unknown) => written(field, value, isWebAddress, 'webAddress')
export const emailRule = (field: string, value: unknown) => written(field, value, isEmail, 'emailFormat')
/** A phone with the spaces and dashes that people write. */
export const phoneRule = (field: string, value: unknown) =>
  written(field, value, (text) => isPhone(text.replace(/[\s-]/g, '')), 'phoneFormat')

/** A period that goes forward; either end may be open. */
export const periodRule = (values: Values, from: string, to: string): Complaint[] =>
  values[from] && values[to] && String(values[to]) < String(values[from])
    ? [{ field: to, rule: 'endsBeforeStart' }]
    : []

/** Rules for items on the public site: period and address. */
export const siteRules = (values: Values): Complaint[] => [
  ...periodRule(values, 'publishFrom', 'publishTo'),
  ...written('slug', values.slug, (text) => slug.test(text), 'format'),
  // An address of digits alone is the number of an item.
  ...written('slug', values.slug, (text) => !/^[0-9]+$/.test(text), 'slugOfDigits'),
]
