import type { RecordPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { InviteButton } from '../console/staff/invite-button.tsx'

const ofResource: Readonly<Record<string, ComponentType>> = {
  employee: InviteButton,
}

/** Acts that follow from an import, by its resource. */
export const AfterImport = ({ page }: { readonly page: RecordPage }) => {
  const Act = ofResource[page.of.name]
  return Act ? <Act /> : null
}
