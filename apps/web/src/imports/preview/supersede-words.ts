import type { ImportRecord } from '@hangjia/contracts'
import type { Say } from '../words.ts'

/** Effect of publishing on a record in its way. */
export const supersedeWords = ({ title, how, until }: ImportRecord['supersedes'][number], t: Say): string =>
  how === 'ends' && until ? t('ends', { title, until }) : t('withdrawn', { title })
