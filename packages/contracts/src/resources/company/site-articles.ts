import { choice, date, files, flag, lines, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { bodies, seo, serviceModes, shownOnSite, site, siteRules, titles } from '../../groups/site.ts'
import { page } from '../../page.ts'

const author = link('employee', ['作者', 'Author'], { mine: true, hidden: true, filter: true })
const cover = { max: 1, images: true, crop: [16, 9] } as const
const icon = { max: 1, images: true, crop: [1, 1], hidden: true } as const

/** A service as the public site presents it. */
export const siteService = resource({
  ...shownOnSite,
  name: 'siteService',
  label: ['服务介绍', 'Services'],
  title: 'titleCn',
  titleEn: 'titleEn',
  search: ['titleCn', 'titleEn', 'summaryCn'],
  check: siteRules,
  fields: {
    ...titles,
    mode: choice(['业务', 'Service'], serviceModes, { required: true, filter: true }),
    summaryCn: text(['摘要', 'Summary'], { max: 200 }),
    summaryEn: text(['英文摘要', 'Summary (English)'], { max: 200, hidden: true }),
    icon: files(['图标', 'Icon'], icon),
    cover: files(['封面', 'Cover'], { ...cover, hidden: true }),
    lines: list(link('tradeLine', ['航线', 'Trade lines']), { filter: true }),
    contact: link('employee', ['联系人', 'Contact'], { hidden: true }),
    ...bodies,
    ...site,
    author,
    ...seo,
  },
})

/** A customer is named only where they agreed to it; else by an alias. */
export const caseRules = (values: Values): Complaint[] => [
  ...siteRules(values),
  ...(values.consent !== true && !values.customerAlias ? [{ field: 'customerAlias', rule: 'consentOrAlias' }] : []),
  ...(values.customerName && values.consent !== true ? [{ field: 'consent', rule: 'consentForName' }] : []),
]

/** Customer cases that the public page of a company shows. */
export const siteCase = resource({
  ...shownOnSite,
  name: 'siteCase',
  label: ['客户案例', 'Customer cases'],
  title: 'titleCn',
  titleEn: 'titleEn',
  search: ['titleCn', 'titleEn', 'customerAlias', 'cargo'],
  check: caseRules,
  fields: {
    ...titles,
    industry: text(['行业', 'Industry'], { max: 60, filter: true }),
    customerAlias: text(['客户称呼', 'Customer alias'], {
      max: 80,
      help: ['如“某光伏企业”；未授权时代替客户名称', 'Such as “a solar manufacturer”, in place of the name'],
    }),
    consent: flag(['已授权', 'Consent given'], { filter: true }),
    customerName: text(['客户名称', 'Customer name'], { hidden: true }),
    mode: choice(['业务', 'Service'], serviceModes, { filter: true }),
    pol: link('port', ['起运港', 'POL']),
    pod: link('port', ['目的港', 'POD']),
    cargo: text(['货物', 'Cargo'], { max: 120 }),
    cover: files(['封面', 'Cover'], { ...cover, hidden: true }),
    gallery: files(['图片', 'Gallery'], { max: 9, images: true, crop: [4, 3], hidden: true }),
    challengeCn: longText(['挑战', 'Challenge'], { hidden: true, section: ['内容', 'Content'] }),
    challengeEn: longText(['挑战（英文）', 'Challenge (English)'], { hidden: true }),
    solutionCn: longText(['方案', 'Solution'], { hidden: true }),
    solutionEn: longText(['方案（英文）', 'Solution (English)'], { hidden: true }),
    resultCn: longText(['成果', 'Result'], { hidden: true }),
    resultEn: longText(['成果（英文）', 'Result (English)'], { hidden: true }),
    figures: lines(
      ['数据', 'Figures'],
      {
        labelCn: text(['名称', 'Label'], { required: true, max: 40 }),
        labelEn: text(['英文名称', 'Label (English)'], { max: 40 }),
        value: text(['数值', 'Value'], { required: true, max: 40 }),
      },
      { max: 12, hidden: true },
    ),
    ...site,
    author,
    ...seo,
  },
})

/** Entries that staff and visitors look up; only `public` ones leave the console. */
export const siteKnowledge = resource({
  ...shownOnSite,
  name: 'siteKnowledge',
  label: ['知识库', 'Knowledge base'],
  title: 'titleCn',
  titleEn: 'titleEn',
  search: ['titleCn', 'titleEn', 'keywords', 'bodyCn'],
  check: siteRules,
  fields: {
    ...titles,
    category: choice(
      ['分类', 'Category'],
      [
        ['terms', '术语', 'Terms'],
        ['documents', '单证', 'Documents'],
        ['customs', '报关', 'Customs'],
        ['dangerous', '危险品', 'Dangerous goods'],
        ['port', '港口', 'Ports'],
        ['fba', 'FBA', 'FBA'],
        ['insurance', '保险', 'Insurance'],
        ['price', '费用', 'Charges'],
        ['other', '其他', 'Other'],
      ],
      { required: true, filter: true },
    ),
    audience: choice(
      ['读者', 'Audience'],
      [
        ['public', '公开', 'Public'],
        ['staff', '仅员工', 'Staff only'],
      ],
      { required: true, initial: 'staff', filter: true },
    ),
    keywords: list(text(['关键词', 'Keywords'], { max: 40 }), { max: 20, filter: true }),
    relatedCharges: list(link('charge', ['相关费用', 'Related charges']), { max: 20 }),
    attachments: files(['附件', 'Attachments'], { hidden: true }),
    reviewer: link('employee', ['审核人', 'Reviewer'], { hidden: true }),
    reviewDue: date(['复审日期', 'Review due'], { filter: true }),
    ...bodies,
    ...site,
    author,
    ...seo,
  },
})

/** News that the public page of a company shows. */
export const siteNews = resource({
  ...shownOnSite,
  name: 'siteNews',
  label: ['网站新闻', 'Site news'],
  title: 'titleCn',
  titleEn: 'titleEn',
  search: ['titleCn', 'titleEn', 'summaryCn'],
  check: siteRules,
  fields: {
    ...titles,
    category: choice(
      ['分类', 'Category'],
      [
        ['company', '公司动态', 'Company'],
        ['industry', '行业', 'Industry'],
        ['carrierNotice', '船司通知', 'Carrier notices'],
        ['rate', '运价', 'Rates'],
        ['policy', '政策', 'Policy'],
      ],
      { required: true, filter: true },
    ),
    source: text(['来源', 'Source'], { max: 80 }),
    cover: files(['封面', 'Cover'], { ...cover, hidden: true }),
    summaryCn: text(['摘要', 'Summary'], { max: 200, hidden: true }),
    summaryEn: text(['英文摘要', 'Summary (English)'], { max: 200, hidden: true }),
    ...bodies,
    ...site,
    author,
    ...seo,
  },
})

export const siteArticlePages = [
  page('serviceIntro', { of: siteService }),
  page('customerCase', { of: siteCase }),
  page('knowledgeBase', {
    of: siteKnowledge,
    quick: [{ field: 'reviewDue', withinDays: 30, label: ['30 天内复审', 'Review within 30 days'] }],
  }),
  page('webNews', { of: siteNews }),
] as const
