import { type EnteredPiece, withPiece } from '../../core/door/pieces.ts'
import { t } from '../../messages/text.ts'
import { BigButton, Section } from '../parts/parts.tsx'
import { ScanButton } from '../scan/scan-button.tsx'

/** More pieces are not shown one by one. */
const mostShown = 24

interface PiecesSectionProps {
  readonly awb: string
  /** Numbers of the pieces that can be given. */
  readonly numbers: readonly number[]
  readonly chosen: readonly EnteredPiece[]
  readonly change: (pieces: readonly EnteredPiece[]) => void
  readonly scan: (text: string) => void
  readonly fault: string | null
}

/** Pieces to hand over: scanned, or chosen by hand. */
export function PiecesSection({ awb, numbers, chosen, change, scan, fault }: PiecesSectionProps) {
  const isComplete = chosen.length === numbers.length
  const progress = t('door.pieces.progress', { chosen: chosen.length, all: numbers.length })
  const byHand = (piece: number): EnteredPiece => ({ awb, piece, scanned: false })
  const find = (piece: number) => chosen.find(each => each.piece === piece)
  return (
    <Section title={t('door.pieces', { count: numbers.length })} fault={fault}>
      <p role="status">{progress}</p>
      <ScanButton take={scan} progress={progress} isComplete={isComplete} />
      {numbers.length <= mostShown && (
        <ul className="door-pieces">
          {numbers.map(piece => {
            const found = find(piece)
            return (
              <li key={piece}>
                <BigButton
                  kind="plain"
                  isPressed={found !== undefined}
                  onClick={() =>
                    change(found ? chosen.filter(each => each !== found) : withPiece(chosen, byHand(piece)))
                  }
                >
                  <span>{numbers.length === 1 ? t('door.piece') : t('door.piece.number', { piece })}</span>
                  <small>{stateText(found)}</small>
                </BigButton>
              </li>
            )
          })}
        </ul>
      )}
      {numbers.length > 1 && !isComplete && (
        <BigButton
          kind="plain"
          onClick={() => change(numbers.reduce((all, piece) => withPiece(all, byHand(piece)), chosen))}
        >
          {t('door.pieces.restByHand')}
        </BigButton>
      )}
      {numbers.length > mostShown && chosen.length > 0 && (
        <BigButton kind="plain" onClick={() => change([])}>
          {t('door.pieces.none')}
        </BigButton>
      )}
    </Section>
  )
}

function stateText(piece: EnteredPiece | undefined): string {
  if (!piece) return t('door.piece.open')
  return piece.scanned ? t('door.piece.scanned') : t('door.piece.notScanned')
}
