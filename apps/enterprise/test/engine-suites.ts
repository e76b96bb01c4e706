/** Suites that run on both engines each time (docs/decisions/110-source-suites-on-postgresql.md). */
export const engineSuites: readonly string[] = [
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
  'records/saving/save-many',
  'records/saving/sweep-overlaps',
  // Statements whose plan is kept, and the large ones written by hand.
  'pricing/price',
  'pricing/loading/load-tariffs',
  'price-lists/price-list',
  'rate-desk/rate-desk',
  'rate-desk/prices/price-trend',
  'rate-desk/reached/market-list',
  'fcl-dashboard/fcl-dashboard',
  'suppliers/supplier-scores',
]
