import type { Letterhead } from '@hangjia/contracts'
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

/**
 * Loads the head of the document: the company as on its page `companyInfo`, and the person responsible for the quotation as on
 * their business card. The stamp is for those who may use it, and for papers that have it.
 */
export const loadLetterhead = async (
  place: FilePlace,
  companyId: string,
  salespersonId: string,
  { isStamped = false }: { readonly isStamped?: boolean } = {},
): Promise<Letterhead> => {
  const row = await place.database.one<LetterheadRow>(
    `SELECT company.name_cn AS "nameCn", company.name_en AS "nameEn", mark, out_logo AS logo, stamp, address_cn AS "addressCn",
       address_en AS "addressEn", company.phone, website, letterhead_cn AS "headCn", letterhead_en AS "headEn",
       pdf_footer AS foot, employee.name_cn AS "personCn", employee.name_en AS "personEn",
       ${mainDepartment('employee')} AS department, coalesce(card_phone, mobile) AS mobile,
       coalesce(card_email, employee.email) AS email, title_cn AS "titleCn", title_en AS "titleEn",
       signature_cn AS "signatureCn", signature_en AS "signatureEn"
     FROM ${companyShown} AS company JOIN employee ON employee.company_id = company.company_id AND employee.id = $2
     WHERE company.company_id = $1 AND company.id = $1`,
    [companyId, salespersonId],
  )
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
