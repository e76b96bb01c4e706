import { expiringSoonDays } from '@hangjia/validation'
import type { Right } from '../permissions.ts'
import type { ByWeight } from './by-weight.ts'
import type { ScopeModule } from './data-scope.ts'
import { type Field, type Fields, instant, type Label } from './kinds.ts'

/** Behaviour that many pages share and that is built once. Each one names the fields that it works on. */
export const traitFields = {
  /** From / to, expired, expiring soon (R29). */
  validity: ['validFrom', 'validTo'],
  /** displayFlag 0 unpublished, 1 published, 2 internal. */
  publishable: ['displayFlag'],
  /** recommendFlag 1 recommended, 2 not; recommendRank 1 is first among recommended rows. */
  recommendable: ['recommendFlag', 'recommendRank'],
  /** status 1 enabled, 0 disabled: leaves option lists, stays in old records. */
  disableable: ['status'],
  /** draft → pending → approved or rejected, closed; decided by a person other than the one who submitted it. */
  approvable: ['approvalState', 'submittedBy', 'decidedBy', 'approvalReason'],
  /** Imported from sheets: template, upload, preview, commit. */
  importable: [],
} as const
export type Trait = keyof typeof traitFields

/**
 * A sheet changes records in place; only rates and fees, which are published for a period, are replaced by the next of their key.
 */
export const isStanding = ({ traits }: { readonly traits: readonly Trait[] }): boolean =>
  !traits.includes('validity') || !traits.includes('publishable')

/** Days before its end from which a row of a resource expires soon (R29, settled 41). */
export const soonDaysOf = ({ soonDays }: Pick<Resource, 'soonDays'>): number => soonDays ?? expiringSoonDays

interface Exported {
  readonly of: Pick<Resource, 'exportedWith' | 'traits'>
  readonly scope: string
}
/** Right that an export of a page needs; none where everybody who reads it may keep it, as people do their own quotations. */
export const exportRight = ({ of: { exportedWith, traits }, scope }: Exported): Right | undefined =>
  exportedWith === 'TS-9057' && scope === 'mine'
    ? undefined
    : (exportedWith ?? (traits.includes('validity') ? 'TS-9036' : undefined))
/** True where an export names its reason: data of customers and people leave the company. */
export const exportNeedsReason = ({ exportedWith }: Pick<Resource, 'exportedWith'>): boolean =>
  exportedWith === 'TS-9008'
/** Rows that a person may export in a day: with data of customers and people, and own quotations without the right to export all of them. */
export const exportedPerDay = { personal: 5000, own: 500 } as const

/** One way in which a standing record is named: by several fields, unchanged or as `as` compares them. */
export interface Naming {
  readonly fields: readonly string[]
  readonly as?: (name: string) => string
}
/** Ways to identify a standing record, the most reliable first: by its key, by a field that is unique, by what names it, by its compared name. */
export const namingsOf = ({
  fields,
  namedBy,
  comparedName,
}: Pick<Resource, 'fields' | 'namedBy' | 'comparedName'>): readonly Naming[] => {
  const named = (isWanted: (field: Field) => unknown) =>
    Object.entries<Field>(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []))
  const key = named(({ unique }) => unique)
  return [
    ...(key.length > 0 ? [{ fields: key }] : []),
    ...named(({ alone }) => alone).map((name) => ({ fields: [name] })),
    ...(namedBy ? [{ fields: [namedBy].flat() }] : []),
    ...(comparedName ? [{ fields: [comparedName.field], as: comparedName.as }] : []),
  ]
}

/** A broken rule between fields, as language key with parameters; `field` is where it shows. */
export interface Complaint {
  readonly field: string
  readonly rule: string
  readonly parameters?: Record<string, string | number>
}

