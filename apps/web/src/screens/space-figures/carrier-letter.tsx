import { Button } from '@chakra-ui/react'
import type { SpaceSummary } from '@hangjia/contracts'
import { DialogFrame, RadioButtons, referenceTitle, Textarea } from '@hangjia/ui'
import { addDays, businessDay, mondayOf, readMinute } from '@hangjia/validation'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { copyText } from '../../copied.ts'
import { ChoiceField } from '../../fields.tsx'
import styles from './space-figures.module.css'
import { useSpaceWords } from './words.ts'

const kinds = ['more', 'spare'] as const
type Kind = (typeof kinds)[number]

/** Text for a carrier with the numbers of the summary: what to add, or what goes back early. It is edited and copied, never sent. */
export const CarrierLetter = ({ data, onClose }: { readonly data: SpaceSummary; readonly onClose: () => void }) => {
  const { t, language } = useSpaceWords()
  const [kind, setKind] = useState<Kind>(data.more.length > 0 ? 'more' : 'spare')
  const [carrier, setCarrier] = useState('')
  const id = useId()
  const text = useLetter(data, kind, carrier)
  const [edited, setEdited] = useState<string | null>(null)
  const carriers = new Map(
    [...data.more, ...data.spare].flatMap((line) =>
      line.carrier ? [[line.carrier.id, referenceTitle(line.carrier, language)] as const] : [],
    ),
  )
  const shown = edited ?? text
  return (
    <DialogFrame
      title={t('letter.title')}
      width="760px"
      hasCross
      onClose={onClose}
      acts={
        <Button
          colorPalette="brand"
          disabled={shown === ''}
          onClick={() => copyText(shown, { done: t('letter.copied'), failed: t('letter.notCopied') })}
        >
          <Copy size={14} />
          {t('letter.copy')}
        </Button>
      }
    >
      <div className="tiles gap-12">
        <div className={`flex wrap gap-10 items-start ${styles.choices}`}>
          <RadioButtons
            label={t('letter.kind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`letter.kinds.${value}`) }))}
            onChange={(value) => {
              setKind(value)
              setEdited(null)
            }}
          />
          <ChoiceField
            raised
            label={t('groups.carrier')}
            value={carrier}
            none={t('any')}
            options={[...carriers]}
            onChoose={(chosen) => {
              setCarrier(chosen ?? '')
              setEdited(null)
            }}
          />
        </div>
        <label htmlFor={id}>{t('letter.text')}</label>
        <Textarea
          id={id}
          className="w-full min-h-280"
          value={shown}
          placeholder={t(`letter.nothing.${kind}`)}
          onChange={(event) => setEdited(event.target.value)}
        />
      </div>
    </DialogFrame>
  )
}

const useLetter = ({ asOf, weeks, more, spare }: SpaceSummary, kind: Kind, carrier: string): string => {
  const { t, language, laneText } = useSpaceWords()
  // Nothing is asked for weeks that are over.
  const [from = '', last = ''] = [weeks.find((week) => week >= mondayOf(businessDay(asOf))), weeks.at(-1)]
  const isMeant = (line: SpaceSummary['more'][number] | SpaceSummary['spare'][number]) =>
    carrier === '' || line.carrier === null || line.carrier.id === carrier
  const numbers = ({ short, waitlisted, requested }: SpaceSummary['more'][number]) =>
    (['short', 'waitlisted', 'requested'] as const)
      .map((name) => ({ name, number: { short, waitlisted, requested }[name] }))
      .filter(({ number }) => number > 0)
      .map(({ name, number }) => t(`letter.${name}`, { number }))
      .join(t('letter.comma'))
  const lines =
    kind === 'more'
      ? more.filter(isMeant).map((line) =>
          t('letter.moreLine', {
            week: line.week,
            carrier: line.carrier ? referenceTitle(line.carrier, language) : t('none.carrier'),
            lane: laneText(line.pol, line.pod),
            box: line.box,
            numbers: numbers(line),
          }),
        )
      : spare.filter(isMeant).map((line) =>
          t('letter.spareLine', {
            etd: line.etd,
            vessel: `${line.vessel} ${line.voyageNo}`,
            carrier: referenceTitle(line.carrier, language),
            lane: laneText(line.pol, line.pod),
            boxes: `${line.quantity} × ${line.box}`,
            release: line.releaseAt === null ? '' : t('letter.release', { time: readMinute(line.releaseAt) }),
          }),
        )
  if (lines.length === 0) return ''
  return [t(`letter.begin.${kind}`, { from, to: addDays(last, 6) }), '', ...lines, '', t(`letter.end.${kind}`)].join(
    '\n',
  )
}
