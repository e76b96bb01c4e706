import type { Letterhead } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { embeddedInPaper } from '../../files/embedded-picture.ts'
import type { FilePlace } from '../../files/stored-files.ts'
import { companyShown } from '../../session/company-shown.ts'
import { mainDepartment } from '../../staff/main-department.ts'

type Text = string | null
interface LetterheadRow {
  readonly nameCn: string
  readonly nameEn: string
  readonly mark: Text
  readonly logo: Text
  readonly stamp: Text
  readonly addressCn: Text
  readonly addressEn: Text
  readonly phone: Text
  readonly website: Text
  readonly headCn: Text
  readonly headEn: Text
  readonly foot: Text
  readonly personCn: string
  readonly personEn: Text
  readonly department: string
  readonly mobile: Text
  readonly email: Text
  readonly titleCn: Text
  readonly titleEn: Text
  readonly signatureCn: Text
  readonly signatureEn: Text
}

/** SQL of the words above a paper: those of the company are of no institution with a legal name of its own. */
const headOf = (language: 'cn' | 'en') =>
  `CASE WHEN branch.id IS NULL THEN company.letterhead_${language} ELSE branch.letterhead_${language} END`

const headRow = (queries: Queries, companyId: string, salespersonId: string): Promise<LetterheadRow> =>
  queries.one<LetterheadRow>(
    `SELECT coalesce(branch.legal_name_cn, company.name_cn) AS "nameCn", coalesce(branch.legal_name_en, company.name_en) AS "nameEn",
       mark, out_logo AS logo, CASE WHEN branch.id IS NULL THEN stamp ELSE branch.stamp_image -> 0 ->> 'id' END AS stamp,
       coalesce(branch.address_cn, company.address_cn) AS "addressCn",
       coalesce(branch.address_en, company.address_en) AS "addressEn", coalesce(branch.phone, company.phone) AS phone, website,
       ${headOf('cn')} AS "headCn", ${headOf('en')} AS "headEn", pdf_footer AS foot, employee.name_cn AS "personCn", employee.name_en AS "personEn",
       ${mainDepartment('employee')} AS department, coalesce(card_phone, mobile) AS mobile,
       coalesce(card_email, employee.email) AS email, title_cn AS "titleCn", title_en AS "titleEn",
       signature_cn AS "signatureCn", signature_en AS "signatureEn"
     FROM ${companyShown} AS company JOIN employee ON employee.company_id = company.company_id AND employee.id = $2
       LEFT JOIN organisation AS branch ON branch.company_id = company.company_id
         AND branch.id = institution_of(company.company_id, employee.id) AND branch.legal_name_cn IS NOT NULL
     WHERE company.company_id = $1 AND company.id = $1`,
    [companyId, salespersonId],
  )

/** True where the name above a paper of this person has a stamp. */
export const hasStamp = async (queries: Queries, companyId: string, salespersonId: string): Promise<boolean> =>
  (await headRow(queries, companyId, salespersonId)).stamp !== null

/**
 * Loads the head of the document: the company as on its page `companyInfo`, or the person's institution where that has a legal
 * name of its own, and the person responsible for the quotation as on their business card. The stamp, which is that of the name
 * above it, is for those who may use it, and for papers that have it.
 */
export const loadLetterhead = async (
  place: FilePlace,
  companyId: string,
  salespersonId: string,
  { isStamped = false }: { readonly isStamped?: boolean } = {},
): Promise<Letterhead> => {
  const row = await headRow(place.database, companyId, salespersonId)
  const [logo, stamp] = await Promise.all([
    embeddedInPaper(place, { companyId }, row.logo),
    embeddedInPaper(place, { companyId }, isStamped ? row.stamp : null),
  ])
  return {
    company: { zh: row.nameCn, en: row.nameEn },
    address: { zh: row.addressCn ?? '', en: row.addressEn ?? '' },
    phone: row.phone ?? '',
    website: row.website?.replace(/^https?:\/\//, '') ?? '',
    // Anything else would need the network when the document is printed.
    logo: logo ?? (row.mark?.startsWith('data:') ? row.mark : null),
    ...(row.headCn || row.headEn ? { head: { zh: row.headCn ?? '', en: row.headEn ?? '' } } : {}),
    ...(row.foot ? { foot: row.foot } : {}),
    ...(stamp ? { stamp } : {}),
    preparedBy: {
      name: { zh: row.personCn, en: row.personEn ?? row.personCn },
      title: { zh: row.titleCn ?? '', en: row.titleEn ?? '' },
      signature: { zh: row.signatureCn ?? '', en: row.signatureEn ?? '' },
      department: row.department,
      phone: row.mobile ?? '',
      email: row.email ?? '',
    },
  }
}
