import { readdirSync, readFileSync } from 'node:fs'
import type { Migration } from '../database/migrate.ts'

const folder = new URL('./', import.meta.url)

/** Every migration of the service, in the order of the numbers of their files. */
export const migrations: readonly Migration[] = readdirSync(folder)
  .filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
  .sort()
  .map((file) => ({ name: file.replace(/\.sql$/, ''), up: readFileSync(new URL(file, folder), 'utf8') }))
