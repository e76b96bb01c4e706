import { choice, code, date, files, flag, integer, link, list, richText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { emailRule, phoneRule, shownOnSite, site, siteRules } from '../../groups/site.ts'
import { page } from '../../page.ts'

const specialities = choice(
  ['专长', 'Specialities'],
  [
    ['mode', '运输方式', 'Modes of transport'],
    ['line', '航线', 'Trade lines'],
    ['customs', '报关', 'Customs'],
    ['dangerous', '危险品', 'Dangerous goods'],
    ['project', '工程物流', 'Project cargo'],
  ],
)
const languages = choice(
  ['语言', 'Languages'],
  [
    ['zh', '中文', 'Chinese'],
    ['en', '英语', 'English'],
    ['ja', '日语', 'Japanese'],
    ['ko', '韩语', 'Korean'],
    ['es', '西班牙语', 'Spanish'],
    ['ru', '俄语', 'Russian'],
    ['de', '德语', 'German'],
    ['fr', '法语', 'French'],
    ['ar', '阿拉伯语', 'Arabic'],
  ],
)
/** Data of a specialist; phone, mail and chat are public only where their flag is set. */
export const expertFields = {
  positionCn: text(['职位', 'Position'], { required: true, max: 80 }),
  positionEn: text(['英文职位', 'Position (English)'], { max: 80, hidden: true }),
  specialities: list(specialities, { filter: true }),
  years: integer(['从业年限', 'Years of experience'], { max: 70 }),
  languages: list(languages, { hidden: true }),
  photo: files(['照片', 'Photo'], { max: 1, images: true, crop: [3, 4] }),
  introductionCn: richText(['介绍', 'Introduction'], { hidden: true, section: ['介绍', 'Introduction'] }),
  introductionEn: richText(['英文介绍', 'Introduction (English)'], { hidden: true }),
  phone: text(['电话', 'Phone'], { max: 40, hidden: true, section: ['联系方式', 'Contact'] }),
  showPhone: flag(['公开电话', 'Show phone'], { hidden: true }),
  email: text(['邮箱', 'E-mail'], { max: 100, hidden: true }),
  showEmail: flag(['公开邮箱', 'Show e-mail'], { hidden: true }),
  chatQr: files(['微信二维码', 'WeChat code'], { max: 1, images: true, crop: [1, 1], hidden: true }),
  showChat: flag(['公开微信', 'Show WeChat'], { hidden: true }),
} as const
export const expertRules = (values: Values): Complaint[] => [
  ...siteRules(values),
  ...phoneRule('phone', values.phone),
  ...emailRule('email', values.email),
]

/** Experts that the public page of a company introduces. */
export const siteExpert = resource({
  ...shownOnSite,
  name: 'siteExpert',
  label: ['专家团队', 'Experts'],
  title: 'nameCn',
  titleEn: 'nameEn',
  search: ['nameCn', 'nameEn', 'positionCn'],
  check: expertRules,
  fields: {
    nameCn: text(['姓名', 'Name'], { required: true, max: 60, filter: true }),
    nameEn: text(['英文名', 'English name'], { max: 60 }),
    employee: link('employee', ['员工', 'Employee'], { hidden: true }),
    ...expertFields,
    ...site,
  },
})

export const jobRules = (values: Values): Complaint[] => [
  ...siteRules(values),
  ...emailRule('email', values.email),
  ...(typeof values.headcount === 'number' && values.headcount < 1
    ? [{ field: 'headcount', rule: 'notPositive' }]
    : []),
  ...(typeof values.salaryFrom === 'number' &&
  typeof values.salaryTo === 'number' &&
  values.salaryTo < values.salaryFrom
    ? [{ field: 'salaryTo', rule: 'maximumBelowMinimum' }]
    : []),
]

/** A job that the company offers; past its closing date it leaves the site. */
export const jobOpening = resource({
  ...shownOnSite,
  name: 'jobOpening',
  label: ['企业招聘', 'Recruitment'],
  title: 'positionCn',
  titleEn: 'positionEn',
  search: ['positionCn', 'positionEn', 'city'],
  check: jobRules,
  fields: {
    positionCn: text(['岗位', 'Position'], { required: true, filter: true }),
    positionEn: text(['英文岗位', 'Position (English)']),
    city: text(['城市', 'City'], { required: true, max: 60, filter: true }),
    headcount: integer(['人数', 'Headcount'], { min: 1, max: 9999, initial: 1 }),
    jobKind: choice(
      ['类型', 'Type'],
      [
        ['full', '全职', 'Full time'],
        ['part', '兼职', 'Part time'],
        ['intern', '实习', 'Internship'],
      ],
      { required: true, initial: 'full', filter: true },
    ),
    experience: choice(
      ['经验', 'Experience'],
      [
        ['none', '不限', 'None'],
        ['1-3', '1-3 年', '1-3 years'],
        ['3-5', '3-5 年', '3-5 years'],
        ['5+', '5 年以上', '5 years or more'],
      ],
      { initial: 'none' },
    ),
    education: choice(
      ['学历', 'Education'],
      [
        ['any', '不限', 'Any'],
        ['college', '大专', 'College'],
        ['bachelor', '本科', 'Bachelor'],
        ['master', '硕士', 'Master'],
      ],
      { initial: 'any', hidden: true },
    ),
    salaryFrom: integer(['月薪起（元）', 'Salary from (CNY a month)'], { max: 9_999_999 }),
    salaryTo: integer(['月薪至（元）', 'Salary to (CNY a month)'], { max: 9_999_999 }),
    negotiable: flag(['面议', 'Negotiable']),
    contactPerson: text(['联系人', 'Contact'], { max: 60, hidden: true }),
    email: text(['投递邮箱', 'E-mail for applications'], { max: 100 }),
    closingDate: date(['截止日期', 'Closing date'], { filter: true }),
    dutiesCn: richText(['岗位职责', 'Duties'], { required: true, hidden: true, section: ['内容', 'Content'] }),
    dutiesEn: richText(['岗位职责（英文）', 'Duties (English)'], { hidden: true }),
    requirementsCn: richText(['任职要求', 'Requirements'], { required: true, hidden: true }),
    requirementsEn: richText(['任职要求（英文）', 'Requirements (English)'], { hidden: true }),
    ...site,
  },
})

export const addressBookRules = ({ mobile, landline, email }: Values): Complaint[] => [
  ...phoneRule('mobile', mobile),
  ...phoneRule('landline', landline),
  ...emailRule('email', email),
]

/** Contacts by subject; the public site shows the marked ones. */
export const addressBookEntry = resource({
  name: 'addressBookEntry',
  label: ['企业通讯录', 'Company address book'],
  title: 'name',
  titleEn: 'nameEn',
  search: ['name', 'nameEn', 'position', 'duty'],
  exportedWith: 'TS-9008',
  sort: ['sortNo', 'asc'],
  check: addressBookRules,
  fields: {
    name: text(['姓名', 'Name'], { required: true, max: 60, filter: true }),
    nameEn: text(['英文名', 'English name'], { max: 60 }),
    employee: link('employee', ['员工', 'Employee'], { hidden: true }),
    department: text(['部门', 'Department'], { max: 80, filter: true }),
    position: text(['职位', 'Position'], { max: 80 }),
    office: text(['办公地点', 'Office'], { max: 120, filter: true }),
    mobile: text(['手机', 'Mobile'], { max: 40 }),
    landline: text(['座机', 'Landline'], { max: 40 }),
    extension: code(['分机', 'Extension'], { max: 10 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    chatId: text(['微信', 'WeChat'], { max: 60, hidden: true }),
    duty: text(['负责业务', 'Responsible for'], { max: 200, filter: true }),
    backup: link('employee', ['备份人', 'Backup'], { hidden: true }),
    showOnSite: flag(['网站展示', 'Shown on the site'], { filter: true }),
    sortNo: integer(['排序', 'Order'], { max: 9999, initial: 100, hidden: true }),
  },
})

export const sitePeoplePages = [
  page('experts', { of: siteExpert }),
  page('enterpriseRecruitment', { of: jobOpening }),
  page('corporateAddressBook', { of: addressBookEntry }),
] as const
