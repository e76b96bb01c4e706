import { choice, date, decimal, integer, link, list, text } from '../../catalogue/kinds.ts'

const volume = { scale: 1, whole: 9, hidden: true } as const

/** Facts of a firm and of the cargo that it could give. Source: marketing-crm 5.1. */
export const customerFacts = {
  country: link('country', ['国家', 'Country'], { filter: true, hidden: true, section: ['公司', 'Company'] }),
  province: text(['省份', 'Province'], { max: 60, hidden: true }),
  address: text(['地址', 'Address'], { max: 300, hidden: true }),
  website: text(['网站', 'Website'], { max: 200, hidden: true }),
  mailDomains: list(text(['邮箱域名', 'Mail domains'], { max: 100 }), { hidden: true, max: 10 }),
  parent: link('customer', ['所属集团', 'Parent group'], { filter: true, hidden: true }),
  companySize: choice(
    ['规模', 'Size'],
    [
      ['small', '50 人以下', 'Below 50 people'],
      ['medium', '50–500 人', '50–500 people'],
      ['large', '500 人以上', 'Above 500 people'],
    ],
    { filter: true, hidden: true },
  ),
  insuredStaff: integer(['参保人数', 'Insured staff'], { max: 1_000_000, hidden: true }),
  founded: date(['成立日期', 'Founded'], { hidden: true }),
  licenceEnd: date(['执照到期', 'Licence ends'], { filter: true, hidden: true }),
  tags: list(text(['标签', 'Tags'], { max: 30 }), { filter: true, hidden: true, max: 20 }),
  roles: list(
    choice(
      ['角色', 'Roles'],
      [
        ['booking', '委托方', 'Booking party'],
        ['shipper', '发货人', 'Shipper'],
        ['consignee', '收货人', 'Consignee'],
        ['notify', '通知人', 'Notify party'],
        ['payer', '付款方', 'Payer'],
      ],
    ),
    { hidden: true, section: ['业务', 'Business'] },
  ),
  mainLanes: text(['主要航线', 'Main lanes'], { max: 200, filter: true, hidden: true }),
  monthlyTeu: decimal(['月均 TEU', 'TEU a month'], volume),
  monthlyKg: decimal(['月均空运 KG', 'Air kg a month'], volume),
  monthlyCbm: decimal(['月均拼箱 CBM', 'LCL CBM a month'], volume),
} as const
