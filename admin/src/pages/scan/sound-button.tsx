import { Button } from '@mui/material'
import SoundIcon from 'lucide-react/icons/volume-2'
import SilentIcon from 'lucide-react/icons/volume-off'
import { t } from '../../messages/text.ts'
import type { Scanner } from './use-scanner.ts'

export function SoundButton({ scanner: { settings, change } }: { scanner: Scanner }) {
  const { sound } = settings
  return (
    <Button
      variant="outlined"
      startIcon={sound ? <SoundIcon /> : <SilentIcon />}
      aria-pressed={sound}
      onClick={() => change({ sound: !sound })}
    >
      {sound ? t('scan.soundOn') : t('scan.soundOff')}
    </Button>
  )
}
