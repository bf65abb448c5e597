import { Alert, Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useAction } from '../../parts/use-action.ts'
import { shortTime } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ExceptionPage } from './exception-page.tsx'
import { KeptCard } from './kept-card.tsx'
import { recordPage } from './kept-texts.ts'

type Kept = Schemas['KeptAction']
type Incomplete = Schemas['IncompleteProof']

/** Drivers' results that could not be applied, remarks on applied ones, lost actions, and proofs that miss photos. */
export default function FromTheRoad() {
  const road = useApiQuery('/road')
  const [discarded, setDiscarded] = useState<Kept | null>(null)
  const [lost, setLost] = useState<Incomplete | null>(null)
  return (
    <ExceptionPage of="road">
      <QueryResult query={road}>
        {({ items, losses, incomplete, more }) => (
          <>
            {items.length + losses.length + incomplete.length === 0 && (
              <Panel>
                <Empty title={t('exceptions.road.none')}>{t('exceptions.road.noneAbout')}</Empty>
              </Panel>
            )}
            {losses.length > 0 && <Losses losses={losses} />}
            {incomplete.length > 0 && <IncompleteProofs proofs={incomplete} lose={setLost} />}
            {items.length > 0 && <Typography sx={{ mb: 1.5 }}>{t('exceptions.road.intro')}</Typography>}
            <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
              {items.map(kept => (
                <KeptCard key={kept.id} kept={kept} discard={setDiscarded} />
              ))}
            </Stack>
            {more && (
              <Alert severity="info" sx={{ mt: 2 }}>
                {t('exceptions.road.more')}
              </Alert>
            )}
          </>
        )}
      </QueryResult>
      {discarded && <DiscardDialog kept={discarded} close={() => setDiscarded(null)} />}
      {lost && <LostDialog proof={lost} close={() => setLost(null)} />}
    </ExceptionPage>
  )
}

function DiscardDialog({ kept, close }: { kept: Kept; close: () => void }) {
  const decide = useApiMutation('post', '/road/{id}/decide')
  return (
    <NoteDialog
      title={t('exceptions.road.discardTitle', { name: kept.record ?? kept.driver.name })}
      about={t('exceptions.road.discardAbout')}
      submit={t('exceptions.road.decision.discard')}
      done={t('exceptions.road.done.discard')}
      save={note => decide({ params: { path: { id: kept.id } }, body: { decision: 'discard', note } })}
      close={close}
    />
  )
}

function LostDialog({ proof, close }: { proof: Incomplete; close: () => void }) {
  const report = useApiMutation('post', '/road/proofs/{id}/lost')
  return (
    <NoteDialog
      title={t('exceptions.road.incomplete.loseTitle', { name: proof.record ?? '' })}
      about={t('exceptions.road.incomplete.loseAbout')}
      submit={t('exceptions.road.incomplete.lose')}
      done={t('exceptions.road.incomplete.lost')}
      save={note => report({ params: { path: { id: proof.id } }, body: { note: note ?? '' } })}
      close={close}
    />
  )
}

interface NoteDialogProps {
  title: string
  about: string
  submit: string
  done: string
  save: (note: string | null) => Promise<unknown>
  close: () => void
}

function NoteDialog({ title, about, submit, done, save, close }: NoteDialogProps) {
  return (
    <DialogForm<{ note: string | null }>
      title={title}
      submit={submit}
      values={{ note: null }}
      onSubmit={({ note }) => save(note)}
      done={done}
      close={close}
    >
      <Typography sx={{ mb: 1.5 }}>{about}</Typography>
      <TextInput source="note" label={t('exceptions.note')} multiline autoFocus />
    </DialogForm>
  )
}

function Losses({ losses }: { losses: readonly Schemas['DriverLoss'][] }) {
  const settle = useApiMutation('post', '/road/losses/{id}/settle')
  const { timezone } = useTenant()
  const { busy, run } = useAction()
  return (
    <Panel title={t('exceptions.road.losses')} about={t('exceptions.road.loss.about')}>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {losses.map(({ id, kind, phone, driver, missing, noticed_at: at }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>
                {t(`exceptions.road.lost.${kind}`, {
                  phone: phone.name,
                  driver: driver.name,
                  count: missing,
                })}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {t('exceptions.road.loss.noticed', { time: shortTime(at, timezone) })}
              </Typography>
            </Box>
            <Allowed>
              <Button
                variant="outlined"
                loading={busy}
                aria-label={t('exceptions.road.actOn', {
                  act: t('exceptions.road.loss.settle'),
                  name: phone.name,
                })}
                onClick={() =>
                  run(() => settle({ params: { path: { id } } }), t('exceptions.road.loss.settled'))
                }
              >
                {t('exceptions.road.loss.settle')}
              </Button>
            </Allowed>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

interface IncompleteProofsProps {
  proofs: readonly Incomplete[]
  lose: (proof: Incomplete) => void
}

function IncompleteProofs({ proofs, lose }: IncompleteProofsProps) {
  const { timezone } = useTenant()
  return (
    <Panel title={t('exceptions.road.incomplete')} about={t('exceptions.road.incomplete.about')}>
      <Stack
        component="ul"
        aria-label={t('exceptions.road.incomplete')}
        sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {proofs.map(proof => (
          <Stack
            component="li"
            key={proof.id}
            direction="row"
            sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>
                <MuiLink component={Link} to={recordPage(proof) ?? ''}>
                  {proof.record}
                </MuiLink>
                {' · '}
                {t('exceptions.road.incomplete.missing', { count: proof.missing })}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {[
                  proof.driver?.name,
                  t('exceptions.road.incomplete.received', { time: shortTime(proof.received_at, timezone) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Allowed>
              <Button
                variant="outlined"
                aria-label={t('exceptions.road.actOn', {
                  act: t('exceptions.road.incomplete.lose'),
                  name: proof.record ?? '',
                })}
                onClick={() => lose(proof)}
              >
                {t('exceptions.road.incomplete.lose')}
              </Button>
            </Allowed>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
