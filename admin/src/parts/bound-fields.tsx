import { Box, Typography } from '@mui/material'
import { t } from '../messages/text.ts'
import { TextInput } from './inputs/index.ts'

/** Two fields for values over one number and up to another. */
export function BoundFields({ source, name }: { source: string; name: string }) {
  return (
    <Box role="group" aria-label={name}>
      <Typography variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 1.5 }}>
        <TextInput source={`${source}.over`} label={t('common.over')} />
        <TextInput source={`${source}.up_to`} label={t('common.upTo')} />
      </Box>
    </Box>
  )
}
