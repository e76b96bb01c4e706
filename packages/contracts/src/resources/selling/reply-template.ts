import { choice, list, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { tabPage } from '../../page.ts'
import { enquiryProducts } from './enquiry-desk.ts'

const marks = ['{no}', '{customer}', '{lane}', '{cargo}'].join(' ')

/** Sentences that an enquiry desk often writes to sales: a question, a note on an answer, a refusal. */
export const replyTemplate = resource({
  name: 'replyTemplate',
  label: ['回复模板', 'Reply templates'],
  title: 'name',
  search: ['name'],
  sort: ['name', 'asc'],
  traits: ['disableable'],
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, max: 60 }),
    uses: list(
      choice(
        ['用于', 'Used for'],
        [
          ['askBack', '反问', 'Request for details'],
          ['answer', '答复说明', 'Note on an answer'],
          ['refuse', '无法报价', 'Refusal'],
        ],
      ),
      { filter: true, help: ['留空用于全部', 'Blank: all of them'] },
    ),
    products: list(choice(['业务类型', 'Products'], enquiryProducts), {
      filter: true,
      help: ['留空用于全部业务', 'Blank: every product'],
    }),
    wordsCn: longText(['中文内容', 'Words in Chinese'], {
      max: 2000,
      required: true,
      help: [
        `${marks} 会换成该询价的单号、客户、航线和货量`,
        `${marks} become the number, customer, lane and cargo of the enquiry`,
      ],
    }),
    wordsEn: longText(['英文内容', 'Words in English'], { max: 2000, hidden: true }),
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

/** Kept by the desk that writes them. */
export const replyTemplatePages = [
  tabPage('replyTemplates', ['回复模板', 'Reply templates'], { of: replyTemplate, host: 'instInquiry' }),
] as const
