import { type CardDraft, employee, type Profile, type ProfileDraft } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { saveRecord } from '../records/saving/save-record.ts'
import { viewOf } from '../records/tables/view.ts'
import { mainDepartment } from '../staff/main-department.ts'

/** The employee behind the session, as they see themselves. */
export const profileOf = async (queries: Queries, { companyId, employeeId, identity }: Person): Promise<Profile> => {
  const row = await queries.one<
    Pick<Profile, 'version' | 'userName' | 'department' | 'mobile'> &
      ProfileDraft &
      Omit<CardDraft, 'phone' | 'email'> &
      Kept
  >(
    `SELECT version, user_name AS "userName", ${mainDepartment('employee')} AS department, coalesce(mobile, '') AS mobile,
       name_cn AS "nameCn", coalesce(name_en, '') AS "nameEn", coalesce(nickname, '') AS nickname, gender,
       coalesce(email, '') AS email, coalesce(landline, '') AS landline,
       coalesce((SELECT picture FROM employee_picture p WHERE p.company_id = $1 AND p.employee_id = $2), '') AS avatar,
       coalesce(title_cn, '') AS "titleCn", coalesce(title_en, '') AS "titleEn",
       coalesce(card_phone, '') AS "cardPhone", coalesce(card_email, '') AS "cardEmail",
       coalesce(signature_cn, '') AS "signatureCn", coalesce(signature_en, '') AS "signatureEn"
     FROM employee WHERE company_id = $1 AND id = $2`,
    [companyId, employeeId],
  )
  const { version, userName, department, mobile } = row
  const { nameCn, nameEn, nickname, gender, email, landline, avatar } = row
  const { titleCn, titleEn, cardPhone, cardEmail, signatureCn, signatureEn } = row
  return {
    version,
    userName,
    department,
    mobile,
    identity,
    own: { nameCn, nameEn, nickname, gender, email, landline, avatar },
    card: { titleCn, titleEn, phone: cardPhone, email: cardEmail, signatureCn, signatureEn },
  }
}
interface Kept {
  readonly cardPhone: string
  readonly cardEmail: string
}

type Values = Readonly<Record<string, string | null>>

/** Writes into the person's own record, with history like any other, and returns the new record. */
const save = async ({ database, person }: Context, version: number, values: Values): Promise<Profile> => {
  await saveRecord(database, viewOf(employee as never, person), person, {
    id: person.employeeId,
    version,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])),
  })
  return await profileOf(database, person)
}

export const saveProfile = async (
  context: Context,
  version: number,
  { avatar, ...own }: ProfileDraft,
): Promise<Profile> => {
  await save(context, version, own)
  return await savePicture(context, avatar)
}

/** Stores the picture apart: it is larger than all the rest, and no list shows it. */
const savePicture = async ({ database, person }: Context, picture: string): Promise<Profile> => {
  await database.run(
    `INSERT INTO employee_picture (company_id, employee_id, picture) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, employee_id) DO UPDATE SET picture = excluded.picture`,
    [person.companyId, person.employeeId, picture],
  )
  return await profileOf(database, person)
}

/** Stores the card; values equal to the record's are not kept, so that a new phone number is printed at once. */
export const saveCard = (context: Context, version: number, { phone, email, ...card }: CardDraft): Promise<Profile> =>
  save(context, version, { ...card, cardPhone: phone, cardEmail: email })
