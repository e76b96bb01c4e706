import { choice, code, codes, date, decimal, instant, integer, lines, longText, text } from '../../catalogue/kinds.ts'

/** Containers of a shipment as they are loaded. */
export const containers = lines(
  ['柜货明细', 'Loaded containers'],
  {
    containerNo: code(['箱号', 'Container no.'], { max: 11, required: true }),
    box: code(['箱型', 'Type'], { max: 10, required: true, container: true }),
    sealNo: code(['封号', 'Seal no.'], { max: 20 }),
    soNumber: code(['SO号', 'SO no.'], { max: 40 }),
    packages: integer(['件数', 'Packages'], { max: 9_999_999 }),
    grossKg: decimal(['毛重 kg', 'Gross weight, kg'], { whole: 7, scale: 3, positive: true }),
    volumeM3: decimal(['体积 m³', 'Volume, m³'], { whole: 5, scale: 3, positive: true }),
    tareKg: decimal(['皮重 kg', 'Tare, kg'], { whole: 7, scale: 3, positive: true }),
    vgmKg: decimal(['VGM kg', 'VGM, kg'], { whole: 7, scale: 3, positive: true }),
    stuffingPlace: text(['装箱地', 'Stuffing place'], { max: 100 }),
    stuffingAt: instant(['做柜时间', 'Loading time']),
    stuffingContact: text(['装箱联系人', 'Contact at loading'], { max: 100 }),
    plateNo: code(['车牌', 'Truck plate'], { max: 20 }),
    driver: text(['司机', 'Driver'], { max: 60 }),
    driverPhone: text(['司机电话', 'Driver phone'], { max: 40 }),
    latestFreeDate: date(['免箱截止', 'Last free day']),
  },
  { max: 200, listed: ['containerNo', 'box'], notCopied: true, hidden: true },
)

/** Its bills of lading and air waybills. */
export const bills = lines(
  ['提单', 'Bills of lading'],
  {
    billKind: choice(
      ['种类', 'Kind'],
      [...codes('MBL', 'HBL', 'MAWB', 'HAWB'), ['railBill', '铁路运单', 'Rail bill']],
      { required: true, initial: 'HBL' },
    ),
    billNo: code(['单号', 'Bill no.'], { max: 40, required: true }),
    documentType: choice(['单证', 'Document'], [
      ['BOL', '提单', 'Bill of lading'],
      ['SWB', '海运单', 'Sea waybill'],
    ] as const),
    originals: integer(['正本份数', 'Originals'], { max: 9 }),
    siState: choice(
      ['补料', 'Instruction'],
      [
        ['draft', '草稿', 'Draft'],
        ['submitted', '已提交', 'Submitted'],
        ['accepted', '已接受', 'Accepted'],
        ['rejected', '已退回', 'Rejected'],
      ],
      { required: true, initial: 'draft' },
    ),
    draftState: choice(
      ['对单', 'Draft'],
      [
        ['none', '未出', 'None'],
        ['sent', '已发客户', 'Sent to customer'],
        ['changes', '客户修改', 'Changes requested'],
        ['approved', '已确认', 'Approved'],
      ],
      { required: true, initial: 'none' },
    ),
    custody: choice(['所在地', 'Held by'], [
      ['carrier', '承运人', 'Carrier'],
      ['agent', '代理', 'Agent'],
      ['us', '我司', 'Us'],
      ['customer', '客户', 'Customer'],
      ['overseasAgent', '海外代理', 'Overseas agent'],
    ] as const),
    masterNo: code(['所属主单', 'Master bill'], { max: 40 }),
    copies: integer(['副本份数', 'Copies'], { max: 9 }),
    freightTerm: choice(['运费条款', 'Freight'], [
      ['PRE', '预付', 'Prepaid'],
      ['COL', '到付', 'Collect'],
    ] as const),
    packages: integer(['件数', 'Packages'], { max: 9_999_999 }),
    grossKg: decimal(['毛重 kg', 'Gross weight, kg'], { whole: 9, scale: 3, positive: true }),
    volumeM3: decimal(['体积 m³', 'Volume, m³'], { whole: 7, scale: 3, positive: true }),
    onBoardDate: date(['装船日期', 'On board']),
    issueDate: date(['签发日期', 'Issued']),
    issuePlace: text(['签发地', 'Place of issue'], { max: 60 }),
    description: text(['货描', 'Description'], { max: 500 }),
    shipper: longText(['发货人', 'Shipper'], { max: 1000 }),
    consignee: longText(['收货人', 'Consignee'], { max: 1000 }),
    notifyParty: longText(['通知人', 'Notify party'], { max: 1000 }),
  },
  { max: 50, listed: ['billKind', 'billNo'], notCopied: true, hidden: true, section: ['单证', 'Documents'] },
)
