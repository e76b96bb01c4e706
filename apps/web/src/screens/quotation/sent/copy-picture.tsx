import { Button } from '@chakra-ui/react'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keepFile, useFiles } from '../../../download.ts'

/** Header of a picture that shows only the beginning of a paper. */
const cutHeader = 'x-picture-cut'

/** Copies the first pages of a paper as a picture; where the browser refuses, the picture is saved as a file. */
export const CopyPicture = ({ address, fileName }: { readonly address: string; readonly fileName: string }) => {
  const { t } = useTranslation('quotation')
  const { fetchFile, sayFailure } = useFiles()
  const copying = useMutation({
    mutationFn: async () => {
      const answer = fetchFile(address)
      const picture = answer.then((response) => response.blob())
      const isCopied = await isOnClipboard(picture)
      return { isCopied, picture: await picture, isCut: (await answer).headers.has(cutHeader) }
    },
    onSuccess: ({ isCopied, picture, isCut }) => {
      if (!isCopied) keepFile(picture, fileName)
      toast('success', t(isCopied ? 'handOver.pictureCopied' : 'handOver.pictureSaved'), {
        description: isCut ? t('handOver.pictureCut') : '',
      })
    },
    onError: sayFailure,
  })
  return (
    <Button variant="outline" loading={copying.isPending} onClick={() => copying.mutate()}>
      <Image size={15} />
      {t('handOver.picture')}
    </Button>
  )
}

/** Puts a picture on the clipboard; the promise itself is given, because a browser asks for it while the click is fresh. */
const isOnClipboard = async (picture: Promise<Blob>): Promise<boolean> => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return true
  } catch {
    await picture
    return false
  }
}
