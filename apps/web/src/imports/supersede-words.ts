import type { ImportRecord } from '@hangjia/contracts'
import type { Say } from './words.ts'

/** What publishing does to a record that is in the way. */
export const supersedeWords = ({ title, how, until }: ImportRecord['supersedes'][number], t: Say): string =>
  how === 'ends' && until ? t('ends', { title, until }) : t('withdrawn', { title })
