import { choice, code, flag, integer, lines, link, list, longText, text, weekdays } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { linesIn } from '../../catalogue/values.ts'
import { chatIntents, intentField, replyMode } from '../../groups/chat.ts'

/** `HH:mm`, from 00:00 to 24:00. */
const clock = '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'

/** Purposes of the texts that a channel stores; `{…}` in them is filled in. */
const chatTemplateUses = [
  ['missing', '追问缺少信息', 'Ask for missing details'],
  ['price', '报价开头', 'Opening of a price reply'],
  ['workOrder', '转人工', 'Hand-over to a person'],
] as const

const hoursInOrder = (rows: unknown): Complaint[] =>
  linesIn(rows).flatMap(({ from, to }, index) =>
    typeof from === 'string' && typeof to === 'string' && from >= to
      ? [{ field: `workingHours.${index}.to`, rule: 'clockBackwards' }]
      : [],
  )
/** Two routes with the same facts for the same person would count twice. */
const routesOnce = (rows: unknown): Complaint[] => {
  const keys = linesIn(rows).map(({ intent, tradeLine, pol, handler }) =>
    JSON.stringify([intent ?? null, tradeLine ?? null, pol ?? null, handler ?? null]),
  )
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ field: `routing.${index}.handler`, rule: 'repeated' }] : [],
  )
}

/** A channel by which customers write: its handlers, time limits and words. */
export const chatChannel = resource({
  name: 'chatChannel',
  label: ['渠道', 'Channels'],
  title: 'name',
  search: ['name', 'account'],
  sort: ['name', 'asc'],
  fields: {
    name: text(['渠道名称', 'Channel'], {
      max: 60,
      required: true,
      unique: true,
      filter: true,
      section: ['渠道', 'Channel'],
    }),
    channelKind: choice(
      ['渠道类型', 'Kind'],
      [
        ['chatGroup', '聊天群', 'Chat group'],
        ['workChat', '企业聊天', 'Business chat'],
        ['teamChat', '团队协作', 'Team chat'],
        ['mail', '邮件', 'E-mail'],
        ['manualPaste', '手工粘贴', 'Pasted by hand'],
      ],
      { required: true, filter: true, initial: 'chatGroup' },
    ),
    account: text(['账号', 'Account'], { max: 100 }),
    org: link('organisation', ['所属部门', 'Department'], { filter: true }),
    enabled: flag(['启用', 'Enabled'], { filter: true, initial: true }),
    defaultHandlers: list(link('employee', ['默认处理人', 'Default handlers']), { max: 20 }),
    routing: lines(
      ['分派规则', 'Routing'],
      {
        intent: choice(['意图', 'Intent'], chatIntents),
        tradeLine: link('tradeLine', ['航线', 'Trade line']),
        pol: link('port', ['起运港', 'POL']),
        handler: link('employee', ['处理人', 'Handler'], { required: true, picks: true }),
        weight: integer(['权重', 'Weight'], { required: true, initial: 1, min: 1, max: 100 }),
      },
      { max: 60, listed: ['handler'] },
    ),
    workingHours: lines(
      ['工作时间', 'Working hours'],
      {
        days: weekdays(['星期', 'Days'], { required: true, initial: '0011111' }),
        from: code(['开始', 'From'], { max: 5, pattern: clock, required: true, initial: '09:00' }),
        to: code(['结束', 'To'], { max: 5, pattern: clock, required: true, initial: '18:00' }),
      },
      { max: 14, section: ['时效', 'Response times'], listed: ['from', 'to'] },
    ),
    holidayCalendar: choice(
      ['节假日', 'Holidays'],
      [
        ['CN', '中国节假日', 'China'],
        ['none', '不休', 'None'],
      ],
      { required: true, initial: 'CN', hidden: true },
    ),
    slaMinutes: lines(
      ['处理时限', 'Time limits'],
      {
        intent: choice(['意图', 'Intent'], chatIntents, { required: true }),
        minutes: integer(['分钟', 'Minutes'], { required: true, min: 1, max: 20_000 }),
      },
      { max: 20, listed: ['intent', 'minutes'] },
    ),
    replyMode,
    minConfidencePct: integer(['最低置信度（%）', 'Minimum confidence (%)'], {
      required: true,
      initial: 60,
      max: 100,
      help: ['低于此值不生成报价草稿', 'Below it no quotation is drafted'],
    }),
    priceDisclosure: choice(
      ['报价口径', 'Prices shown'],
      [
        ['itemised', '逐项列明', 'Itemised'],
        ['allIn', '只报总价', 'Total only'],
        ['rangeOnly', '只报价格区间', 'Range only'],
      ],
      { required: true, initial: 'itemised' },
    ),
    signature: text(['落款', 'Signature'], { max: 200 }),
    templates: lines(
      ['回复模板', 'Templates'],
      {
        use: choice(['用途', 'Use'], chatTemplateUses, { required: true }),
        language: choice(
          ['语言', 'Language'],
          [
            ['zh', '中文', 'Chinese'],
            ['en', '英文', 'English'],
          ],
          { required: true, initial: 'zh' },
        ),
        words: longText(['内容', 'Text'], {
          required: true,
          max: 1000,
          help: ['可用 {missing}、{lane}', '{missing} and {lane} are replaced by their values'],
        }),
      },
      { max: 20, listed: ['use'] },
    ),
    keywords: lines(
      ['关键词', 'Keywords'],
      {
        word: text(['词', 'Word'], { max: 40, required: true }),
        intent: intentField(),
      },
      { max: 200, section: ['词表', 'Words'], listed: ['word'] },
    ),
    blockedWords: list(text(['禁用词', 'Blocked words'], { max: 40 }), { max: 200, hidden: true }),
  },
  check: ({ workingHours, routing }) => [...hoursInOrder(workingHours), ...routesOnce(routing)],
})
