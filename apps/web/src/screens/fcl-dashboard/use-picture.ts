import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keepFile } from '../../download.ts'
import { pictureOf } from './picture-of.ts'

/** Saves a picture of an element under a file name. */
export const usePicture = (find: () => HTMLElement | null, fileName: string) => {
  const { t } = useTranslation('fclDashboard')
  return useMutation({
    mutationFn: async () => {
      const element = find()
      if (!element) throw new Error('nothing to draw')
      return await pictureOf(element)
    },
    onError: () => toast('error', t('image.failed')),
    onSuccess: (picture) => keepFile(picture, fileName),
  })
}
