import { Box, Button, Stack, Typography } from '@mui/material'
import CheckIcon from 'lucide-react/icons/check'
import ContentCopyIcon from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { t } from '../messages/text.ts'
import { monospace } from '../theme/theme.ts'
import { useNotify } from './notifications.tsx'

/** Copies a text and confirms it, also to screen readers. */
export function CopyButton({ text, name, onCopied }: { text: string; name: string; onCopied?: () => void }) {
  const [copied, setCopied] = useState(false)
  const notify = useNotify()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await writeToClipboard(text)
      setCopied(true)
      onCopied?.()
    } catch {
      notify(t('parts.copy.refused'), {
        type: 'warning',
      })
    }
  }

  return (
    <Button
      variant="outlined"
      onClick={copy}
      startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
      aria-label={t(copied ? 'parts.copy.copiedName' : 'parts.copy.copyName', { name })}
      sx={{ flexShrink: 0 }}
    >
      <span aria-live="polite">{copied ? t('parts.copy.copied') : t('parts.copy.copy')}</span>
    </Button>
  )
}

/** A full value with a copy button. */
export function CopyField({
  label,
  value,
  wrap,
  onCopied,
}: {
  label: string
  value: string
  wrap?: boolean
  onCopied?: () => void
}) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="code"
          tabIndex={0}
          role="textbox"
          aria-readonly
          aria-label={label}
          sx={{
            flex: 1,
            minWidth: 0,
            fontFamily: monospace,
            bgcolor: 'action.hover',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: 1.25,
            py: 0.75,
            minHeight: 34,
            overflow: 'auto',
            maxHeight: 160,
            userSelect: 'all',
            ...(wrap ? { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
          }}
        >
          {value}
        </Box>
        <CopyButton text={value} name={label.toLowerCase()} {...(onCopied ? { onCopied } : {})} />
      </Stack>
    </Box>
  )
}

/** Uses `execCommand` if there is no clipboard API (plain HTTP from another machine). */
async function writeToClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.setAttribute('readonly', '')
  carrier.style.position = 'fixed'
  carrier.style.opacity = '0'
  // The focus trap of an open dialog would undo a selection outside of it.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  place.append(carrier)
  carrier.select()
  const done = document.execCommand('copy')
  carrier.remove()
  if (!done) throw new Error('The browser refused to copy.')
}
