import { Box } from '@mui/material'

/** Keys as they look on the keyboard, such as `g s`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {keys.split(' ').map((key, place) => (
        <Box
          component="kbd"
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a combination never change their places
          key={place}
          sx={{
            font: 'inherit',
            fontSize: '0.75rem',
            lineHeight: 1.6,
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.75,
            px: 0.75,
            minWidth: 22,
            textAlign: 'center',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  )
}
