/** Folders of generic code with the files that they may import. A business area is not among them: `features` provides it. */
export const floors: readonly { readonly files: RegExp; readonly may: RegExp }[] = [
  {
    files: /^apps\/enterprise\/src\/records\//,
    may: /^apps\/enterprise\/src\/(?:(?:records|features|database|files|sheets)\/|(?:handlers|as-person)\.ts$)/,
  },
  {
    files: /^apps\/web\/src\/console\/(?:(?:list|form|record)\/|list\/at-weight\/)?[^/]+$/,
    may: /^apps\/web\/src\/(?:[^/]+$|console\/(?:(?:(?:list|form|record)\/|list\/at-weight\/)?[^/]+$|desk\/)|(?:bar-acts|dialogs|features|imports|refresh|session)\/|shell\/tabs\/tab-context)/,
  },
  {
    files: /^apps\/web\/src\/console\/desk\//,
    may: /^apps\/web\/src\/(?:[^/]+$|console\/(?:(?:(?:list|form|record)\/)?[^/]+$|desk\/)|(?:bar-acts|dialogs|features|imports|refresh|session|comparison|explain|containers)\/|shell\/tabs\/tab-context)/,
  },
  {
    files: /^packages\/contracts\/src\/catalogue\//,
    may: /^packages\/contracts\/src\/(?:catalogue\/|permissions\.ts$)/,
  },
]

/** Names of full-container rates: their resource, their table, their page. */
export const rateNames = /\bfclRate\b|\bfcl_rate\b|'fclFreight'/

/** Folders in which full-container rates may be named, with the reason. */
export const rateRooms: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^packages\/contracts\/src\/resources\/ocean\/fcl/, reason: 'declares the resource and its pages' },
  { files: /^packages\/contracts\/src\/(?:menu|index|rates-page)\.ts$/, reason: 'lists of the catalogue' },
  { files: /^packages\/contracts\/src\/modes\/fcl\.ts$/, reason: 'declares full containers' },
  {
    files: /^packages\/contracts\/src\/endpoints\/records\/templates\.ts$/,
    reason: 'names the sheets of pages by the spec',
  },
  {
    files: /^packages\/contracts\/src\/shapes\/desk\/(?:barge-links|rate-desk)\.ts$/,
    reason: 'calls of the rate desk',
  },
  { files: /^packages\/pricing\/(?:cases\/|src\/(?!modes\/))/, reason: 'the engine of full containers' },
  {
    files:
      /^apps\/enterprise\/src\/(?:fcl-dashboard|partners|posters|price-lists|pricing|quotations|rate-desk|sourcing)\//,
    reason: 'searches, papers, posters and the desk of full containers',
  },
  { files: /^apps\/(?:enterprise|web)\/src\/features\//, reason: 'registries of what resources add' },
  { files: /^apps\/enterprise\/src\/(?:seed|migrations)\//, reason: 'demo data, and tables as they came' },
  { files: /^apps\/enterprise\/src\/suppliers\/supplier-scores\.ts$/, reason: 'scores of those who sell these rates' },
  { files: /^apps\/enterprise\/src\/subscriptions\/kinds\.ts$/, reason: 'watched lanes of full containers' },
  { files: /^apps\/web\/src\/screens\/(?:fcl-dashboard|price-search)\//, reason: 'screens of full containers' },
  { files: /^apps\/web\/src\/console\/barges\//, reason: 'links barges to the rates that they reach' },
  { files: /^apps\/web\/src\/refresh\/read\.ts$/, reason: 'the resources that answers follow from' },
  { files: /^apps\/web\/src\/explain\/derivation-panel\.tsx$/, reason: 'types the words of any source by one of them' },
  { files: /^(?:bench|e2e|scripts|apps\/gallery|apps\/enterprise\/test)\//, reason: 'tests and measurements' },
]

/** Import cycles that are no mistake, with the reason. */
export const circles: readonly { readonly of: readonly string[]; readonly reason: string }[] = [
  {
    of: [
      'packages/ui/src/kinds/kind-of.ts',
      'packages/ui/src/kinds/lines-kind.tsx',
      'packages/ui/src/kinds/registry.ts',
    ],
    reason:
      'a line has fields of every kind, so the kind of lines asks the registry that it is in, which reads it by a getter',
  },
]

export const maxLines = 300
/** Longer files, with the lines that they may have and the reason. Limits of product-wide lists leave space to grow. */
export const longFiles: Readonly<Record<string, { readonly lines: number; readonly reason: string }>> = {
  'apps/enterprise/src/seed/demo/business/business.ts': { lines: 315, reason: 'demo data' },
  'apps/enterprise/src/imports/reading/sheet-records.ts': { lines: 306, reason: 'to be divided' },
  'e2e/wire/acts.ts': { lines: 650, reason: 'one list with a line for every act of the contract' },
  'packages/contracts/src/index.ts': { lines: 760, reason: 'the list of exports of the package' },
  'packages/contracts/src/menu.ts': { lines: 500, reason: 'the complete menu of the specification' },
  'packages/pricing/cases/five-lanes.ts': { lines: 507, reason: 'lanes counted by hand' },
  'packages/pricing/cases/legs-lanes.ts': { lines: 349, reason: 'lanes counted by hand' },
  'packages/pricing/cases/rows.ts': { lines: 420, reason: 'rows of the lanes counted by hand' },
  'packages/pricing/src/modes/engine/engine.ts': { lines: 312, reason: 'to be divided' },
}

export const maxFiles = 30
/** Folders with more files, with the reason. */
export const wideFolders: Readonly<Record<string, string>> = {
  'apps/gallery/src/shows': 'a file for each widget',
  scripts: 'a file for each command and check, beside its test',
}
