import { type AttachedFile, type Contract, Problem } from '@hangjia/contracts'
import type { StoredFile } from '../files/files.ts'
import { type FilePlace, loadFile } from '../files/stored-files.ts'
import type { Handler } from '../handlers.ts'

/** Hosts on which a company may set the look of the log-in page: any that it names, or those of the operator, each with its company. */
export type LogInHosts = 'any' | ReadonlyMap<string, string>

type Look = { readonly pictures: readonly AttachedFile[]; readonly secondaryHost: boolean; readonly companyId: string }

/** Look of the log-in page on a host: that of the host's company, else the product's. */
export const backgroundOn =
  (hosts: LogInHosts): Handler<Contract['session']['background']> =>
  async ({ database }, { host = '' }) => {
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const look = await database.first<Look>(
      `SELECT banner_pic_url AS pictures, secondary_host AS "secondaryHost", company_id AS "companyId"
       FROM website_profile WHERE domain = $1`,
      [name],
    )
    if (!look || (hosts !== 'any' && hosts.get(name) !== look.companyId))
      return { bannerPicUrl: null, secondaryHost: false }
    const [picture] = look.pictures
    return { bannerPicUrl: picture ? `/login-background/${picture.id}` : null, secondaryHost: look.secondaryHost }
  }

/** A picture of a log-in page, or the logo of a company that it names, readable by everybody; `notFound` for every other file. */
export const loginPicture = async (place: FilePlace, id: string): Promise<StoredFile> => {
  const owner = await place.database.first<{ companyId: string }>(
    `SELECT f.company_id AS "companyId" FROM stored_file f
     LEFT JOIN website_profile w ON w.company_id = f.company_id AND f.resource = 'websiteProfile' AND f.record_id = w.id
     LEFT JOIN company_info i ON i.company_id = f.company_id AND f.resource = 'companyInfo' AND f.record_id = i.id
     WHERE f.id = $1 AND f.id IN (w.banner_pic_url -> 0 ->> 'id', i.logo -> 0 ->> 'id', i.web_out_logo -> 0 ->> 'id')`,
    [id],
  )
  if (!owner) throw new Problem('notFound')
  return await loadFile(place, owner, id)
}
