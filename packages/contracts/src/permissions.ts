import type { ScopesOfPerson } from './catalogue/data-scope.ts'
import type { Label } from './catalogue/kinds.ts'

/** Function rights that the product checks so far; the whole list is in the design, a right appears here when its act exists. */
export const rights = {
  'TS-9001': ['查看成本', 'See cost'],
  'TS-9002': ['查看底价', 'See floor price'],
  'TS-9003': ['低于底价批准', 'Approve below floor'],
  'TS-9004': ['发布', 'Publish'],
  'TS-9005': ['放单批准', 'Approve the release of bills'],
  'TS-9006': ['重开已结案订单', 'Reopen closed orders'],
  'TS-9007': ['使用公司印章', 'Use the company stamp'],
  'TS-9008': ['导出客户与个人资料', 'Export customers and contacts'],
  'TS-9010': ['分配/转移客户', 'Assign and transfer customers'],
  'TS-9011': ['超配放舱', 'Overbook space'],
  'TS-9012': ['查看合约与供应商', 'See contracts and suppliers'],
  'TS-9019': ['维护全部销售加价', 'Change all sales mark-ups'],
  'TS-9022': ['手工报价', 'Quote by hand'],
  'TS-9024': ['撤回已成交报价', 'Reopen won quotations'],
  'TS-9026': ['转移询价与报价', 'Transfer enquiries and quotations'],
  'TS-9027': ['询价授标', 'Award bids of suppliers'],
  'TS-9030': ['查看收款账户', 'See bank accounts'],
  'TS-9031': ['审批舱位', 'Decide on space'],
  'TS-9032': ['导入运价', 'Import rates'],
  'TS-9033': ['调整配额', 'Adjust allotments'],
  'TS-9034': ['释放他人占舱', 'Release holds of others'],
  'TS-9035': ['减免退舱费', 'Waive return fees'],
  'TS-9036': ['导出运价', 'Export rates'],
  'TS-9037': ['查看保密运价', 'See confidential rates'],
  'TS-9038': ['批准合约', 'Approve contracts'],
  'TS-9039': ['合并基础数据', 'Merge base data'],
  'TS-9041': ['解除信用冻结', 'Confirm orders on credit hold'],
  'TS-9044': ['开具账单', 'Issue debit notes'],
  'TS-9045': ['作废账单', 'Void debit notes'],
  'TS-9046': ['查看全部订单', 'See all orders'],
  'TS-9047': ['修改信用额度与账期', 'Change customer credit'],
  'TS-9048': ['导出订单、节点、账单与利润报表', 'Export orders, their milestones, debit notes and reports'],
  'TS-9050': ['认领客户', 'Claim customers'],
  'TS-9051': ['收回客户', 'Take customers back'],
  'TS-9054': ['审批客户延期', 'Decide on delays of customers'],
  'TS-9055': ['合并客户', 'Merge customers'],
  'TS-9057': ['导出报价', 'Export quotations'],
  'TS-9058': ['客户黑名单', 'Blacklist customers'],
  'TS-9060': ['解锁线索', 'Unlock leads'],
  'TS-9061': ['导入客户', 'Import customers'],
  'TS-9063': ['审核客户资质', 'Review the qualification of customers'],
  'TS-9076': ['联盟共享', 'Share with partner groups'],
  'TS-9080': ['维护供应商', 'Approve and suspend suppliers'],
} as const satisfies Record<string, Label>
export type Right = keyof typeof rights

/** Data of the session about a person that decide permissions. */
export interface Reader {
  readonly identity: number
  /** Page keys and function rights held. */
  readonly permissions: readonly string[]
  /** Pages among them whose records the reader sees and does not change. */
  readonly readOnlyKeys?: readonly string[] | undefined
  /** Records seen on pages that are not their own alone; all of the company where absent. */
  readonly dataScopes?: ScopesOfPerson
}

/** Identity 0 may edit; anybody else reads only (spec §6). */
export const mayEdit = (reader: Reader): boolean => reader.identity === 0
export const holds = (reader: Reader, key: string): boolean => reader.permissions.includes(key)
/** True where the page of a key, whether the reader holds it or not, is not for reading alone. */
export const isOpenTo = ({ readOnlyKeys }: Reader, key: string, operation: 'read' | 'edit'): boolean =>
  operation === 'read' || !readOnlyKeys?.includes(key)
/** True where the reader may do this with the page of a key. */
export const holdsFor = (reader: Reader, key: string, operation: 'read' | 'edit'): boolean =>
  holds(reader, key) && isOpenTo(reader, key, operation) && (operation === 'read' || mayEdit(reader))
/** The reader on a page: someone who reads only where its key is for reading alone. */
export const readerOn = <R extends Reader>(reader: R, key: string): R =>
  mayEdit(reader) && !isOpenTo(reader, key, 'edit') ? { ...reader, identity: readsOnly } : reader
/** Identity of a person who changes nothing. */
const readsOnly = 1
export const seesCost = (reader: Reader): boolean => holds(reader, 'TS-9001')
export const seesFloor = (reader: Reader): boolean => holds(reader, 'TS-9002')
/** Decides on quotations below the floor, never on their own request; sends price lists below it. */
export const approvesBelowFloor = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9003')
/** Approves and suspends suppliers; confirms requests of another person. */
export const approvesSuppliers = (reader: Reader): boolean => holds(reader, 'TS-9080')
/** Opens a quotation again that was won, or replaces it. */
export const reopensWon = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9024')
/** Decides on the release of bills, and records that an order is settled. */
export const approvesRelease = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9005')
/** Confirms and sends debit notes, records payments and takes them back. */
export const issuesNotes = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9044')
export const voidsNotes = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9045')
/** Merges duplicates of base data, which changes records of every page. */
export const mergesBaseData = (reader: Reader): boolean => mayEdit(reader) && holds(reader, 'TS-9039')
/** Sees orders and bookings of the whole company, not only those that name the reader. */
export const seesAllOrders = (reader: Reader): boolean => holds(reader, 'TS-9046')
export const seesPartners = (reader: Reader): boolean => holds(reader, 'TS-9012')
/** Asks suppliers about an enquiry and reads their bids, which are buying prices with their names. */
export const asksSuppliers = (reader: Reader): boolean => seesCost(reader) && seesPartners(reader)
export const awardsBids = (reader: Reader): boolean => asksSuppliers(reader) && holds(reader, 'TS-9027')
/** True where confidentiality rules do not bind this reader. */
export const seesSecrets = (reader: Reader): boolean => holds(reader, 'TS-9037')
export const mayPublish = (reader: Reader): boolean => holds(reader, 'TS-9004')
/** May put own prices, and internal rates, on documents for customers. */
export const quotesByHand = (reader: Reader): boolean => holds(reader, 'TS-9022')
/** True where the reader may import: an import shows and writes buying figures. */
export const mayImport = (reader: Reader): boolean => holds(reader, 'TS-9032') && seesCost(reader)
