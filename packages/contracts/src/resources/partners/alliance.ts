import {
  choice,
  code,
  codes,
  date,
  decimal,
  files,
  lines,
  link,
  list,
  longText,
  richText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { linesIn } from '../../catalogue/values.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { emailRule, periodRule, phoneRule, shownOnSite, site, siteRules, webAddressRule } from '../../groups/site.ts'
import { page } from '../../page.ts'
import { expertFields, expertRules } from '../company/site-people.ts'

/** The network of partners that the company belongs to. */
export const allianceProfile = resource({
  name: 'allianceProfile',
  label: ['联盟介绍', 'Alliance introduction'],
  title: 'nameCn',
  titleEn: 'nameEn',
  single: true,
  traits: ['publishable'],
  check: (values) => [...siteRules(values), ...phoneRule('phone', values.phone), ...emailRule('email', values.email)],
  fields: {
    nameCn: text(['联盟名称', 'Alliance name'], { required: true, section: ['联盟', 'Alliance'] }),
    nameEn: text(['英文名称', 'Alliance name (English)']),
    logo: files(['标志', 'Logo'], { max: 1, images: true, crop: [] }),
    bodyCn: richText(['介绍', 'Introduction'], { required: true, hidden: true }),
    bodyEn: richText(['英文介绍', 'Introduction (English)'], { hidden: true }),
    joinConditionsCn: richText(['加入条件', 'How to join'], { hidden: true }),
    joinConditionsEn: richText(['加入条件（英文）', 'How to join (English)'], { hidden: true }),
    benefits: lines(
      ['权益', 'Benefits'],
      {
        titleCn: text(['标题', 'Title'], { required: true, max: 60 }),
        titleEn: text(['英文标题', 'Title (English)'], { max: 60 }),
        textCn: text(['说明', 'Text']),
        textEn: text(['英文说明', 'Text (English)']),
      },
      { max: 12, hidden: true },
    ),
    figures: lines(
      ['数据', 'Figures'],
      {
        labelCn: text(['名称', 'Label'], { required: true, max: 40 }),
        labelEn: text(['英文名称', 'Label (English)'], { max: 40 }),
        value: text(['数值', 'Value'], { required: true, max: 40 }),
        asOf: date(['截至', 'As of']),
      },
      { max: 12, hidden: true },
    ),
    memberRules: files(['会员章程', 'Member rules'], { max: 1, hidden: true }),
    contact: text(['联系人', 'Contact'], { max: 60, section: ['联系方式', 'Contact'] }),
    phone: text(['电话', 'Phone'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    ...site,
  },
})

export const memberRules = (values: Values): Complaint[] => [
  ...siteRules(values),
  ...periodRule(values, 'joinDate', 'memberUntil'),
  ...webAddressRule('website', values.website),
  ...linesIn(values.contacts).flatMap(({ phone, email }, at) => [
    ...phoneRule(`contacts.${at}.phone`, phone),
    ...emailRule(`contacts.${at}.email`, email),
  ]),
]

/** A partner of the alliance; contacts and credit stay in the console. */
export const allianceMember = resource({
  ...shownOnSite,
  name: 'allianceMember',
  label: ['联盟成员', 'Alliance members'],
  title: 'companyNameCn',
  titleEn: 'companyNameEn',
  codeField: 'memberNo',
  search: ['companyNameCn', 'companyNameEn', 'memberNo', 'city'],
  check: memberRules,
  fields: {
    companyNameCn: text(['公司名称', 'Company'], { required: true, alone: true, filter: true }),
    companyNameEn: text(['公司英文名称', 'Company (English)']),
    memberNo: code(['会员号', 'Member no.'], { alone: true, filter: true }),
    taxId: code(['税号/统一代码', 'Tax or credit code'], { max: 30, alone: true, hidden: true }),
    level: choice(
      ['级别', 'Level'],
      [
        ['founder', '创始', 'Founder'],
        ['gold', '金牌', 'Gold'],
        ['regular', '正式', 'Regular'],
        ['candidate', '候选', 'Candidate'],
      ],
      { required: true, initial: 'regular', filter: true },
    ),
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    city: text(['城市', 'City'], { max: 60, filter: true }),
    ports: list(link('port', ['港口', 'Ports']), { filter: true }),
    strengths: list(
      choice(
        ['优势', 'Strengths'],
        [
          ['seaFcl', '海运整箱', 'Sea FCL'],
          ['seaLcl', '海运拼箱', 'Sea LCL'],
          ['air', '空运', 'Air'],
          ['rail', '铁路', 'Rail'],
          ['fba', 'FBA', 'FBA'],
          ['customs', '报关', 'Customs'],
          ['warehouse', '仓储', 'Warehousing'],
          ['dangerous', '危险品', 'Dangerous goods'],
          ['project', '工程物流', 'Project cargo'],
          ['reefer', '冷藏', 'Reefer'],
        ],
      ),
      { filter: true },
    ),
    lines: list(link('tradeLine', ['航线', 'Trade lines']), { hidden: true }),
    website: text(['网站', 'Website'], { hidden: true }),
    logo: files(['标志', 'Logo'], { max: 1, images: true, crop: [], hidden: true }),
    introductionCn: longText(['简介', 'Introduction'], { max: 2000, hidden: true }),
    introductionEn: longText(['英文简介', 'Introduction (English)'], { max: 2000, hidden: true }),
    contacts: lines(
      ['联系人', 'Contacts'],
      {
        name: text(['姓名', 'Name'], { required: true, max: 60 }),
        position: text(['职位', 'Position'], { max: 80 }),
        phone: text(['电话', 'Phone'], { max: 40 }),
        email: text(['邮箱', 'E-mail'], { max: 100 }),
        chatId: text(['微信', 'WeChat'], { max: 60 }),
      },
      { partner: true, hidden: true, section: ['联系人', 'Contacts'] },
    ),
    joinDate: date(['加入日期', 'Joined on'], { required: true, section: ['会籍', 'Membership'] }),
    memberUntil: date(['会籍到期', 'Member until'], { filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['applied', '申请中', 'Applied', 'busy'],
        ['active', '正常', 'Active', 'good'],
        ['suspended', '暂停', 'Suspended', 'warn'],
        ['left', '退出', 'Left', 'quiet'],
      ],
      { required: true, initial: 'applied', filter: true },
    ),
    creditRating: choice(['信用评级', 'Credit rating'], [...codes('A', 'B', 'C', 'D'), ['none', '未评', 'Not rated']], {
      cost: true,
      hidden: true,
    }),
    creditLimitUsd: decimal(['信用额度 USD', 'Credit limit USD'], { cost: true, hidden: true }),
    supplier: link('supplier', ['对应供应商', 'As our supplier'], { partner: true, hidden: true }),
    customer: link('customer', ['对应客户', 'As our customer'], { partner: true, hidden: true }),
    ...site,
  },
})

/** A specialist of a member. */
export const allianceExpert = resource({
  ...shownOnSite,
  name: 'allianceExpert',
  label: ['联盟专家', 'Alliance experts'],
  title: 'nameCn',
  titleEn: 'nameEn',
  search: ['nameCn', 'nameEn', 'positionCn'],
  check: expertRules,
  fields: {
    nameCn: text(['姓名', 'Name'], { required: true, max: 60, filter: true }),
    nameEn: text(['英文名', 'English name'], { max: 60 }),
    member: link('allianceMember', ['成员公司', 'Member'], { required: true, filter: true }),
    available: choice(
      ['咨询', 'Available'],
      [
        ['yes', '可咨询', 'Yes'],
        ['byAppointment', '需预约', 'By appointment'],
      ],
      { initial: 'yes' },
    ),
    consultFee: text(['咨询费', 'Consultation fee'], { max: 80, hidden: true }),
    ...expertFields,
    ...site,
  },
})

export const alliancePages = [
  page('introduction', { of: allianceProfile }),
  page('member', {
    of: allianceMember,
    quick: [{ field: 'memberUntil', withinDays: 60, label: ['60 天内到期', 'Ending within 60 days'] }],
  }),
  page('expert', { of: allianceExpert }),
] as const
