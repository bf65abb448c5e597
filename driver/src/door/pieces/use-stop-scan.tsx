import { type ReactNode, useState } from 'react'
import { type EnteredPiece, type Scanned, whoseLabel } from '../../core/door/pieces.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { Modal } from '../parts/modal.tsx'
import { BigButton } from '../parts/parts.tsx'
import { Unexpected } from '../unexpected/unexpected.tsx'

/** Tells pieces of this stop from other labels, and says whose those are. */
export function useStopScan(
  at: AtStop,
  piece: (piece: EnteredPiece) => void,
): { take: (text: string) => void; dialog: ReactNode } {
  const [other, setOther] = useState<Exclude<Scanned, { is: 'piece' }> | null>(null)
  const close = () => setOther(null)
  return {
    take(text) {
      const scanned = whoseLabel(text, at.at, at.stops)
      if (scanned.is === 'piece') piece(scanned.piece)
      else setOther(scanned)
    },
    dialog: other && <OtherLabel {...at} scanned={other} close={close} />,
  }
}

function OtherLabel({ scanned, close, ...at }: AtStop & { scanned: Exclude<Scanned, { is: 'piece' }> }) {
  if (scanned.is === 'unexpected') return <Unexpected {...at} awb={scanned.awb} close={close} />
  const text =
    scanned.is === 'no label'
      ? t('door.scan.noLabel')
      : t('door.scan.otherStop', { company: scanned.stop.stop.party.company, awb: scanned.stop.stop.record })
  return (
    <Modal label={t('door.scan.notThis')} close={close}>
      <h2>{t('door.scan.notThis')}</h2>
      <p>{text}</p>
      <BigButton onClick={close}>{t('door.scan.goOn')}</BigButton>
    </Modal>
  )
}
