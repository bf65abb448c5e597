import { Box, Button, Stack, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { t } from '../../messages/text.ts'
import { FileInput } from '../../parts/file-input.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'

interface PaperFilesProps {
  files: readonly File[]
  change: (files: readonly File[]) => void
}

/** Photos and signed papers that the office adds to a result. */
export function PaperFiles({ files, change }: PaperFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box role="group" aria-label={t('runs.result.files')} sx={{ mb: 2 }}>
      {files.map(file => (
        <Stack key={`${file.name} ${file.size}`} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <RemoveButton
            name={t('runs.result.removeFile', { name: file.name })}
            remove={() => change(files.filter(each => each !== file))}
          />
        </Stack>
      ))}
      <FileInput
        field={input}
        accept="application/pdf,image/jpeg,image/png"
        name={t('proofs.paperFile')}
        take={file => change([...files, file])}
      />
      <Button startIcon={<AddIcon />} onClick={() => input.current?.click()}>
        {t('runs.result.addFile')}
      </Button>
      <Typography variant="caption" color="textSecondary" component="div">
        {t('runs.result.filesAbout')}
      </Typography>
    </Box>
  )
}
