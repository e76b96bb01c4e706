import { choice, code, date, decimal, files, flag, lines, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { approval } from '../../groups/approval.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { freeTime, validity } from '../../groups/charges/freight.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'

const contractRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  // Users who may not see suppliers save a contract without that field; it is not required from them.
  ...(draft.ownTitle === false && draft.supplier === null ? [{ field: 'supplier', rule: 'required' }] : []),
  ...(typeof draft.freeCombinedDays === 'number' &&
  (typeof draft.freeDemDays === 'number' || typeof draft.freeDetDays === 'number')
    ? [{ field: 'freeCombinedDays', rule: 'combinedExcludesOthers' }]
    : []),
  ...(draft.shortfallFee && draft.shortfallCurrency === null ? [{ field: 'shortfallCurrency', rule: 'required' }] : []),
]

/** A contract with a carrier: the rates that may name it, its period and places, and its commitments. */
export const carrierContract = resource({
  name: 'carrierContract',
  label: ['船公司合约', 'Carrier contracts'],
  title: 'title',
  titleEn: 'titleEn',
  search: ['contractNo', 'title', 'titleEn'],
  sheetCode: 'contractNo',
  traits: ['validity', 'approvable'],
  approvedWith: 'TS-9038',
  person: 'mainMaintainer',
  evidence: 'files',
  fields: {
    contractNo: code(['合约号', 'Contract no.'], {
      max: 30,
      required: true,
      filter: true,
      unique: true,
      partner: true,
      section: ['合约', 'Contract'],
    }),
    title: text(['合约抬头', 'Contract party'], { required: true, filter: true, unique: true }),
    titleEn: text(['英文抬头', 'Party (English)']),
    carrier: link('carrier', ['签约船公司', 'Carrier'], { required: true, filter: true, unique: true }),
    types: list(
      choice(
        ['合约类型', 'Contract types'],
        [
          ['FAK', 'FAK', 'FAK'],
          ['NAC', 'NAC', 'NAC'],
          ['BCO', 'BCO', 'BCO'],
          ['SC', 'SC', 'SC'],
          ['RC', 'RC', 'RC'],
          ['SPOT', '即期', 'Spot'],
        ],
      ),
      { required: true, filter: true },
    ),
    ownTitle: flag(['自有抬头', 'In our own name'], {
      initial: true,
      filter: true,
      help: ['否则请选择供应商', 'Otherwise choose the supplier'],
    }),
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, partner: true }),
    ...validity,
    tradeLines: list(link('tradeLine', ['覆盖航线', 'Trade lines']), {
      required: true,
      filter: true,
      section: ['覆盖范围', 'Covers'],
    }),
    pols: list(link('port', ['覆盖起运港', 'POLs']), { required: true, filter: true }),
    pods: list(link('port', ['覆盖目的港', 'PODs']), {
      filter: true,
      help: ['空白表示航线内全部', 'Blank: every port of the trade lines'],
    }),
    namedAccounts: list(link('customer', ['指定客户', 'Named accounts']), { filter: true, hidden: true }),
    commodities: list(text(['限定货物', 'Commodities'], { max: 60 }), { hidden: true }),
    mqcTeu: decimal(['最低箱量承诺 TEU', 'MQC (TEU)'], { scale: 1, section: ['承诺', 'Promises'] }),
    shortfallFee: decimal(['亏箱费/TEU', 'Shortfall fee per TEU'], { cost: true, hidden: true }),
    shortfallCurrency: link('currency', ['亏箱费币种', 'Shortfall currency'], { cost: true, hidden: true }),
    strengths: list(
      choice(
        ['合约优势', 'Strengths'],
        [
          ['price', '价格', 'Price'],
          ['space', '舱位', 'Space'],
          ['freeTime', '免箱期', 'Free time'],
          ['serviceCode', '航线服务', 'Services'],
          ['inland', '内陆', 'Inland'],
        ],
      ),
      { hidden: true },
    ),
    ...freeTime,
    mainMaintainer: link('employee', ['主维护人', 'Main maintainer'], {
      required: true,
      filter: true,
      section: ['负责人', 'Owners'],
    }),
    docChecker: link('employee', ['审单维护人', 'Document checker'], { hidden: true }),
    applicant: link('employee', ['申请人', 'Applicant'], { hidden: true }),
    applyReason: longText(['申请理由', 'Reason for application'], { max: 1000, hidden: true }),
    bookingTemplate: longText(['套约备注模板', 'Booking text'], {
      max: 2000,
      hidden: true,
      section: ['文字', 'Words'],
      help: ['操作订舱时粘贴的文字', 'Text that operations paste into the booking'],
    }),
    files: files(['合约文件', 'Contract files'], {
      cost: true,
      partner: true,
      hidden: true,
      section: ['文件', 'Documents'],
    }),
    amendments: lines(
      ['附约', 'Amendments'],
      {
        no: code(['附约号', 'No.'], { max: 30, required: true }),
        day: date(['日期', 'Date'], { required: true }),
        summary: text(['摘要', 'Summary'], { max: 300, required: true }),
        file: files(['附件', 'File'], { max: 1, cost: true, partner: true }),
      },
      { hidden: true, addOnly: true },
    ),
    ...approval,
  },
  check: contractRules,
})
