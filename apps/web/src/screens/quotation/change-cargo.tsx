import { goodsFaults, type Mode, type ModeQuestion, modeAsk, type Reference } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl, FurtherControl } from '../../cargo/cargo-control.tsx'
import { type CargoDraft, plainCargo } from '../../cargo/cargo-draft.ts'
import { GoodsControl } from '../../cargo/goods-control.tsx'
import { useModeLoaders } from '../../search/use-mode-loaders.ts'
import styles from './change-cargo.module.css'

interface ChangeCargoProps {
  readonly mode: Mode
  readonly cargo: CargoDraft
  readonly isCounting: boolean
  readonly onCount: (cargo: ModeQuestion['cargo']) => Promise<boolean>
  readonly onClose: () => void
}

/** Another cargo for a quotation of a mode, as its search asks for it. */
const ChangeCargo = ({ mode, cargo: known, isCounting, onCount, onClose }: ChangeCargoProps) => {
  const { t } = useTranslation('quotation')
  const load = useModeLoaders()
  const [cargo, setCargo] = useState(known)
  const [goods, setGoods] = useState<readonly Reference[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    const ids = [...new Set((known.goods ?? []).flatMap(({ un }) => un ?? []))]
    if (ids.length === 0) return
    load('dangerousGoods')({ query: '', ids }).then(setGoods, () => undefined)
  }, [known, load])
  const change = (changed: CargoDraft) => {
    setCargo(changed)
    setFaults([])
  }
  const count = async () => {
    const { data, error } = modeAsk(mode.asks).shape.cargo.safeParse(plainCargo(cargo))
    setFaults(error ? error.issues.map(faultOf) : [])
    if (data && (await onCount(data))) onClose()
  }
  const { asks } = mode
  const control = { kind: asks.cargo, usualRatio: asks.usualRatio, types: asks.boxes, value: cargo, faults }
  return (
    <ActDialog
      title={t('otherCargo.title')}
      width="820px"
      act={t('otherCargo.count')}
      loading={isCounting}
      disabled={JSON.stringify(cargo) === JSON.stringify(known)}
      onAct={count}
      onClose={onClose}
    >
      <p className="mb-10 muted">{t('otherCargo.hint')}</p>
      <div className={`tiles gap-8 items-start ${styles.fields}`}>
        <CargoControl {...control} onChange={change} />
      </div>
      <FurtherControl {...control} asksTerms onChange={change} />
      {asks.cargo === 'dangerous' ? (
        <GoodsControl
          value={cargo.goods}
          references={goods}
          load={load('dangerousGoods')}
          faults={faults}
          onChange={(lines, named) => {
            setGoods(named)
            change({ ...cargo, goods: lines })
          }}
        />
      ) : null}
    </ActDialog>
  )
}
export default ChangeCargo

/** The field at fault, or the rule of dangerous goods that is broken. */
const faultOf = ({ path: [first], message }: { readonly path: readonly PropertyKey[]; readonly message: string }) =>
  goodsFaults.find((rule) => rule === message) ?? String(first ?? 'pieces')
