import type { Database } from './database.ts'
import { openPglite, type PgliteOptions } from './embedded/open-pglite.ts'
import { openPostgres, type PostgresOptions } from './open-postgres.ts'

export type OpenOptions = PgliteOptions &
  PostgresOptions & {
    /** Address of a PostgreSQL; without one the embedded database opens. */
    readonly url?: string
    /** Folder of the embedded database. */
    readonly folder: string
  }

/** Opens PostgreSQL where an address is given, else the embedded database in its folder. */
export const openDatabase = ({ url, folder, ...options }: OpenOptions): Promise<Database> =>
  url ? openPostgres(url, options) : openPglite(folder, options)
