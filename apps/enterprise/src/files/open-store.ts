import { type Bucket, openBucket } from './bucket.ts'
import type { StoreSettings } from './file-settings.ts'
import { openFolder } from './folder-bucket.ts'

/** Opens the store of objects that the settings name; none where the database holds the content of files. */
export const openStore = async (store: StoreSettings | undefined): Promise<Bucket | undefined> => {
  if (store === undefined) return undefined
  return store.kind === 'folder' ? openFolder(store.folder) : await openBucket(store.bucket)
}
