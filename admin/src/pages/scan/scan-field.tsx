import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useEffect, useRef } from 'react'
import { t } from '../../messages/text.ts'

/**
 * The field for a hand scanner. The browser holds its text, not React: fast keystrokes would get lost. Keys typed
 * outside of all fields go into it.
 */
export function ScanField({ take }: { take: (code: string) => void }) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    field.current?.focus()
    const collect = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || [...key].length !== 1 || key === ' ') return
      const isElsewhere =
        target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"], [role="listbox"]')
      if (!isElsewhere) field.current?.focus()
    }
    document.addEventListener('keydown', collect)
    return () => document.removeEventListener('keydown', collect)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { current } = field
    if (!current) return
    const code = current.value
    current.value = ''
    take(code)
    current.focus()
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'stretch' }}>
      <TextField
        margin="none"
        inputRef={field}
        label={t('common.code')}
        placeholder={t('scan.hint')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            'aria-label': t('common.code'),
            autoComplete: 'off',
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'send',
            maxLength: 255,
          },
        }}
        sx={{ '& input': { fontSize: '1.5rem', py: 1.25 }, '& input::placeholder': { fontSize: '1.125rem' } }}
      />
      <Button type="submit" variant="contained" sx={{ px: 3 }}>
        {t('scan.enter')}
      </Button>
    </Box>
  )
}
