import { Alert, Button, Stack } from '@mui/material'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useOwnWork } from '../../frame/work.tsx'
import { address } from '../../http/call.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useAction } from '../../parts/use-action.ts'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { type Import, type ImportKind, importKinds, type SentState } from './import-kinds.ts'
import { MappingPanel } from './mapping-panel.tsx'
import { Reading } from './reading.tsx'
import { RowsPanel } from './rows-panel.tsx'

/** One file: its mapping, its rows with their faults, and its actions. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { path } = importKinds[kind]
  const id = Number(useParams().id)
  const { shown } = useOwnWork()
  const isWorking = shown.some(work => work.state === 'running' && work.kind.startsWith(`${kind}.import`))
  const query = useApiQuery(`${path}/{id}`, {
    params: { path: { id } },
    every: () => (isWorking ? 1_000 : false),
  })
  return (
    <QueryResult query={query}>{found => <Found kind={kind} file={found} busy={isWorking} />}</QueryResult>
  )
}

function Found({ kind, file, busy }: { kind: ImportKind; file: Import; busy: boolean }) {
  const { page, path } = importKinds[kind]
  const forget = useApiMutation('delete', `${path}/{id}`)
  const navigate = useNavigate()
  const isKnown = (useLocation().state as SentState | null)?.known === true
  const { rows, mapping_name: mappingName } = file
  return (
    <Page
      title={file.file}
      about={rich('imports.sentBy', {
        name: file.sent_by,
        time: () => <When key="at" at={file.created_at} />,
      })}
      parent={{ to: page, name: t(`imports.title.${kind}`) }}
      actions={
        <Allowed>
          <ConfirmButton
            label={t('imports.delete')}
            question={t('imports.deleteQuestion', { file: file.file })}
            confirm={t('imports.delete')}
            act={async () => {
              await forget({ params: { path: { id: file.id } } })
              await navigate(page)
            }}
            done={t('imports.deleted')}
          >
            {t('imports.deleteAbout')}
          </ConfirmButton>
        </Allowed>
      }
    >
      {isKnown && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {rich('imports.known', {
            name: file.sent_by,
            time: () => <When key="at" at={file.created_at} />,
          })}
        </Alert>
      )}
      {!mappingName && rows.made === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('imports.matched')}
        </Alert>
      )}
      <Reading kind={kind} file={file} busy={busy} />
      {file.questions.map(({ field, message }) => (
        <Alert key={field} severity="warning" sx={{ mb: 2 }}>
          {t('imports.fixedAt', { message })}
        </Alert>
      ))}
      <MappingPanel
        key={`${file.id} ${JSON.stringify([file.columns, file.questions])}`}
        kind={kind}
        file={file}
        busy={busy}
      />
      <MakeBar kind={kind} file={file} busy={busy} />
      <RowsPanel kind={kind} file={file} busy={busy} />
    </Page>
  )
}

/** The state of the rows, and the buttons that create records. */
function MakeBar({ kind, file, busy: isWorking }: { kind: ImportKind; file: Import; busy: boolean }) {
  const { path } = importKinds[kind]
  const start = useApiMutation('post', `${path}/{id}/start`)
  const print = useApiMutation('post', '/shipment-imports/{id}/print')
  const { watch } = useOwnWork()
  const { busy, run } = useAction()
  const { good: clean, check, faulty, made, unchecked } = file.rows
  const good = clean + check
  const isAsking = file.questions.length > 0
  const params = { path: { id: file.id } }
  const make = (mode: 'all' | 'good') => run(async () => watch(await start({ params, body: { mode } })))
  const summary = [
    made > 0 ? t(`imports.made.${kind}`, { count: made }) : '',
    clean > 0 ? t('imports.good', { count: clean }) : '',
    check > 0 ? t('imports.check', { count: check }) : '',
    faulty > 0 ? t('imports.faulty', { count: faulty }) : '',
    unchecked > 0 ? t('imports.saveAgain', { rows: t('imports.unchecked', { count: unchecked }) }) : '',
  ].filter(Boolean)
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Alert
        severity={faulty + unchecked > 0 || isAsking ? 'warning' : 'success'}
        role="status"
        sx={{ flex: '1 1 240px', alignItems: 'center' }}
      >
        {summary.join(', ')}.
      </Alert>
      <Allowed>
        {good > 0 && faulty === 0 && unchecked === 0 && !isAsking && (
          <Button variant="contained" loading={busy || isWorking} onClick={() => make('all')}>
            {t('imports.all', { count: good })}
          </Button>
        )}
        {good > 0 && unchecked === 0 && !isAsking && (
          <Button
            variant={faulty > 0 ? 'contained' : 'outlined'}
            loading={busy || isWorking}
            onClick={() => make('good')}
          >
            {t('imports.goodOnly', { count: good })}
          </Button>
        )}
        {kind === 'shipments' && made > 0 && !isWorking && (
          <Button
            variant={good > 0 ? 'outlined' : 'contained'}
            loading={busy}
            onClick={() => run(async () => watch(await print({ params, body: {} })))}
          >
            {t('imports.print', { count: made })}
          </Button>
        )}
      </Allowed>
      {faulty > 0 && (
        <Button variant="outlined" href={address(`${path}/${file.id}/faults.csv`)} download>
          {t('imports.faults')}
        </Button>
      )}
    </Stack>
  )
}
