import { choice, flag, lines, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { quotedProducts } from '../../groups/orders/shipment.ts'
import { tabPage } from '../../page.ts'

const isChinese = (words: unknown): boolean => typeof words === 'string' && /\p{Script=Han}/u.test(words)
const isBlank = (words: unknown): boolean => typeof words !== 'string' || words.trim() === ''

const termsRules = ({ terms, remarkCn, remarkEn }: Values): Complaint[] => [
  ...(listOf(terms).length === 0 && isBlank(remarkCn) && isBlank(remarkEn)
    ? [{ field: 'terms', rule: 'required' }]
    : []),
  ...listOf(terms).flatMap((term, at) =>
    isChinese((term as Values).en) ? [{ field: `terms.${at}.en`, rule: 'chineseInEnglish' }] : [],
  ),
  ...(isChinese(remarkEn) ? [{ field: 'remarkEn', rule: 'chineseInEnglish' }] : []),
]

/** Terms and a remark that many papers end with, in both languages: of a person, or of the whole company. */
export const termsTemplate = resource({
  name: 'termsTemplate',
  label: ['条款模板', 'Terms templates'],
  title: 'name',
  person: 'owner',
  search: ['name'],
  sort: ['name', 'asc'],
  traits: ['disableable'],
  check: termsRules,
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, max: 60 }),
    modes: list(choice(['运输方式', 'Modes'], quotedProducts), {
      filter: true,
      help: ['留空用于全部', 'Blank: every mode'],
    }),
    papers: choice(
      ['用于', 'Used for'],
      [
        ['both', '报价单与价目表', 'Quotations and price lists'],
        ['shipment', '按票报价', 'Quotations by shipment'],
        ['standard', '价目表', 'Price lists'],
      ],
      { required: true, filter: true, initial: 'both' },
    ),
    isDefault: flag(['新建自动带出', 'New papers begin with it'], {
      filter: true,
      help: [
        '本人的先于公司的；运输方式限定得越少越优先',
        'Your own before the company ones; the template for the fewest modes first',
      ],
    }),
    shared: flag(['全公司可用', 'For the whole company'], {
      filter: true,
      keptBy: 'TS-3306',
      help: ['否则只有本人可用', 'Otherwise for its owner only'],
    }),
    owner: link('employee', ['所有人', 'Owner'], { required: true, filter: true, mine: true }),
    terms: lines(
      ['条款', 'Terms'],
      {
        zh: text(['中文', 'Chinese'], { max: 1000, required: true }),
        en: text(['英文', 'English'], {
          max: 1000,
          help: ['英文报价单须有英文', 'English papers need it'],
        }),
      },
      { max: 30, hidden: true, section: ['内容', 'Contents'], example: true },
    ),
    remarkCn: longText(['备注（中文）', 'Remark (Chinese)'], { max: 2000, hidden: true }),
    remarkEn: longText(['备注（英文）', 'Remark (English)'], { max: 2000, hidden: true }),
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Disabled', 'quiet'],
      ],
      { required: true, filter: true, initial: 1 },
    ),
  },
})

/** Templates beside the quotations: one's own, and all of the company. */
export const termsTemplatePages = [
  tabPage('ownTerms', ['我的条款模板', 'My terms templates'], { of: termsTemplate, host: 'myOffer', scope: 'mine' }),
  tabPage('companyTerms', ['公司条款模板', 'Company terms templates'], { of: termsTemplate, host: 'companyQuotation' }),
] as const
