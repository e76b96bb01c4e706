import {
  choice,
  code,
  date,
  days,
  decimal,
  instant,
  integer,
  lines,
  link,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { chatTerms } from '../../groups/chat.ts'
import { quotationRecord } from '../selling/quotation.ts'
import { chatBoxes, chatParties } from './chat-session.ts'

/** Prices that were given in a chat: up to three offers, the text that was sent, and the outcome. */
export const chatQuotation = resource({
  name: 'chatQuotation',
  label: ['报价记录', 'Chat quotations'],
  title: 'recordNo',
  ownEndpoints: true,
  module: 'agent',
  person: 'quotedBy',
  search: ['recordNo', 'lane', 'contactName'],
  sort: ['quotedAt', 'desc'],
  fields: {
    recordNo: code(['报价编号', 'Record no.'], {
      required: true,
      alone: true,
      filter: true,
      numbered: 'CQ',
      section: ['报价', 'Quotation'],
    }),
    session: link('chatSession', ['会话', 'Session'], { required: true, filter: true }),
    ...chatParties,
    quotedAt: instant(['报价时间', 'Quoted at'], { required: true, filter: true }),
    quotedBy: link('employee', ['报价人', 'Quoted by'], { required: true, filter: true }),
    result: choice(
      ['结果', 'Result'],
      [
        ['open', '待回复', 'Open', 'busy'],
        ['accepted', '已成交', 'Won', 'good'],
        ['lost', '未成交', 'Lost', 'bad'],
        ['expired', '已过期', 'Expired', 'warn'],
        ['superseded', '已更新', 'Superseded', 'quiet'],
      ],
      { required: true, filter: true, initial: 'open' },
    ),
    lane: text(['航线', 'Lane'], { required: true, bilingual: 'places' }),
    pol: link('port', ['起运港', 'POL'], { required: true, filter: true, hidden: true }),
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, hidden: true }),
    boxes: chatBoxes,
    grossKg: decimal(['毛重（KG）', 'Gross weight (kg)'], { scale: 3, hidden: true }),
    tradeTerm: choice(['贸易条款', 'Incoterm'], chatTerms, { hidden: true }),
    etdFrom: date(['开船自', 'Sailing from'], { required: true, hidden: true }),
    etdTo: date(['开船至', 'Sailing to'], { required: true, hidden: true }),
    options: lines(
      ['方案', 'Options'],
      {
        offerKey: text(['方案键', 'Key'], { max: 200, required: true }),
        carrier: link('carrier', ['船公司', 'Carrier'], { required: true }),
        service: text(['航线代码', 'Service'], { max: 40 }),
        etd: date(['开船日', 'ETD']),
        transit: days(['航程', 'Transit']),
        prices: text(['海运费', 'Ocean freight'], { max: 200 }),
        currency: text(['币种', 'Currency'], { max: 3 }),
        total: decimal(['合计', 'Total'], { signed: true }),
        validTo: date(['有效期至', 'Valid to']),
        rateVersion: integer(['运价版本', 'Rate version']),
      },
      { max: 3, listed: ['carrier', 'prices', 'currency', 'total'] },
    ),
    wonOption: integer(['成交方案', 'Option won'], { min: 1, max: 3, hidden: true }),
    replyText: longText(['回复内容', 'Reply'], { max: 4000, hidden: true }),
    validTo: date(['有效期至', 'Valid to'], { required: true, filter: true }),
    confidencePct: integer(['置信度（%）', 'Confidence (%)'], { max: 100, hidden: true }),
    formalQuotation: link('quotation', ['报价单', 'Quotation'], {}),
    lossReason: choice(['未成交原因', 'Loss reason'], quotationRecord.fields.lossReason.options, {
      filter: true,
      section: ['结果', 'Outcome'],
    }),
    competitorPrice: text(['对手价格', 'Competitor price'], { max: 60 }),
  },
})
