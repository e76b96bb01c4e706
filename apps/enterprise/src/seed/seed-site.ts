import {
  addressBookEntry,
  allianceExpert,
  allianceMember,
  allianceProfile,
  companyInfo,
  jobOpening,
  sectionTitle,
  siteCase,
  siteComment,
  siteExpert,
  siteKnowledge,
  siteNews,
  siteService,
  supplierPoster,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { demoCases, demoComments, demoKnowledge, demoNews, demoServices } from './demo/site/articles.ts'
import {
  demoAddressBook,
  demoAlliance,
  demoAllianceExperts,
  demoCompanyInfo,
  demoExperts,
  demoJobs,
  demoMembers,
  demoPosters,
  demoSections,
} from './demo/site/people.ts'
import type { SiteFacts } from './demo/site/site-facts.ts'

/** Content of a company's public site, and a little that it hides. */
export const seedSite = async (queries: Queries, companyId: string, facts: SiteFacts): Promise<void> => {
  await insertRecords(queries, companyInfo, companyId, [demoCompanyInfo(facts)])
  await insertRecords(queries, siteService, companyId, demoServices(facts))
  await insertRecords(queries, siteCase, companyId, demoCases(facts))
  await insertRecords(queries, siteKnowledge, companyId, demoKnowledge(facts))
  await insertRecords(queries, siteNews, companyId, demoNews(facts))
  await insertRecords(queries, siteComment, companyId, demoComments(facts))
  await insertRecords(queries, siteExpert, companyId, demoExperts(facts))
  await insertRecords(queries, jobOpening, companyId, demoJobs(facts))
  await insertRecords(queries, addressBookEntry, companyId, demoAddressBook(facts))
  await insertRecords(queries, supplierPoster, companyId, demoPosters(facts))
  await insertRecords(queries, sectionTitle, companyId, demoSections())
  await insertRecords(queries, allianceProfile, companyId, [demoAlliance(facts)])
  const [member = ''] = await insertRecords(queries, allianceMember, companyId, demoMembers(facts))
  await insertRecords(queries, allianceExpert, companyId, demoAllianceExperts(facts, member))
}
