import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { rich, t } from '../../messages/text.ts'
import { useSession } from '../../session/use-session.ts'
import { placesFor } from '../places.ts'
import { Keys } from './key-caps.tsx'
import { areKeysOn, guideOfKeys, keysTo } from './keys.ts'

/** The dialog with all keys. */
export default function KeyList({ close }: { close: () => void }) {
  const heading = useId()
  const pages = placesFor(useSession().staff.may)
    .flatMap(({ places }) => places)
    .flatMap(({ to, name }) => {
      const keys = keysTo(to)
      return keys === null ? [] : [{ keys, name }]
    })
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('frame.keys.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
          <Section
            title={t('frame.keys.everywhere')}
            entries={[
              { keys: t('frame.keys.control'), name: t('frame.keys.palette') },
              { keys: '/', name: t('frame.keys.search') },
              { keys: 'n', name: t('frame.keys.new') },
              { keys: '?', name: t('frame.keys.list') },
            ]}
          />
          <Section
            title={t('frame.keys.inLists')}
            entries={[
              { keys: 'j', name: t('frame.keys.next') },
              { keys: 'k', name: t('frame.keys.previous') },
              { keys: 'x', name: t('frame.keys.tick') },
              { keys: 'Enter', name: t('frame.keys.open') },
            ]}
          />
          <Section
            title={t('frame.keys.inShipments')}
            entries={[
              { keys: t('frame.keys.alt'), name: t('frame.keys.service') },
              { keys: t('frame.keys.controlEnter'), name: t('frame.keys.createNext') },
              { keys: 'F9', name: t('frame.keys.printLabel') },
            ]}
          />
        </Box>
        <Section title={t('frame.keys.goTo')} entries={pages} wide />
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 2, '& a': { textDecoration: 'underline' } }}
        >
          {rich(areKeysOn() ? 'frame.keys.about' : 'frame.keys.off', {
            account: parts => (
              <MuiLink component={Link} to="/account" onClick={close}>
                {parts}
              </MuiLink>
            ),
            help: parts => (
              <MuiLink href={guideOfKeys} target="_blank" rel="noopener">
                {parts}
              </MuiLink>
            ),
          })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface SectionProps {
  title: string
  entries: { keys: string; name: string }[]
  /** In two columns. */
  wide?: boolean
}

function Section({ title, entries, wide }: SectionProps) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, columns: wide ? { sm: 2 } : 1, columnGap: 4 }}>
        {entries.map(({ keys, name }) => (
          <Box
            key={keys}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, breakInside: 'avoid' }}
          >
            <Box component="dt">{name}</Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
