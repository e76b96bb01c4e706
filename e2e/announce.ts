import { toolOf } from './tool.ts'

interface Wishes {
  readonly title: string
  readonly titleEn?: string
  readonly needConfirm?: boolean
}

/** An announcement to everybody that the pricing desk has published; answers which it is. */
export const announced = async ({ title, titleEn = '', needConfirm = false }: Wishes): Promise<string> => {
  const tool = await toolOf('pricing')
  const values = { title, titleEn: titleEn || null, kind: 'notice', body: `${title}。`, audience: 'all', needConfirm }
  const { id, version } = await tool.records.save.mutate({ page: 'companyAnnouncement', values })
  await tool.announcement.publish.mutate({ id, version })
  return id
}
