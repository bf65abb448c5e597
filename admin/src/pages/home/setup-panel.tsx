import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import DoneIcon from 'lucide-react/icons/circle-check'
import OpenIcon from 'lucide-react/icons/circle-dashed'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { useAction } from '../../parts/use-action.ts'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { useIsOwner } from '../../session/use-session.ts'

const StartCompanyDialog = lazy(() => import('./start-company-dialog.tsx'))

type Setup = Schemas['Setup']
type Step = Setup['steps'][number]['step']

const steps: Record<Step, { to: string; name: string; about: string; ownerOnly?: true }> = {
  company: {
    to: '/settings/company',
    name: t('home.setup.company'),
    about: t('home.setup.companyAbout'),
  },
  depot: { to: '/settings/depots', name: t('home.setup.depot'), about: t('home.setup.depotAbout') },
  services: { to: '/services', name: t('home.setup.services'), about: t('home.setup.servicesAbout') },
  prices: { to: '/tariffs/cards', name: t('home.setup.prices'), about: t('home.setup.pricesAbout') },
  customer: { to: '/customers', name: t('home.setup.customer'), about: t('home.setup.customerAbout') },
  driver: { to: '/drivers', name: t('home.setup.driver'), about: t('home.setup.driverAbout') },
  staff: {
    to: '/settings/staff',
    name: t('home.setup.staff'),
    about: t('home.setup.staffAbout'),
    ownerOnly: true,
  },
  shipment: {
    to: '/shipments/new',
    name: t('home.setup.shipment'),
    about: t('home.setup.shipmentAbout'),
  },
  api_user: {
    to: '/settings/api',
    name: t('home.setup.apiUser'),
    about: t('home.setup.apiUserAbout'),
    ownerOnly: true,
  },
}

/** The way from the example company to an own one, and the checklist of a new company until it is done or dismissed. */
export function SetupPanels() {
  const setup = useApiQuery('/setup').data
  if (!setup) return null
  if (setup.can_start_company) return <ExampleCompany />
  const isOpen = !setup.dismissed && setup.steps.some(({ done }) => !done)
  return isOpen ? <Checklist setup={setup} /> : null
}

function ExampleCompany() {
  const isOwner = useIsOwner()
  const [open, setOpen] = useState(false)
  return (
    <Panel title={t('home.example.title')}>
      <Typography variant="body2" sx={{ maxWidth: 720 }}>
        {t('home.example.about')}
      </Typography>
      {isOwner && (
        <Button variant="contained" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
          {t('home.start.open')}
        </Button>
      )}
      {open && (
        <Suspense>
          <StartCompanyDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Checklist({ setup }: { setup: Setup }) {
  const isOwner = useIsOwner()
  const change = useApiMutation('put', '/setup')
  const fill = useApiMutation('post', '/setup/example-data')
  const { watch } = useOwnWork()
  const { busy, run } = useAction()
  const done = setup.steps.filter(step => step.done).length
  return (
    <Panel title={t('home.setup.title')} about={t('home.setup.progress', { done, all: setup.steps.length })}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {setup.steps.map(one => (
          <StepLine key={one.step} {...one} />
        ))}
      </Box>
      {isOwner && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2.5 }}>
          {setup.is_empty && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => run(async () => watch(await fill({})), t('home.fill.begun'))}
            >
              {t('home.fill.start')}
            </Button>
          )}
          <Button
            disabled={busy}
            onClick={() => run(() => change({ body: { dismissed: true } }), t('home.setup.dismissed'))}
          >
            {t('home.setup.dismiss')}
          </Button>
        </Stack>
      )}
      {isOwner && setup.is_empty && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: 720 }}>
          {t('home.fill.about')}
        </Typography>
      )}
    </Panel>
  )
}

function StepLine({ step, done }: Setup['steps'][number]) {
  const isOwner = useIsOwner()
  const { to, name, about, ownerOnly } = steps[step]
  const Icon = done ? DoneIcon : OpenIcon
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ color: done ? 'success.main' : 'text.secondary', lineHeight: 0, mt: 0.25 }}>
        <Icon aria-hidden />
      </Box>
      <div>
        <Box component="span" sx={visuallyHidden}>
          {done ? t('home.setup.isDone') : t('home.setup.isOpen')}
        </Box>
        {ownerOnly && !isOwner ? (
          <Typography component="span" sx={{ fontWeight: 560 }}>
            {name}
          </Typography>
        ) : (
          <MuiLink component={Link} to={to} sx={{ fontWeight: 560 }}>
            {name}
          </MuiLink>
        )}
        {!done && (
          <Typography variant="body2" color="textSecondary">
            {about}
          </Typography>
        )}
      </div>
    </Box>
  )
}
