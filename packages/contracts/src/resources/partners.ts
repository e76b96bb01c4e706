import { code, link, text } from '../catalogue/kinds.ts'
import { resource } from '../catalogue/resource.ts'

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
