import { tabPage } from '../../page.ts'
import { delayRequest } from './customer-events.ts'

const pendingDelays = [{ field: 'state', any: ['pending'], label: ['待审批', 'To decide'] }] as const
/** Requests to keep a customer longer: own ones, those of an institution, all. */
export const delayPages = [
  tabPage('ownDelays', ['我的延期申请', 'My delay requests'], {
    of: delayRequest,
    host: 'salesCustomer',
    scope: 'mine',
  }),
  tabPage('institutionDelays', ['延期申请', 'Delay requests'], {
    of: delayRequest,
    host: 'customerList',
    scope: 'institution',
    quick: pendingDelays,
  }),
  tabPage('delays', ['公司延期申请', 'All delay requests'], {
    of: delayRequest,
    host: 'companyCustomer',
    quick: pendingDelays,
  }),
] as const
