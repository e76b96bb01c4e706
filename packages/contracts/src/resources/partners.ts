import { choice, code, link, longText, text } from '../catalogue/kinds.ts'
import { resource } from '../catalogue/resource.ts'
import { avatarLimit } from '../shapes/account.ts'

/** A forwarder that uses the console; every other record belongs to one. */
export const company = resource({
  name: 'company',
  label: ['公司', 'Companies'],
  title: 'nameCn',
  titleEn: 'nameEn',
  ownEndpoints: true,
  fields: {
    nameCn: text(['中文名', 'Chinese name'], { required: true }),
    nameEn: text(['英文名', 'English name'], { required: true }),
    logoUrl: text(['标志', 'Logo'], { max: 500 }),
    addressCn: text(['中文地址', 'Chinese address'], { max: 300 }),
    addressEn: text(['英文地址', 'English address'], { max: 300 }),
    phone: text(['电话', 'Phone'], { max: 40 }),
    website: text(['网站', 'Website'], { max: 200 }),
  },
})

/** What quotations print of who made them, where it differs from the employee's own. */
const businessCard = {
  titleCn: text(['职务', 'Title in Chinese'], { max: 60 }),
  titleEn: text(['英文职务', 'Title'], { max: 60 }),
  cardPhone: text(['名片电话', 'Phone on papers'], { max: 40 }),
  cardEmail: text(['名片邮箱', 'E-mail on papers'], { max: 100 }),
  signatureCn: longText(['签名', 'Signature in Chinese'], { max: 300 }),
  signatureEn: longText(['英文签名', 'Signature'], { max: 300 }),
} as const

/** Staff with an account. Passwords live in a table of their own. */
export const employee = resource({
  name: 'employee',
  label: ['员工', 'Employees'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'userName',
  traits: ['disableable'],
  ownEndpoints: true,
  fields: {
    userName: text(['登录名', 'User name'], { required: true, max: 100 }),
    nameCn: text(['姓名', 'Name'], { required: true }),
    nameEn: text(['英文名', 'English name']),
    department: text(['部门', 'Department']),
    mobile: text(['手机', 'Mobile'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    nickname: text(['昵称', 'Nickname'], { max: 40 }),
    gender: choice(
      ['性别', 'Gender'],
      [
        ['male', '男', 'Male'],
        ['female', '女', 'Female'],
      ],
    ),
    landline: text(['座机', 'Landline'], { max: 40 }),
    /** A small picture as a data: URI. */
    avatar: text(['头像', 'Picture'], { max: avatarLimit, hidden: true }),
    ...businessCard,
    status: choice(
      ['状态', 'Status'],
      [
        [0, '在职', 'Active'],
        [1, '离职', 'Left'],
        [2, '锁定', 'Locked'],
      ],
      { required: true, initial: 0 },
    ),
  },
})

/** As much of a customer as a quotation needs. */
export const customer = resource({
  name: 'customer',
  label: ['客户', 'Customers'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'customerNo',
  person: 'owner',
  search: ['customerNo', 'nameCn', 'nameEn', 'shortName'],
  fields: {
    customerNo: code(['客户编号', 'Customer no.'], { required: true, unique: true, filter: true }),
    nameCn: text(['中文名', 'Chinese name'], { required: true, filter: true }),
    nameEn: text(['英文名', 'English name']),
    shortName: text(['简称', 'Short name']),
    contact: text(['联系人', 'Contact']),
    phone: text(['电话', 'Phone'], { max: 40 }),
    email: text(['邮箱', 'E-mail'], { max: 100 }),
    owner: link('employee', ['负责人', 'Owner'], { filter: true }),
  },
})
