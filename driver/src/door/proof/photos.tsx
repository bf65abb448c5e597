import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { BigButton, Notice } from '../parts/parts.tsx'
import { PhotoError, type PhotoFault, preparePhoto } from './take-photo.ts'

interface PhotosProps {
  readonly photos: readonly ArrayBuffer[]
  readonly most: number
  readonly change: (photos: readonly ArrayBuffer[]) => void
}

/** Photos by the phone's own camera. */
export function Photos({ photos, most, change }: PhotosProps) {
  const id = useId()
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Photos may be removed while one is prepared.
  const latest = useRef(photos)
  latest.current = photos

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setFault(null)
    setIsBusy(true)
    try {
      const photo = await preparePhoto(file)
      change([...latest.current, photo])
    } catch (error) {
      setFault(error instanceof PhotoError ? error.fault : 'unreadable')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {photos.length > 0 && (
        <ul className="door-photos">
          {photos.map((photo, index) => (
            <li key={keyOf(photo)}>
              <Photo bytes={photo} number={index + 1} />
              <BigButton
                kind="plain"
                label={t('door.photo.remove', { number: index + 1 })}
                onClick={() => change(photos.filter(each => each !== photo))}
              >
                ✕
              </BigButton>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <label className="door-button door-button-plain" htmlFor={id}>
          {isBusy ? t('door.photo.busy') : t('door.photo.take')}
          <input
            id={id}
            className="door-file"
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={event => {
              const [file] = event.target.files ?? []
              void take(file)
              event.target.value = ''
            }}
          />
        </label>
      )}
      {fault !== null && <Notice kind="bad">{faultText(fault)}</Notice>}
    </>
  )
}

function Photo({ bytes, number }: { bytes: ArrayBuffer; number: number }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return <img src={address} alt={t('door.photo.number', { number })} />
}

const keys = new WeakMap<ArrayBuffer, number>()
let count = 0

function keyOf(photo: ArrayBuffer): number {
  const known = keys.get(photo) ?? ++count
  keys.set(photo, known)
  return known
}

function faultText(fault: PhotoFault): string {
  if (fault === 'empty') return t('door.photo.empty')
  return fault === 'too_large' ? t('door.photo.tooLarge') : t('door.photo.unreadable')
}
