import { isCreditCode } from '@hangjia/validation'
import { code, date, decimal, files, flag, lines, link, longText, richText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { linesIn } from '../../catalogue/values.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { bankAccountFields, emailRule, phoneRule, webAddressRule } from '../../groups/site.ts'
import { page } from '../../page.ts'

/** Each account is listed once; each currency of an institution has one default account. */
const bankRules = (value: unknown): Complaint[] => {
  const accounts = linesIn(value)
  const before = (at: number, isSame: (other: Values) => boolean) => accounts.slice(0, at).some(isSame)
  return accounts.flatMap(({ accountNo, currency, institution, isDefault, swift, cnaps }, at): Complaint[] => [
    ...(before(at, (other) => other.accountNo === accountNo)
      ? [{ field: `bankAccounts.${at}.accountNo`, rule: 'repeated' }]
      : []),
    ...(isDefault === true &&
    before(
      at,
      (other) =>
        other.isDefault === true &&
        other.currency === currency &&
        (other.institution ?? null) === (institution ?? null),
    )
      ? [{ field: `bankAccounts.${at}.isDefault`, rule: 'oneDefaultPerCurrency' }]
      : []),
    ...(typeof swift === 'string' && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(swift)
      ? [{ field: `bankAccounts.${at}.swift`, rule: 'format' }]
      : []),
    ...(typeof cnaps === 'string' && !/^\d{12}$/.test(cnaps)
      ? [{ field: `bankAccounts.${at}.cnaps`, rule: 'format' }]
      : []),
  ])
}

export const companyRules = ({ uscc, website, email, phone, fax, bankAccounts }: Values): Complaint[] => [
  ...(typeof uscc === 'string' && !isCreditCode(uscc) ? [{ field: 'uscc', rule: 'creditCodeFormat' }] : []),
  ...webAddressRule('website', website),
  ...emailRule('email', email),
  ...phoneRule('phone', phone),
  ...phoneRule('fax', fax),
  ...bankRules(bankAccounts),
]

/** The company as it presents itself: names, registrations, how to reach it, accounts. */
export const companyInfo = resource({
  name: 'companyInfo',
  label: ['公司信息', 'Company information'],
  title: 'companyNameCn',
  titleEn: 'companyNameEn',
  single: true,
  check: companyRules,
  fields: {
    companyNameCn: text(['公司名称', 'Company name (Chinese)'], { required: true, section: ['公司', 'Company'] }),
    companyNameEn: text(['公司英文名称', 'Company name (English)']),
    shortName: text(['简称', 'Short name'], { max: 40 }),
    logo: files(['标志', 'Logo'], { max: 1, images: true, crop: [] }),
    webOutLogo: files(['对外标识', 'Logo for customers'], { max: 1, images: true, crop: [] }),
    introductionCn: richText(['公司介绍', 'Introduction'], { hidden: true }),
    introductionEn: richText(['英文介绍', 'Introduction (English)'], { hidden: true }),
    uscc: code(['统一社会信用代码', 'Credit code'], { max: 18, section: ['登记', 'Registration'] }),
    nvoccNo: code(['无船承运备案号', 'NVOCC no.'], { hidden: true }),
    customsCode: code(['海关编码', 'Customs code'], { hidden: true }),
    iataCode: code(['IATA 代码', 'IATA code'], { hidden: true }),
    fmcNo: code(['FMC 编号', 'FMC no.'], { hidden: true }),
    networkId: code(['网络会员号', 'Network member no.'], { hidden: true }),
    legalPerson: text(['法定代表人', 'Legal representative'], { max: 60 }),
    registeredCapital: decimal(['注册资本（万元）', 'Registered capital (CNY 10,000)'], { scale: 2, hidden: true }),
    foundedDate: date(['成立日期', 'Founded on']),
    licenceExpiry: date(['营业执照到期', 'Licence ends']),
    addressCn: text(['地址', 'Address (Chinese)'], { max: 300, section: ['联系方式', 'Contact'] }),
    addressEn: text(['英文地址', 'Address (English)'], { max: 300 }),
    phone: text(['电话', 'Phone'], { max: 40 }),
    fax: text(['传真', 'Fax'], { max: 40, hidden: true }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    website: text(['网站', 'Website'], { max: 200 }),
    licences: lines(
      ['资质', 'Licences'],
      {
        name: text(['名称', 'Name'], { required: true }),
        validTo: date(['有效期至', 'Valid until']),
        file: files(['附件', 'File'], { max: 1 }),
      },
      { hidden: true, max: 50, section: ['资质', 'Licences'] },
    ),
    bankAccounts: lines(
      ['收款账户', 'Bank accounts'],
      {
        ...bankAccountFields,
        currency: link('currency', ['币种', 'Currency'], { required: true }),
        swift: code(['SWIFT', 'SWIFT'], { max: 11 }),
        cnaps: code(['联行号', 'CNAPS'], { max: 12 }),
        isDefault: flag(['默认', 'Default']),
        institution: link('organisation', ['机构', 'Institution'], {
          help: [
            '本机构人员的报价单打印该账户；空白为全公司',
            'Printed on quotations of the people of this institution. Blank: of the whole company',
          ],
        }),
      },
      { hidden: true, max: 50, seenWith: 'TS-9030', section: ['收款账户', 'Bank accounts'] },
    ),
    letterheadCn: longText(['抬头', 'Letterhead'], { max: 1000, hidden: true, section: ['单证', 'Documents'] }),
    letterheadEn: longText(['英文抬头', 'Letterhead (English)'], { max: 1000, hidden: true }),
    pdfFooter: longText(['页脚', 'Footer'], { max: 1000, hidden: true }),
    stampImage: files(['印章', 'Stamp'], { max: 1, images: true }),
  },
})

export const companyInfoPages = [page('companyInfo', { of: companyInfo })] as const
