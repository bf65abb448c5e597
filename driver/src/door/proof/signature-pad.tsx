import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { inkOf, leastInk, type Signature } from '../../core/door/proof.ts'
import { t } from '../../messages/text.ts'
import { Modal } from '../parts/modal.tsx'
import { BigButton } from '../parts/parts.tsx'
import { drawTo, startStroke } from './ink.ts'

interface SignaturePadProps {
  readonly name: string
  readonly signature: Signature | null
  readonly save: (signature: Signature | null) => void
  readonly close: () => void
}

/** A white sheet on the whole screen, by day and by night. */
export function SignaturePad({ name, signature, save, close }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<Signature['strokes']>(signature?.strokes ?? [])
  const size = useRef({ width: signature?.width ?? 0, height: signature?.height ?? 0 })
  const hasInk = inkOf({ ...size.current, strokes }) >= leastInk

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    // The sheet of the first stroke counts: a phone may be turned later.
    if (size.current.width === 0) size.current = { width: sheet.clientWidth, height: sheet.clientHeight }
    draw(sheet, size.current.width, strokes)
  }, [strokes])

  function pointOf({ clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const box = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
    const scale = size.current.width / box.width
    return [(clientX - box.left) * scale, (clientY - box.top) * scale]
  }

  return (
    <Modal label={t('door.signature')} close={close} kind="full">
      <div className="door-signing">
        <p>
          {name.trim() === '' ? t('door.signature.sign') : t('door.signature.signAs', { name: name.trim() })}
        </p>
        <canvas
          ref={canvas}
          role="img"
          aria-label={hasInk ? t('door.signature.signed') : t('door.signature.sheet')}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            const point = pointOf(event)
            setStrokes(before => startStroke(before, ...point))
          }}
          onPointerMove={event => {
            if (event.buttons === 0) return
            const point = pointOf(event)
            setStrokes(before => drawTo(before, ...point))
          }}
        />
        <div className="door-row">
          <BigButton
            kind="plain"
            onClick={() => {
              size.current = { width: 0, height: 0 }
              setStrokes([])
            }}
          >
            {t('door.signature.clear')}
          </BigButton>
          <BigButton
            onClick={() => {
              save(hasInk ? { ...size.current, strokes } : null)
              close()
            }}
          >
            {t('door.signature.take')}
          </BigButton>
        </div>
      </div>
    </Modal>
  )
}

function draw(sheet: HTMLCanvasElement, width: number, strokes: Signature['strokes']): void {
  const density = window.devicePixelRatio || 1
  sheet.width = sheet.clientWidth * density
  sheet.height = sheet.clientHeight * density
  const context = sheet.getContext('2d')
  if (!context || width === 0) return
  const scale = (sheet.clientWidth / width) * density
  context.scale(scale, scale)
  Object.assign(context, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#101418' })
  for (const stroke of strokes) {
    context.beginPath()
    for (let place = 0; place + 1 < stroke.length; place += 2) {
      const [x = 0, y = 0] = stroke.slice(place, place + 2)
      if (place === 0) context.moveTo(x, y)
      context.lineTo(x, y)
    }
    context.stroke()
  }
}
