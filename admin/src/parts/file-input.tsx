import type { RefObject } from 'react'

interface FileInputProps {
  field: RefObject<HTMLInputElement | null>
  accept: string
  name: string
  take: (file: File) => void
}

/** A hidden file input for a button. The same file can be chosen twice in a row. */
export function FileInput({ field, accept, name, take }: FileInputProps) {
  return (
    <input
      ref={field}
      type="file"
      accept={accept}
      hidden
      aria-label={name}
      onChange={event => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (file) take(file)
      }}
    />
  )
}
