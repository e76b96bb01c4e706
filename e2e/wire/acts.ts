import {
  analysisNamed,
  analysisNames,
  type CargoKind,
  type Mode,
  modeListOf,
  modePages,
  modePickers,
  nearPlacesOf,
  searchedModes,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { today } from '../tool.ts'
import { orderActs } from './order-acts.ts'

/** Calls of the contract, each with what it is sent. */
type Acts<Input = object> = readonly (readonly [call: string, input: Input])[]
interface Row {
  readonly page: string
  readonly id: string
  readonly version: number
}
const change = { field: 'boxPrices', steps: [{ box: null, by: 'amount', value: '10' }], rounding: 'none' }
const boxes = [{ box: '40HQ', quantity: 1 }]

/** Acts of a price desk on rows, aimed at one of them. */
const deskActs = ({ page, id, version }: Row): Acts => {
  const rows = [{ id, version }]
  return [
    ['records.saveMany', { page, rows: [{ id, version, values: {} }] }],
    ['records.copy', { page, rows }],
    ['records.repricePreview', { page, rows, change: { ...change, from: null, to: null } }],
    ['records.reprice', { page, rows, change: { ...change, from: '2030-01-01', to: '2030-02-01' } }],
    ['records.publishPreview', { page, rows }],
    ['records.publish', { page, rows, displayFlag: 1, supersede: rows }],
    ['records.approval', { page, rows, act: 'submit', reason: 'x' }],
    ['records.priceTrend', { page, id }],
    ['records.whereUsed', { page, id }],
    ['records.uses', { page, id }],
    ['records.merge', { page, keep: '1', gone: { id, version } }],
    ['site.preview', { page, id }],
    ['records.tryMarkups', { page, lane: { pol: id, pod: id, customer: null, box: '40HQ', from: '2030-01-01' } }],
    ['records.markupChange', { page, id, values: {} }],
    ['records.trySheet', { page, id, values: {}, lane: { pol: id, pod: id, box: '40HQ', from: '2030-01-01' } }],
    ['records.marketList', { page, ask: { channel: 'website', pol: id, pod: id, from: '2030-01-01' } }],
    ['records.compareAgents', { page, ask: { pod: id, destination: id, arrives: '2030-01-01', boxes } }],
    ['records.ratesReached', { page, ids: [id] }],
    ['records.planChains', { page, id }],
    ['records.tryPlan', { page, id, values: {}, lane: { pol: id, destination: id, boxes, from: '2030-01-01' } }],
    ['records.originTotals', { page, ask: { ports: [id], day: '2030-01-01', boxes } }],
    ['records.secretsFor', { page, employee: id }],
    ['records.secretOpenings', { page, id }],
    ['records.coverage', { page, charge: id }],
    ['records.openQuotations', { page, ids: [id] }],
  ]
}

/** Every step of a sheet that comes in, aimed at one import; `source` is asked of a record with that id. */
const importActs = ({ page, id, version }: Row): Acts => [
  ['imports.start', { page, fileId: '0123456789abcdef0123456789abcdef' }],
  ['imports.get', { page, id }],
  ['imports.list', { page, pageNo: 1, pageSize: 10 }],
  ['imports.records', { page, id, outcome: 'bad', pageNo: 1, pageSize: 10 }],
  ['imports.map', { page, id, version, columns: { A: 'pol' }, headerRow: 1 }],
  ['imports.correct', { page, id, version, cells: [{ row: 2, column: 'B', text: 'x', everywhere: true }] }],
  ['imports.commit', { page, id, version, displayFlag: 0, leaveOutFaulty: true }],
  ['imports.undo', { page, id, version }],
  ['imports.source', { page, id }],
]

const kind = { businessType: 1, importExportFlag: 1 }
const lcl = { businessType: 5, importExportFlag: 1 }
const nobodysFile = '0'.repeat(32)
const columns = [{ columnName: 'pol', title: '起运港', aliases: ['POL'] }]
/** Every call about sheet templates (spec §7.2), aimed at one of them; `name` is one that nobody has. */
const templateActs = (id: string, name: string): Acts => [
  ['templates.list', { ...kind, use: 'both' }],
  ['templates.get', { ...kind, id }],
  ['templates.columnNames', kind],
  ['templates.columnConfig', kind],
  ['templates.editName', { ...kind, id, templateName: name, use: 'both', isDefault: false, deleteFlag: 1 }],
  ['templates.save', { ...kind, template: { id, templateName: name, use: 'write' }, version: 1, columns }],
  ['templates.versions', { ...kind, id }],
  ['templates.propose', { ...kind, fileId: nobodysFile }],
  ['templates.tryOut', { ...kind, fileId: nobodysFile, settings: {}, columns }],
  ['lclTemplates.list', { ...lcl, use: 'both' }],
  ['lclTemplates.get', { ...lcl, id }],
  ['lclTemplates.columnNames', lcl],
  ['lclTemplates.editName', { ...lcl, id, templateName: name, deleteFlag: 1 }],
  ['lclTemplates.save', { ...lcl, template: { id, templateName: name, use: 'write' }, version: 1, columns }],
  [
    'templates.saveColumnConfig',
    { ...kind, columns: [{ columnName: 'pol', visible: true, required: true, label: null, seq: 1 }] },
  ],
]

/** Acts on suppliers, aimed at one of them. */
const supplierActs = ({ id, version }: Omit<Row, 'page'>): Acts => [
  ['suppliers.blacklist', { id, version, act: 'ask', reason: 'x' }],
  ['suppliers.bankAccounts', { id, version, act: 'confirm' }],
  [
    'suppliers.duplicates',
    { id, nameCn: 'x', nameEn: 'x', creditCode: 'x', phones: ['13800001234'], emails: ['a@b.example'] },
  ],
  ['suppliers.scores', { id }],
  ['suppliers.report', { id, words: 'what is wrong' }],
  ['suppliers.merge', { keep: { id, version }, gone: { id: '1', version } }],
]

/** Questions about services of carriers and about subscriptions, aimed at one of each. */
const subscriptionActs = (id: string): Acts => [
  ['schedules.reliability', { services: [id] }],
  ...['subscribefcl', 'subscribeLcl', 'mskFclRemind'].map((page): [string, object] => [
    'subscriptions.look',
    { page, id },
  ]),
]

/** Acts on roles and accounts, aimed at one employee. */
const staffActs = ({ id, version }: Omit<Row, 'page'>): Acts<object | undefined> => [
  ['staff.tree', undefined],
  ['staff.holders', { key: 'TS-5402' }],
  ['staff.account', { id }],
  ['staff.givePassword', { id, version }],
  ['staff.uninvited', undefined],
  ['staff.invite', { rows: [{ id, version }] }],
  ['staff.unbindScan', { id }],
  ['staff.endSessions', { id }],
  ['staff.setLock', { id, version, locked: true }],
  ['staff.leaving', { id }],
  [
    'staff.leave',
    { id, version, successor: null, leaveDate: today, reason: 'x', expected: { customers: 0, quotations: 0, work: 0 } },
  ],
]

/** Every act on customers, aimed at one of them; `name` is one that nobody has. */
const customerActs = ({ id, version }: Omit<Row, 'page'>, name: string): Acts => [
  ['customers.create', { name }],
  ['customers.check', { words: name }],
  ['customers.credit', { page: 'companyCustomer', id }],
  ['customers.claim', { id, version }],
  ['customers.release', { id, version, reason: 'x' }],
  ['customers.blacklist', { id, version, on: true, reason: 'x' }],
  ['customers.assign', { rows: [{ id, version }], to: id, reason: 'x' }],
  ['customers.askQualification', { id, version }],
  ['customers.qualify', { id, version, approve: false, answer: 'x' }],
  ['customers.lock', { id, version, on: true, reason: 'x' }],
  ['customers.askDelay', { id, version, until: '2031-01-01', reason: 'x' }],
  ['customers.decideDelay', { id, version, approve: false, answer: 'x' }],
  ['customers.wordsFor', { use: 'release' }],
  ['customers.room', {}],
  ['customers.simulate', { releaseDays: 30 }],
  ['customers.lastRun', {}],
  ['customers.undoRun', { at: '2026-01-01T00:00:00.000Z', reason: 'x' }],
  ['customers.duplicates', { id }],
  ['customers.mergePrices', { keep: id, gone: '1' }],
  ['customers.merge', { keep: { id, version }, gone: { id: '1', version }, take: ['city'], reason: 'x' }],
  ['customers.undoMerge', { id, version, reason: 'x' }],
  ['customers.followUp', { id, version, method: 'phone', content: 'x' }],
  ['customers.inspectFollowUp', { id, version, result: 'poor', note: 'x' }],
  ['customers.noteVisit', { id, version, method: 'visit', content: 'x' }],
  ['customers.dropVisit', { id, version, reason: 'x' }],
]

/** Every act on enquiries, aimed at one of them. */
const enquiryActs = ({ id, version }: Omit<Row, 'page'>): Acts => {
  const bid = { unit: '40HQ', currency: 'USD', price: '1' }
  const price = { ...bid, validUntil: '2030-01-01' }
  return [
    ['enquiries.take', { id, version }],
    ['enquiries.assign', { id, version, to: id, reason: 'x' }],
    ['enquiries.askBack', { id, version, words: 'x' }],
    ['enquiries.answer', { id, version, offers: [price] }],
    ['enquiries.suppliersFor', { id }],
    ['enquiries.askSuppliers', { id, version, suppliers: [id] }],
    ['enquiries.bid', { id, version, supplier: id, validUntil: '2030-01-01', prices: [bid] }],
    ['enquiries.withdrawBid', { id, version, bid: 1, reason: 'x' }],
    ['enquiries.award', { id, version, bid: 1 }],
    ['enquiries.refuse', { id, version, words: 'x' }],
    ['enquiries.reply', { id, version, words: 'x' }],
    ['enquiries.askAgain', { id, version, words: 'x' }],
    ['enquiries.remind', { id, version }],
    ['enquiries.conclude', { id, version, outcome: 'won' }],
    ['enquiries.terminate', { id, version, reason: 'x' }],
    ['enquiries.figures', { page: 'companyInquiry', from: '2030-01-01', to: '2030-01-31' }],
    ['enquiries.load', { page: 'companyInquiry' }],
    ['enquiries.quoted', { id, quotation: id }],
    ['quotation.fromEnquiry', { enquiry: id, options: [1] }],
  ]
}

/** Every act on leads, aimed at one of them; `name` is one that nobody has. */
const leadActs = ({ id, version }: Omit<Row, 'page'>, name: string): Acts => [
  ['leads.recommend', { companyName: name, contact: name, phone: '13900000000' }],
  ['leads.readSheet', { file: nobodysFile }],
  ['leads.importRows', { source: 'fair', rows: [{ row: 2, companyName: `${name} 2`, phone: '13900000001' }] }],
  ['leads.undoImport', { id, version, reason: 'x' }],
  ['leads.unlock', { id, version }],
  ['leads.giveBack', { id, version, reason: 'x' }],
  ['leads.report', { lead: id, reason: 'x' }],
]

/** Every act on space, aimed at one row of each page by the same id. */
const spaceActs = ({ id, version }: Omit<Row, 'page'>): Acts => [
  ['space.movePool', { id, version, act: 'freeze' }],
  ['space.adjustPool', { id, version, allotments: boxes, overbookPercent: 0, note: 'x' }],
  ['space.convertPledges', { id, version }],
  ['space.take', { pool: id, boxes, submit: false }],
  ['space.submit', { id, version, customer: id }],
  ['space.prolong', { id, version }],
  ['space.amend', { id, version, boxes, customer: id, pod: id }],
  ['space.remind', { id, version }],
  ['space.withdraw', { id, version }],
  ['space.askReturn', { id, version, boxes, note: 'x' }],
  ['space.askHandOver', { id, version, to: id, note: 'x' }],
  ['space.answerHandOver', { id, version, agreed: true }],
  ['space.offerPrice', { id, version, prices: [{ box: '40HQ', price: '1' }], note: 'x' }],
  ['space.answerPrice', { id, version, agreed: true }],
  ['space.askRoll', { id, version, to: id, note: 'x' }],
  ['space.answerRoll', { id, version, agreed: true }],
  ['space.decide', { id, version, outcome: 'approve' }],
  ['space.decideMany', { rows: [{ id, version }], outcome: 'approve' }],
  ['space.reassign', { rows: [{ id, version }], to: id, note: 'x' }],
  ['space.bookingFacts', { id }],
  ['space.confirm', { id, version, soNumbers: ['x'] }],
  ['space.number', { id, version, soNumbers: ['x'] }],
  ['space.settle', { id, version, act: 'use' }],
  ['space.answerReturn', { id, version, confirmed: true }],
  ['space.roll', { id, version, to: id, note: 'x' }],
  ['space.moveRequest', { id, version, act: 'submit' }],
  ['space.decideRequest', { id, version, outcome: 'pledge' }],
  ['space.forwardRequest', { id, version, to: id, note: 'x' }],
  ['space.requestFacts', { id }],
  ['space.requestsOfWeek', { id }],
  ['space.decideRequests', { rows: [{ id, version }], outcome: 'pledge' }],
  ['space.repeatRequest', { id, version, weeks: 1 }],
  ...spaceFigureActs(id),
]
/** Every question about figures of space, narrowed to one record by the same id. */
const spaceFigureActs = (id: string): Acts => {
  const weeks = { from: addDays(today, -14), weeks: 8, by: ['salesman', 'customer'] }
  const days = { from: addDays(today, -300), to: today }
  return [
    ['spaceFigures.summary', weeks],
    ['spaceFigures.summaryRows', { ...weeks, measure: 'gap' }],
    ['spaceFigures.summaryRows', { ...weeks, measure: 'granted', at: [{ by: 'customer', value: id }] }],
    ['spaceFigures.statistics', days],
    ['spaceFigures.statistics', { ...days, carrier: id, line: id, pol: id, unit: id }],
    ['spaceFigures.contract', { id }],
    ['spaceFigures.statisticsRows', { ...days, measure: 'granted' }],
    ['spaceFigures.statisticsRows', { ...days, measure: 'onContract', at: [{ by: 'contract', value: id }] }],
    ...['carrier', 'line', 'pol', 'unit'].map((of): [string, object] => [
      'spaceFigures.options',
      { of, query: 'x', ids: [id], limit: 3 },
    ]),
  ]
}

const need = {
  intent: 'price',
  mode: 'seaFcl',
  readyDate: today,
  tradeTerm: 'FOB',
  grossKg: null,
  volumeM3: null,
  packages: null,
  commodity: null,
  cargoKind: null,
  targetPrice: null,
  reference: null,
}
/** Every call of the agent desk, aimed at one record of it. */
const chatActs = ({ id, version }: Omit<Row, 'page'>): Acts => [
  ['chat.mine', {}],
  ['chat.get', { id }],
  ['chat.open', { channel: id, text: '上海到洛杉矶 2*40HQ' }],
  ['chat.add', { id, version, text: 'x' }],
  ['chat.correct', { id, version, need: { ...need, pol: id, pod: id, boxes } }],
  ['chat.ask', { id, language: 'zh' }],
  ['chat.quote', { id, version, language: 'en' }],
  ['chat.reply', { id, version, text: 'x', quotation: id }],
  ['chat.handOver', { id, version, to: id }],
  ['chat.close', { id, version, result: 'answered' }],
  ['chat.read', { channel: id, text: 'x' }],
  ['chat.formal', { id, version }],
  ['chat.outcome', { id, version, result: 'lost', lossReason: 'price' }],
  ['chat.offered', { pol: id, pod: id, carrier: id, customer: id, salesperson: id }],
  ['chat.options', { of: 'chatGroup', ids: [id] }],
  ['workOrders.raise', { session: id, kind: 'other', title: 'x', content: 'x' }],
  ['workOrders.take', { id, version }],
  ['workOrders.assign', { rows: [{ id, version }], to: id, reason: 'x' }],
  ['workOrders.merge', { keep: { id: '1', version }, gone: { id, version } }],
  ['workOrders.move', { id, version, step: 'process' }],
  ['cabinBookings.make', { session: id, version, expectedDeparture: '2031-01-05', quotation: id, option: 0 }],
  ['cabinBookings.copy', { id, version, expectedDeparture: '2031-01-05' }],
  ['cabinBookings.remind', { id, version }],
  ['cabinBookings.queue', {}],
  ['cabinBookings.view', { id }],
  ['cabinBookings.correct', { id, version, pol: id, pod: id, boxes, expectedDeparture: '2031-01-05', carrier: id }],
  ['cabinBookings.requestSpace', { id, version }],
  ['cabinBookings.figures', { from: '2031-01-01', to: '2031-01-31' }],
]

/** Every question of the FCL dashboard, aimed at the rates of one POL, carrier, trade line and person by the same id. */
const dashboardActs = (id: string): Acts => {
  const asked = {
    from: addDays(today, -20),
    to: addDays(today, 10),
    tradeLines: [id],
    pols: [id],
    carriers: [id],
    maintainers: [id],
  }
  const plain = [
    'figures',
    'coverage',
    'carriers',
    'changes',
    'endings',
    'quality',
    'upkeep',
    'contracts',
    'lanesWithout',
  ]
  return [
    ...plain.map((name): [string, object] => [`fclDashboard.${name}`, asked]),
    ['fclDashboard.lowest', { ...asked, box: '40HQ' }],
    ['fclDashboard.searches', { ...asked, onlyWithout: true }],
    ['fclDashboard.quotations', { ...asked, endsOn: today }],
    ['fclDashboard.sheets', { ...asked, of: { template: id, page: 'fclFreight' } }],
    ['fclDashboard.remind', { ...asked, maintainer: id }],
    ['fclDashboard.options', { of: 'employee', query: 'x', ids: [id], limit: 3 }],
  ]
}

/** Every question of every analysis of customers, of all that it reaches and narrowed to one customer, person and unit. */
const analysisActs = (id: string): Acts =>
  analysisNames.flatMap((page): Acts => {
    const asked = { page, reach: analysisNamed(page).reaches.at(-1), from: addDays(today, -300), to: today }
    return [
      ['palette.find', { words: id }],
      ['places.notes', { from: [{ kind: 'port', id }], to: [{ kind: 'country', id }] }],
      ['customerAnalysis.read', asked],
      ['customerAnalysis.read', { ...asked, customer: id }],
      ['customerAnalysis.read', { ...asked, person: id, unit: id }],
      ['customerAnalysis.behind', { ...asked, measure: 'quoting' }],
      ['customerAnalysis.behind', { ...asked, measure: 'quoted', at: [{ by: 'customer', value: id }] }],
      ...['person', 'unit', 'customer', 'level'].map((of): [string, object] => [
        'customerAnalysis.options',
        { page, reach: asked.reach, of, ids: [id], limit: 200 },
      ]),
    ]
  })

interface SellingAsk {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  readonly etdFrom: string
  readonly etdTo: string
}
/** Every call of the selling side's searches except that of containers, aimed at one quotation and one partner group. */
const sellingActs = (
  { pols, pods, etdFrom, etdTo }: SellingAsk,
  {
    quotation,
    version,
    group,
  }: { readonly quotation: string; readonly version: number; readonly group: string | null },
): Acts<object | undefined> => {
  const boxes = [{ box: '40HQ', quantity: 2 }]
  const agents = { pod: pods[0], destination: pods[0], place: '90001', arrives: etdTo, boxes, incoterm: 'DAP' }
  const partner = { group, pols, pods, tradeLine: null, boxes: ['20GP', '40HQ'], etdFrom, etdTo, carriers: [] }
  const asOf = new Date().toISOString()
  return [
    ['agentSearch.find', { ask: { ...agents, services: ['trucking'], ticked: ['1'] }, asOf }],
    ['agentSearch.find', { ask: agents }],
    [
      'agentSearch.toQuotation',
      { ask: agents, asOf, key: 'a1.1', lines: ['agent.1.0'], quotation, version, option: 'o1' },
    ],
    ['partnerSearch.groups', undefined],
    ['partnerSearch.find', { ask: partner }],
    ...['port', 'carrier', 'containerType', 'tradeLine'].map((of): [string, object] => [
      'partnerSearch.options',
      { of, query: 'x', ids: ['1'], limit: 3 },
    ]),
    ['priceComparison.find', { ask: { pol: pols[0], pod: pods[0], box: '40HQ', etdFrom, etdTo } }],
    ['priceComparison.mode', { mode: 'fcl', ask: { pols, pods, etdFrom, etdTo, boxes } }],
    ['collection.run', { id: '99999999', version: 1 }],
    ['partnerSearch.toPriceList', { group: group ?? '99999999', rates: ['99999999'] }],
  ]
}

/** Every call about e-mails of a quotation, aimed at one quotation and one e-mail by the same id. */
const mailActs = ({ id, version }: Omit<Row, 'page'>): Acts => [
  ['quotationMail.prepare', { id }],
  [
    'quotationMail.send',
    {
      id,
      to: ['someone@firm.test'],
      cc: [],
      subject: 'x',
      message: 'x',
      language: 'zh',
      requestKey: 'a-key-of-this-test',
    },
  ],
  ['quotationMail.sendAgain', { id, version }],
]

/** Acts of a person on their named queries, aimed at one of them. */
const savedSearchActs = (ask: object, id: string): Acts<object | undefined> => [
  ['savedSearch.save', { name: '上海 → 洛杉矶', ask }],
  ['savedSearch.list', undefined],
  ['savedSearch.listOfMode', { mode: 'lcl' }],
  ['savedSearch.rename', { id, name: 'a name of ours' }],
  ['savedSearch.remove', { id }],
]

const nobodysMail = { email: 'a@b.test' }
/**
 * Every act of a person on their own account, changing nothing: an old version, a password that is none. The last but two
 * ends their other sessions.
 */
const accountActs: Acts<object | undefined> = [
  ...['profile', 'preferences', 'sessions', 'scanBinding', 'desk', 'moves'].map((name): [string, undefined] => [
    `account.${name}`,
    undefined,
  ]),
  [
    'account.saveProfile',
    {
      version: 999_999,
      own: { nameCn: 'x', nameEn: '', nickname: '', gender: 'male', ...nobodysMail, landline: '', avatar: '' },
    },
  ],
  [
    'account.saveCard',
    {
      version: 999_999,
      card: { titleCn: 'x', titleEn: '', phone: '', ...nobodysMail, signatureCn: '', signatureEn: '' },
    },
  ],
  ['account.savePreferences', { language: null, currency: null, pols: [], pageSize: null, desk: null }],
  ['account.changePassword', { password: 'x', newPassword: 'x' }],
  ['account.endOtherSessions', undefined],
  ['account.endSession', { id: 'x' }],
  ['account.unbindScan', undefined],
]

const nobodysPhone = '13900000000'
const nobodysName = 'A'.repeat(22)
/** Every step of a log-in except the password, by somebody who has begun none. */
const logInActs: Acts<object | undefined> = [
  ...['remembered', 'again', 'background'].map((name): [string, undefined] => [`session.${name}`, undefined]),
  ...['begin', 'companies'].map((name): [string, undefined] => [`scan.${name}`, undefined]),
  ['scan.progress', { state: 'x'.repeat(22) }],
  ['scan.login', { code: 'x', state: 'x'.repeat(22) }],
  ['scan.login', { companyId: '1' }],
  ['scan.phone', { mobile: nobodysPhone }],
  ['scan.sendCode', { mobile: nobodysPhone }],
  ['scan.bind', { mobile: nobodysPhone, verificationCode: '123456' }],
  ['phoneOfDemo.look', { qr: nobodysName }],
  ['phoneOfDemo.confirm', { qr: nobodysName, id: 'x' }],
  ['phoneOfDemo.outbox', undefined],
  ['site.show', { company: '999999' }],
]

/** Every call about messages, aimed at one message and one announcement; of one's own nothing is changed. */
const noticeActs = ({
  message,
  announcement: { id, version },
}: {
  readonly message: string
  readonly announcement: Omit<Row, 'page'>
}): Acts<object | undefined> => [
  ['notice.amount', undefined],
  ['notice.newest', { type: 0, pageNo: 1, pageSize: 5 }],
  [
    'notice.list',
    {
      type: 0,
      readStatus: 0,
      keyword: 'x',
      pubTimeFrom: '2026-01-01',
      pubTimeTo: '2026-12-31',
      pageNo: 1,
      pageSize: 10,
    },
  ],
  ['notice.mail', { id: message, language: 'zh' }],
  ['notice.read', { ids: [message] }],
  ['notice.readAll', { type: 9 }],
  ['notice.remove', { ids: [message] }],
  ['notice.settings', undefined],
  ['notice.mute', { type: 9, muted: false }],
  ['announcement.publish', { id, version }],
  ['announcement.schedule', { id, version, pubTime: '2030-01-01T00:00:00Z' }],
  ['announcement.withdraw', { id, version }],
  ['announcement.counts', { ids: [id] }],
  ['announcement.readers', { id }],
  ['announcement.remind', { id }],
  ['comment.decide', { id, version, state: 'hidden' }],
]

/** Every call about posters, aimed at one of them. */
const posterActs = ({ id, version }: Omit<Row, 'page'>): Acts => [
  ['poster.offers', { pol: id, pod: id, from: '2030-01-01' }],
  ['poster.make', { id, version, rates: [id] }],
  ['poster.content', { id }],
  ['poster.document', { id }],
]

/** Cargo of every kind that a mode may ask for. */
const cargoes: Readonly<Record<CargoKind, object>> = {
  loose: { packages: 1, grossKg: '300', volumeM3: '1' },
  dangerous: { packages: 1, grossKg: '300', volumeM3: '1', goods: [{ imoClass: '9', grossKg: '260', netKg: '250' }] },
  pieces: { packages: 1, grossKg: '300', volumeM3: '1' },
  trucks: { grossKg: '300', volumeM3: '1' },
  liquid: { product: 'Ethanol', volumeL: 20_000 },
  boxes: { boxes: [{ box: '40HQ', quantity: 1 }] },
  oversize: { box: '40FR', pieces: [{ count: 1, lengthCm: '900', widthCm: '200', heightCm: '180', kg: '9000' }] },
  reefer: { boxes: [{ box: '40RH', quantity: 1 }], temperatureC: '-18' },
  cartons: { pieces: [{ count: 1, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }] },
}
/** Land transport is asked more of its lane. */
const landOf = ({ land }: Mode['asks']) => (land ? { end: land.ends[0]?.of } : null)
/** Price lists of the modes that have them. */
const listActs = (offers: object): Acts => [
  ['priceList.fromModeOffers', offers],
  ['priceList.addModeOffers', { id: '1', ...offers }],
]
/** A row of a price list of a mode with the cargo of a shipment. */
const shipmentAct = (mode: string, asked: object): Acts[number] => [
  'quotation.fromPriceList',
  { mode, list: '1', rows: ['r1.0.0'], ...asked },
]
/** The searches of a mode from one place to another, and what is made of their offers. */
const searchActs = ({ name, pages, asks }: Mode, from: string, to: string): Acts => {
  const fulfilment = asks.fulfilment ? { postcode: '92551' } : null
  const ask = { from, to, day: today, cargo: cargoes[asks.cargo], land: landOf(asks), fulfilment }
  const asOf = new Date().toISOString()
  const asked = { question: { mode: name, ask }, audience: 'sales', asOf, offerKey: '1.1' }
  return [
    ...Object.keys(pages).map((side): Acts[number] => [
      `modeSearch.${name}${side === 'desk' ? 'Desk' : 'Sell'}`,
      { ask },
    ]),
    ...Object.keys(pages).flatMap((audience): Acts[number][] => [
      ...(asks.window ? [['price.calendar', { question: { mode: name, ask }, audience }] as const] : []),
      ...(nearPlacesOf({ asks }) ? [['price.alternatives', { question: { mode: name, ask }, audience }] as const] : []),
    ]),
    ['price.explain', asked],
    ['price.report', { ...asked, words: 'what is wrong' }],
    ['priceComparison.mode', { mode: name, ask }],
    ['savedSearch.saveOfMode', { mode: name, name: `${from} → ${to}, ${name}`, ask }],
    ['quotation.fromModeOffers', { mode: name, ask, asOf, offerKeys: ['1.1'] }],
    ['quotation.recountCargo', { id: '1', version: 1, mode: name, cargo: ask.cargo }],
    ['quotation.modeCounterOffer', { mode: name, ask, asOf, offerKey: '1.1', target: '1' }],
    ...(modeListOf(name)
      ? [
          ...listActs({ mode: name, ask, asOf, offerKeys: ['1.1'] }),
          shipmentAct(name, { cargo: ask.cargo, day: today, fulfilment }),
        ]
      : []),
  ]
}
/** Questions of the pickers of modes. */
const modePickerActs: Acts = [
  ...modePickers.map((of): Acts[number] => ['modeOptions.find', { of }]),
  ...modePages.map(({ name }): Acts[number] => ['modeOptions.recent', { page: name }]),
]
/** The general search of every mode, and what their pickers ask. */
const modeActs = (from: string, to: string): Acts => [
  ...Object.values<Mode>(searchedModes).flatMap((mode) => searchActs(mode, from, to)),
  ...modePickerActs,
]

/** Acts that can be tried over HTTP, by the service that serves them. */
export const acts = {
  desk: deskActs,
  imports: importActs,
  templates: templateActs,
  staff: staffActs,
  suppliers: supplierActs,
  subscriptions: subscriptionActs,
  customers: customerActs,
  orders: orderActs,
  enquiries: enquiryActs,
  leads: leadActs,
  space: spaceActs,
  chats: chatActs,
  dashboard: dashboardActs,
  analyses: analysisActs,
  selling: sellingActs,
  mails: mailActs,
  savedSearches: savedSearchActs,
  account: accountActs,
  logIn: logInActs,
  modes: modeActs,
  searches: searchActs,
  modePickers: modePickerActs,
  notices: noticeActs,
  posters: posterActs,
}
