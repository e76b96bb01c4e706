import { type Contract, type InputOf, modes, type OfferedTerms, type Product, quotedAs } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { Context, Person } from '../../handlers.ts'

type Asked = InputOf<Contract['quotation']['terms']>

/** Templates of terms that a person may use for a paper of a mode: their own first, then those for the fewest modes. */
const templatesFor = async (
  queries: Queries,
  { companyId, employeeId }: Pick<Person, 'companyId' | 'employeeId'>,
  { mode, paper }: Asked,
): Promise<OfferedTerms[]> => {
  const rows = await queries.query<{
    id: string
    name: string
    isOwn: boolean
    isDefault: boolean
    terms: readonly { readonly zh: string; readonly en: string | null }[]
    remarkCn: string | null
    remarkEn: string | null
  }>(
    `SELECT id, name, owner_id = $2 AS "isOwn", coalesce(is_default, false) AS "isDefault", terms, remark_cn AS "remarkCn",
       remark_en AS "remarkEn"
     FROM terms_template
     WHERE company_id = $1 AND status = 1 AND (owner_id = $2 OR shared) AND papers IN ('both', $3)
       AND (modes = '{}' OR $4 = ANY(modes))
     ORDER BY owner_id <> $2, modes = '{}', cardinality(modes), sort_text, id`,
    [companyId, employeeId, paper, mode],
  )
  return rows.map(({ terms, remarkCn, remarkEn, ...row }) => ({
    ...row,
    terms: terms.map(({ zh, en }) => ({ zh, en: en ?? '' })),
    remark: { zh: remarkCn ?? '', en: remarkEn ?? '' },
  }))
}

export const offeredTerms = ({ database, person }: Context, asked: Asked): Promise<OfferedTerms[]> =>
  templatesFor(database, person, asked)

/** As many as a paper takes. */
const mostTerms = 30

interface Ended {
  readonly language: 'zh' | 'en' | 'both'
  readonly terms: readonly string[]
  readonly publicRemark: string
}

/**
 * End of a new paper: the terms and the remark of the template that it begins with, in place of those that are built in for its mode.
 * Sentences about the request itself, and a remark that it has already, stay.
 */
export const usualTerms = async (
  queries: Queries,
  person: Pick<Person, 'companyId' | 'employeeId'>,
  {
    product = modes.fcl,
    paper,
    draft,
  }: { readonly product?: Product; readonly paper: Asked['paper']; readonly draft: Ended },
) => {
  const asked = { mode: product.name as Asked['mode'], paper }
  const template = (await templatesFor(queries, person, asked)).find(({ isDefault }) => isDefault)
  if (!template) return {}
  const builtIn = quotedAs(product).terms.map(([zh]) => zh)
  const others = draft.terms.filter((term) => !builtIn.includes(term))
  return {
    ...(template.terms.length > 0
      ? {
          terms: [...template.terms.slice(0, mostTerms - others.length).map(({ zh }) => zh), ...others],
          translations: template.terms,
        }
      : {}),
    publicRemark: draft.publicRemark || template.remark[draft.language === 'en' ? 'en' : 'zh'],
  }
}
