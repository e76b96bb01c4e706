/** Suites of both engines that run on PostgreSQL each time (docs/decisions/048-postgresql-where-it-differs.md). */
export const postgresSuites: readonly string[] = [
  // The engine itself: types, transactions, plans, history, migrations.
  'database/database',
  'database/history',
  'database/sql',
  'database/migrate',
  'database/values',
  'migrations/catalogue',
  'migrations/lanes-of-quotations',
  // Every list, filter, sort and save of a record, and what competes for one.
  'records/records',
  'records/save-record',
  'records/save-many',
  'records/sweep-overlaps',
  'http/bad-input',
  // Locks, and limits that hold when many come at once.
  'session/session',
  'scan/scan',
  'quotations/quote-number',
  'quotations/drafts',
  'notices/notices',
  'imports/imports',
  'space/space',
  'debit-notes/debit-notes',
  'debit-notes/note-payments',
  // Statements whose plan is kept, and the large ones written by hand.
  'pricing/price',
  'pricing/load-tariffs',
  'price-lists/price-list',
  'rate-desk/rate-desk',
  'rate-desk/price-trend',
  'rate-desk/market-list',
  'fcl-dashboard/fcl-dashboard',
  'suppliers/supplier-scores',
  // One of each of the others.
  'account/account',
  'agents/agent-search',
  'partners/partner-search',
  'seed/seed-demo',
  'sourcing/check-sourcing',
]
