import { VisuallyHidden } from '@chakra-ui/react'
import { useSpeech } from '@hangjia/ui'
import { pageTitle } from './catalogue-words.ts'

/** Heading of a page that shows none, because its tab shows it: for screen readers. */
export const SpokenTitle = ({ page }: { readonly page: string }) => {
  const { label } = useSpeech()
  return (
    <VisuallyHidden asChild>
      <h1>{label(pageTitle(page))}</h1>
    </VisuallyHidden>
  )
}
