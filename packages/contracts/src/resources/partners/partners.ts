import { text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'

/** A forwarder that uses the console, as it was set up; every other record belongs to one. Its page `companyInfo` has what it shows of itself. */
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
  },
})
