import { page, screen, tabPage } from '../../page.ts'
import { spaceBooking, spaceRequest } from './space.ts'
import { spaceLedger } from './space-ledger.ts'
import { openSpace, spacePool } from './space-pool.ts'
import { usualNote } from './usual-note.ts'

const bookingColumns = [
  'reservationNo',
  'state',
  'pool',
  'carrier',
  'pol',
  'pod',
  'etd',
  'cyClosing',
  'customer',
  'salesman',
  'boxes',
  'holdUntil',
  'priorityNo',
  'soNumbers',
] as const
const requestColumns = [
  'requestNo',
  'state',
  'dueAt',
  'customer',
  'salesman',
  'pol',
  'pod',
  'carriers',
  'etdFrom',
  'etdTo',
  'boxes',
  'probability',
  'pledged',
] as const
const requestQueues = [
  { field: 'state', any: ['requested'], label: ['待审批', 'Requested'] },
  { field: 'state', any: ['pledged', 'partPledged'], label: ['已承诺', 'Pledged'] },
  { field: 'state', any: ['refused'], label: ['已拒绝', 'Refused'] },
] as const
const openPools = [
  { field: 'state', any: ['open'], label: ['开放', 'Open'] },
  { field: 'state', any: ['frozen'], label: ['冻结', 'Frozen'] },
  { field: 'state', any: ['closed'], label: ['已关闭', 'Closed'] },
] as const
const bookingQueues = [
  { field: 'state', any: ['submitted'], label: ['待分配', 'To decide'] },
  { field: 'state', any: ['waitlisted'], label: ['候补', 'Waitlisted'] },
  { field: 'state', any: ['returning'], label: ['待退舱', 'To return'] },
  { field: 'state', any: ['rolled'], label: ['甩柜', 'Rolled'] },
  {
    field: 'state',
    any: ['approved', 'partApproved', 'confirmed', 'used', 'rejected', 'returned', 'noShow'],
    label: ['已处理', 'Decided'],
  },
] as const
const ownQueues = [
  { field: 'state', any: ['held'], label: ['占位中', 'Held'] },
  { field: 'state', any: ['submitted', 'waitlisted'], label: ['待审批与候补', 'Waiting'] },
  { field: 'state', any: ['approved', 'partApproved', 'confirmed'], label: ['已获舱位', 'Granted'] },
  { field: 'state', any: ['returning', 'returned', 'rolled'], label: ['退舱与甩柜', 'Returned or rolled'] },
] as const
const ownRequests = [{ field: 'state', any: ['draft'], label: ['草稿', 'Draft'] }, ...requestQueues] as const
const sailsSoon = [{ field: 'etd', withinDays: 7, label: ['七日内开船', 'Sails within 7 days'] }] as const

export const spacePages = [
  page('spaceReservation', { of: spaceRequest, scope: 'mine', quick: ownRequests }),
  page('spaceApproval', {
    of: spaceRequest,
    readOnly: true,
    quick: requestQueues,
    columns: requestColumns,
    rows: { field: 'state', any: ['requested', 'pledged', 'partPledged', 'refused', 'converted', 'lapsed'] },
  }),
  page('spaceView', {
    of: openSpace,
    readOnly: true,
    audience: 'audience',
    rows: { field: 'state', any: ['open', 'frozen'] },
    columns: ['state', 'carrier', 'etd', 'pol', 'pods', 'offers', 'cyClosing', 'vessel', 'voyageNo', 'serviceCode'],
    quick: sailsSoon,
  }),
  page('spaceManagement', {
    of: spacePool,
    tabs: ['spaceLedgers', 'usualNotes'],
    columns: [
      'poolNo',
      'state',
      'carrier',
      'etd',
      'pol',
      'pods',
      'balance',
      'allotments',
      'overbookPercent',
      'vessel',
      'voyageNo',
    ],
    quick: [...openPools, ...sailsSoon],
  }),
  tabPage('spaceLedgers', ['舱位台账', 'Ledger'], { of: spaceLedger, host: 'spaceManagement' }),
  tabPage('usualNotes', ['默认说明', 'Usual notes'], { of: usualNote, host: 'spaceManagement' }),
  page('reservationApproval', {
    of: spaceBooking,
    columns: [...bookingColumns.slice(0, 2), 'dueAt', ...bookingColumns.slice(2)],
    quick: [...bookingQueues, ...sailsSoon],
  }),
  page('myReservation', {
    of: spaceBooking,
    scope: 'mine',
    columns: bookingColumns.filter((name) => name !== 'salesman'),
    quick: [...ownQueues, ...sailsSoon],
  }),
  screen('reservationSummary'),
  screen('spaceStatistics'),
] as const