export interface Resource<F extends Fields = Fields> {
  /** Singular trade noun; the table is its snake case. */
  readonly name: string
  readonly label: Label
  /** Title field of a row, and its English twin. */
  readonly title: string
  readonly titleEn?: string
  /** The field that is shown beside the title in pickers. */
  readonly codeField?: string
  /** People in the trade read its rows by their codes: a cell shows the code without the title. */
  readonly namedByCode?: true
  readonly fields: F
  /** Further filters of lists in addition to their fields; the server defines each. */
  readonly asks?: Fields
  readonly traits: readonly Trait[]
  /** `base`: rows of company 0 are seen by every company. `company`: only rows of the reader's own company exist. */
  readonly owner: 'base' | 'company'
  /** Fields that the search box and the pickers look into; pinyin and initials are added for Chinese ones. */
  readonly search: readonly string[]
  /** Numbers of shipments are pasted into the search box of its lists: several of them find the rows with any, as other words find those with all. */
  readonly numbers?: true
  readonly sort: readonly [field: string, direction: 'asc' | 'desc']
  /** Module under whose data scope its records are seen, by their people. */
  readonly module?: ScopeModule
  /** Person field that scope "mine" compares; this person may close an approved record. */
  readonly person?: string
  /** Person fields that scope "involved" looks at. */
  readonly people?: readonly string[]
  /** The link whose record's people count as those of a row, for scope "involved". */
  readonly peopleOf?: string
  /** The list of further people who see a record as their own. */
  readonly sharedWith?: string
  /** The unit to which a record without a person belongs; without one it is in the pool of the company. */
  readonly pooledIn?: string
  /** Right to approve, reject and close records of others. */
  readonly approvedWith?: Right
  /** Fields by which sheets name records, too: a rule of the server keeps them unique, or a sheet that meets several names none. */
  readonly namedBy?: string | readonly string[]
  /** Right with which people export its lists, where it is not that of rates; each such export is written down. */
  readonly exportedWith?: 'TS-9008' | 'TS-9048' | 'TS-9057'
  /** Right with which people import its sheets, where it is not that of rates; `page` for everybody who writes on its pages. */
  readonly importedWith?: Right | 'page'
  /** Field with which sheets write a row before its title, where several rows may have one title. */
  readonly sheetCode?: string
  /** Rows whose names are equal after `as` are the same record: a company has it once. */
  readonly comparedName?: { readonly field: string; readonly as: (name: string) => string }
  /**
   * Two fields of the key that are the ends of a stretch of codes: two rows of one key overlap where their stretches do. A stretch goes as
   * far as its ends are written (900-905 has 90599); without a last one it is the first, without a first one it is no stretch.
   */
  readonly segment?: { readonly from: string; readonly to: string }
  /** Fields that decide for which shipments a fee sheet or a mark-up counts; they distinguish rows (R27). */
  readonly scope?: readonly string[]
  /** The layer of the sell side that its rows are rules of; they count as soon as they are enabled. */
  readonly layer?: 'company' | 'market' | 'sales'
  /** Rules between fields; runs in the form and on the server. Values are as written (links are ids). */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly Complaint[]
  /**
   * By field, the values that follow for other fields once it is filled. The form fills them in when the field loses focus, a sheet where it
   * has no value for them; a value that was written is kept.
   */
  readonly follows?: Readonly<
    Record<string, (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
  >
  /** Warnings about allowed but unusual values: the form asks once before it saves them, nothing is refused. */
  readonly doubts?: (draft: Readonly<Record<string, unknown>>) => readonly Complaint[]
  /** Rules between the stored and the new values, as the person sees them; runs where `check` does. */
  readonly checkChange?: (
    before: Readonly<Record<string, unknown>> | undefined,
    after: Readonly<Record<string, unknown>>,
  ) => readonly Complaint[]
  /** Reasons that prevent the removal of a stored row. */
  readonly checkRemoval?: (stored: Readonly<Record<string, unknown>>) => readonly Complaint[]
  /** Fields computed from the others at every save. */
  readonly derive?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Field of files; an approval without any file needs a reason. */
  readonly evidence?: string
  /** Days before its end from which a row expires soon, where these are not the usual ones. */
  readonly soonDays?: number
  /** Its prices come back with the season of the year: rows are copied for the next one with their days moved by years. */
  readonly seasonal?: true
  /** Its lists show its freight for a chargeable weight that a reader of its prices types. */
  readonly byWeight?: ByWeight
  /** A company has only one. */
  readonly single?: true
  /** A field of its own endpoints: the generic save and remove do not touch it. */
  readonly ownEndpoints?: true
}

type Given<F extends Fields> = Pick<
  Resource,
  | 'name'
  | 'label'
  | 'namedByCode'
  | 'numbers'
  | 'check'
  | 'checkChange'
  | 'checkRemoval'
  | 'derive'
  | 'doubts'
  | 'follows'
  | 'soonDays'
  | 'seasonal'
  | 'byWeight'
  | 'single'
  | 'ownEndpoints'
  | 'segment'
  | 'approvedWith'
  | 'namedBy'
  | 'importedWith'
  | 'exportedWith'
  | 'comparedName'
  | 'asks'
  | 'scope'
  | 'layer'
  | 'module'
> & {
  readonly title: keyof F & string
  readonly titleEn?: keyof F & string
  readonly codeField?: keyof F & string
  readonly sheetCode?: keyof F & string
  readonly fields: F
  readonly traits?: readonly Trait[]
  readonly owner?: 'base' | 'company'
  readonly search?: readonly (keyof F & string)[]
  readonly sort?: readonly [field: (keyof F & string) | 'updatedAt', direction: 'asc' | 'desc']
  readonly person?: keyof F & string
  readonly people?: readonly (keyof F & string)[]
  readonly peopleOf?: keyof F & string
  readonly sharedWith?: keyof F & string
  readonly pooledIn?: keyof F & string
  readonly evidence?: keyof F & string
}

/** Instant of the last change: stored beside the fields of a record, and filtered by as one of them. */
export const changedAt = instant(['更新时间', 'Last changed'], { filter: true })

/** Names of the resources with `namedByCode`, filled as they are declared: a link knows its target by name. */
const namedByCode = new Set<string>()
/** Returns true when rows of the resource with this name are shown by their codes. */
export const isNamedByCode = (name: string): boolean => namedByCode.has(name)

/** Describes one kind of record: its fields, and the source of its lists, forms, tables and types. */
export const resource = <const F extends Fields>(given: Given<F>): Resource<F> => {
  const traits = given.traits ?? []
  for (const trait of traits)
    for (const name of traitFields[trait])
      if (!(name in given.fields)) throw new Error(`resource ${given.name}: trait ${trait} needs the field ${name}`)
  if (given.namedByCode) namedByCode.add(given.name)
  const words = [given.codeField, given.title, given.titleEn, 'aliases' in given.fields ? 'aliases' : undefined]
  return {
    owner: 'company',
    search: words.filter((name): name is string => name !== undefined),
    sort: ['updatedAt', 'desc'],
    ...given,
    ...(traits.includes('recommendable') ? { derive: recommendedByRank(given.derive) } : {}),
    traits,
  }
}

/**
 * A row with a rank is recommended, in the form as in a sheet, so that no row has a rank without being recommended: the flag has no
 * field there, and a new row could get no rank if the flag were required. Without a rank the flag stays as it is.
 */
const recommendedByRank =
  (derive: Resource['derive']): NonNullable<Resource['derive']> =>
  (values) => ({
    ...derive?.(values),
    ...((values.recommendRank ?? null) === null ? {} : { recommendFlag: 1 }),
  })
