import { Alert, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { Allowed, useMay } from '../../session/permission.tsx'
import { base64Of } from './base64.ts'
import { type ImportKind, importKinds, type SentState } from './import-kinds.ts'

/** Sends a file of shipments or customers, and lists recent files. */
export function Imports({ kind }: { kind: ImportKind }) {
  const { name, list } = importKinds[kind]
  const files = useSentFiles(kind)
  const isFirst = files.data?.items.length === 0
  const mayImport = useMay()
  return (
    <Page title={t(`imports.title.${kind}`)} about={t('imports.about')} parent={{ to: list, name }}>
      <Allowed>
        <ChooseFile kind={kind} isFirst={isFirst} />
      </Allowed>
      {!(isFirst && mayImport) && <SentFiles kind={kind} files={files} />}
    </Page>
  )
}

/** The place for a file; for the first one, the page's empty state. */
function ChooseFile({ kind, isFirst }: { kind: ImportKind; isFirst: boolean }) {
  const { path, page } = importKinds[kind]
  const send = useApiMutation('post', path)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function take(file: File) {
    setBusy(true)
    setFault(null)
    try {
      const sent = await send({ body: { name: file.name.slice(0, 255), content: await base64Of(file) } })
      const state: SentState = { known: sent.known, ...(sent.sheets.length > 1 ? { source: file } : {}) }
      await navigate(`${page}/${sent.id}`, { state })
    } catch (error) {
      setFault(`${file.name}: ${firstFault(error)}`)
    } finally {
      setBusy(false)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !busy) void take(file)
  }

  const choose = (
    <Button variant="contained" loading={busy} onClick={() => input.current?.click()}>
      {t('imports.chooseFile')}
    </Button>
  )
  return (
    <Panel title={t('imports.file')}>
      <Stack
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        sx={{
          alignItems: isFirst ? 'center' : 'flex-start',
          gap: 1.5,
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'divider',
          p: 2,
        }}
      >
        {isFirst ? (
          <Empty title={t('imports.none')} action={choose}>
            {t('imports.formats')}
          </Empty>
        ) : (
          choose
        )}
        <FileInput
          field={input}
          accept=".csv,.tsv,.txt,.xlsx"
          name={t(`imports.fileOf.${kind}`)}
          take={file => void take(file)}
        />
        {!isFirst && (
          <Typography variant="body2" color="textSecondary">
            {t('imports.formats')}
          </Typography>
        )}
      </Stack>
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Panel>
  )
}

function useSentFiles(kind: ImportKind) {
  return useApiQuery(importKinds[kind].path)
}

interface SentFilesProps {
  kind: ImportKind
  files: ReturnType<typeof useSentFiles>
}

function SentFiles({ kind, files }: SentFilesProps) {
  const { page } = importKinds[kind]
  const columns: Column<Schemas['ImportSummary']>[] = [
    {
      name: t('imports.file'),
      cell: file => (
        <MuiLink
          component={Link}
          to={`${page}/${file.id}`}
          sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}
        >
          {file.file}
        </MuiLink>
      ),
    },
    { name: t('imports.sent'), cell: file => <When at={file.created_at} /> },
    { name: t('imports.by'), wide: true, cell: file => file.sent_by },
    { name: t('imports.rows'), cell: ({ rows }) => stateText(rows) },
  ]
  return (
    <Panel title={t('imports.recent')} about={t('imports.recentAbout')} flush>
      <PlainTable
        name={t('imports.recent')}
        columns={columns}
        records={files.data?.items}
        keyOf={file => file.id}
        rowsOpen
        error={files.error}
        retry={files.refetch}
        empty={<Empty title={t('imports.none')}>{t('imports.noneAbout')}</Empty>}
      />
    </Panel>
  )
}

/** The numbers of created, good and faulty rows as text. */
function stateText({ made, good, faulty, unchecked }: Schemas['ImportSummary']['rows']): string {
  const parts = [
    made > 0 ? t('imports.made', { count: made }) : '',
    good > 0 ? t('imports.good', { count: good }) : '',
    faulty > 0 ? t('imports.faulty', { count: faulty }) : '',
    unchecked > 0 ? t('imports.unchecked', { count: unchecked }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
