import { menuEntries, rights } from '@hangjia/contracts'
// @boundaries-ignore the bench calls handlers inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls handlers inside the service
import { filesInDatabase } from '../../apps/enterprise/src/files/stored-files.ts'
// @boundaries-ignore the bench calls handlers inside the service
import type { Context } from '../../apps/enterprise/src/handlers.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Context of a person of that company with every right. */
export const deskContext = (database: Database, companyId: string, today: string): Context => ({
  database,
  files: filesInDatabase,
  person: {
    userId: '0',
    employeeId: '0',
    roles: [],
    units: [],
    dataScopes: {},
    companyId,
    userName: 'bench',
    identity: 0,
    permissions: [...menuEntries.map(({ key }) => key), ...Object.keys(rights)],
    nameCn: '',
    nameEn: null,
    companyName: '',
    companyNameEn: '',
    logoUrl: '',
  },
  sessionId: undefined,
  address: '127.0.0.1',
  userAgent: undefined,
  now: () => new Date().toISOString(),
  today: () => today,
  turn: async () => undefined,
  log: silent,
})
