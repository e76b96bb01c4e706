import { text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'

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
