import { Button } from '@chakra-ui/react'
import { maxListRows, mayEdit, type PartnerAsk, type PartnerResult, readsQuotations } from '@hangjia/contracts'
import { type Language, toast, useSpeech } from '@hangjia/ui'
import { Copy, FileSpreadsheet, Image as ImageIcon, ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { copied, copyText } from '../../copied.ts'
import { useDownload } from '../../download.ts'
import { watermarkOf } from '../../papers/editor/picture.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useRequestKey } from '../../request-key.ts'
import { useSession } from '../../session/session.tsx'
import { matrixImage } from './matrix-image.ts'
import { hasSeveralPols } from './matrix-table.tsx'
import { matrixText } from './matrix-words.ts'

interface MatrixActsProps {
  readonly ask: PartnerAsk
  readonly result: PartnerResult
  readonly language: Language
  /** Rates; none is all of them. */
  readonly chosen: readonly string[]
  readonly disabled: boolean
}

/** Acts on the matrix: copy as text or picture, export as a sheet, make a price list of it. */
export const MatrixActs = ({ ask, result, language, chosen, disabled }: MatrixActsProps) => {
  const { t } = useTranslation('partnerSearch')
  const session = useSession()
  const wanted =
    chosen.length === 0 ? result : { ...result, rows: result.rows.filter(({ rate }) => chosen.includes(rate)) }
  const address = `/export/fullContainerAuLi?language=${language}&ask=${encodeURIComponent(JSON.stringify(ask))}`
  const file = useDownload(address, `${language === 'en' ? result.group.nameEn : result.group.nameCn}.xlsx`)
  const messagesOf = (done: string) => ({ done, failed: t('copyFailed') })
  const picture = () =>
    matrixImage(wanted, {
      language,
      heads: [
        ...(hasSeveralPols(wanted) ? [t('pol')] : []),
        ...[t('pod'), t('carrier'), t('via'), t('sailing'), t('transit')],
        ...[...result.boxes, t('perBill'), t('freeTime'), t('validity')],
      ],
      watermark: watermarkOf(session.userName),
      allIn: t('allIn', { currency: result.currency }),
    })
  return (
    <>
      <Button
        variant="outline"
        disabled={disabled}
        onClick={() => copyText(matrixText(wanted, language), messagesOf(t('textCopied')))}
      >
        <Copy size={15} />
        {t('copyText')}
      </Button>
      <Button
        variant="outline"
        disabled={disabled}
        // The picture is promised inside the click, as browsers ask for.
        onClick={() =>
          copied(
            navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]),
            messagesOf(t('imageCopied')),
          )
        }
      >
        <ImageIcon size={15} />
        {t('copyImage')}
      </Button>
      <Button variant="outline" disabled={disabled} loading={file.isPending} onClick={() => file.mutate()}>
        <FileSpreadsheet size={15} />
        {t('export')}
      </Button>
      {mayEdit(session) && readsQuotations(session) ? (
        <MakeList group={result.group.id} rates={wanted.rows.map(({ rate }) => rate)} disabled={disabled} />
      ) : null}
    </>
  )
}

interface MakeListProps {
  readonly group: string
  readonly rates: readonly string[]
  readonly disabled: boolean
}
/** A price list under the partner's letterhead; the server prices each rate as of now. */
const MakeList = ({ group, rates, disabled }: MakeListProps) => {
  const { t } = useTranslation('partnerSearch')
  const { rule } = useSpeech()
  const words = useProblemWords()
  const navigate = useNavigate()
  const { requestKey, renew } = useRequestKey([group, ...rates])
  const make = trpc.partnerSearch.toPriceList.useMutation({
    onSuccess: ({ id }) => {
      renew()
      return navigate(`/fclStandardQuotation?id=${id}`)
    },
    onError: (error) => {
      const [first] = failureOf(error).issues
      toast('error', first ? rule(first.rule, first.parameters) : words(error))
    },
  })
  const submit = () =>
    rates.length > maxListRows
      ? toast('warning', rule('tooManyRates', { maximum: maxListRows }))
      : make.mutate({ group, rates: [...rates], requestKey })
  return (
    <Button variant="solid" disabled={disabled} loading={make.isPending} onClick={submit}>
      <ListPlus size={15} />
      {t('quote')}
    </Button>
  )
}
