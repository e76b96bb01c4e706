import { choice, code, files, instant, integer, link, list, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { tabPage } from '../../page.ts'

/** An e-mail that takes an issued quotation to its customer; written by its acts and by the queue that sends it. */
export const quotationMail = resource({
  name: 'quotationMail',
  label: ['报价邮件', 'Quotation e-mails'],
  title: 'subject',
  ownEndpoints: true,
  module: 'quotation',
  person: 'sender',
  search: ['quoteNo', 'subject', 'recipients', 'copies'],
  sort: ['queuedAt', 'desc'],
  fields: {
    queuedAt: instant(['提交时间', 'Submitted'], { required: true }),
    state: choice(
      ['状态', 'Status'],
      [
        ['queued', '待发送', 'Queued', 'busy'],
        ['sending', '发送中', 'Sending', 'busy'],
        ['sent', '已发送', 'Sent', 'good'],
        ['failed', '发送失败', 'Failed', 'bad'],
        ['unclear', '结果不明', 'Unclear', 'warn'],
        ['kept', '未外发', 'Kept, not sent', 'quiet'],
      ],
      { required: true, filter: true, initial: 'queued' },
    ),
    quoteNo: code(['报价编号', 'Quotation no.'], { required: true, filter: true }),
    revision: integer(['版本', 'Version'], { required: true }),
    quotation: link('quotation', ['报价单', 'Quotation'], { required: true, hidden: true }),
    recipients: list(text(['收件人', 'To'], { max: 100 }), { max: 10 }),
    copies: list(text(['抄送', 'Cc'], { max: 100 }), { max: 10, hidden: true }),
    subject: text(['主题', 'Subject'], { max: 200, required: true }),
    message: longText(['正文', 'Message'], { max: 5000, required: true, hidden: true }),
    pdf: files(['附件', 'Attachment'], { max: 1 }),
    language: choice(
      ['语言', 'Language'],
      [
        ['zh', '中文', 'Chinese'],
        ['en', '英文', 'English'],
        ['both', '中英文', 'Both languages'],
      ],
      { required: true, hidden: true },
    ),
    sender: link('employee', ['发件人', 'Sender'], { required: true, filter: true }),
    sentAt: instant(['发送时间', 'Sent at']),
    obstacle: choice(
      ['原因', 'Problem'],
      [
        ['connection', '连不上邮件服务器', 'Mail server not reachable', 'bad'],
        ['encryption', '邮件服务器加密连接失败', 'No encrypted connection to the mail server', 'bad'],
        ['logIn', '邮件服务器拒绝登录', 'Mail server refused the log-in', 'bad'],
        ['sender', '发件地址被拒', 'Sender address refused', 'bad'],
        ['recipient', '收件地址被拒', 'Recipient refused', 'bad'],
        ['content', '邮件内容被拒', 'Message refused', 'bad'],
        ['interrupted', '发送中断，可能已送达', 'Interrupted, may have arrived', 'warn'],
        ['withdrawn', '报价单已不再有效', 'Quotation no longer offered', 'warn'],
        ['attachment', '附件无法读取', 'Attachment not readable', 'bad'],
      ],
      { filter: true },
    ),
    serverAnswer: text(['服务器答复', 'Server reply'], { max: 300, hidden: true }),
    attempts: integer(['尝试次数', 'Attempts'], { hidden: true }),
    nextTryAt: instant(['下次尝试', 'Next attempt'], { hidden: true }),
  },
})

const columns = ['queuedAt', 'state', 'quoteNo', 'recipients', 'subject', 'sentAt', 'obstacle', 'pdf'] as const
const withSender = [...columns.slice(0, 3), 'sender', ...columns.slice(3)] as const

/** Outboxes, beside the quotations of the same scope. */
export const quotationMailPages = [
  tabPage('ownMails', ['我的发件箱', 'My outbox'], { of: quotationMail, host: 'myOffer', scope: 'mine', columns }),
  tabPage('institutionMails', ['机构发件箱', 'Institution outbox'], {
    of: quotationMail,
    host: 'instQuotation',
    scope: 'institution',
    columns: withSender,
  }),
  tabPage('companyMails', ['公司发件箱', 'Company outbox'], {
    of: quotationMail,
    host: 'companyQuotation',
    columns: withSender,
  }),
] as const
