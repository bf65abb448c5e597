import { Button, MenuItem, TextField, Typography } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import type { DataOf } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { inAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { download } from '../../parts/save-file.ts'
import { useAction } from '../../parts/use-action.ts'
import { ComparedCells } from './compared-cells.tsx'

type Comparison = DataOf<'get', '/cards/{id}/compare/{before}'>

/** Compares two versions or two cards cell by cell. */
export default function CompareCards() {
  const { id = '', before = '' } = useParams()
  const comparison = useApiQuery('/cards/{id}/compare/{before}', { params: { path: { id, before } } })
  return <QueryResult query={comparison}>{found => <Differences found={found} />}</QueryResult>
}

function Differences({ found }: { found: Comparison }) {
  const { before, after, cells } = found
  const { busy, run } = useAction()
  const path = `/cards/${encodeURIComponent(after.id)}/compare/${encodeURIComponent(before.id)}/table.csv`
  const of = (change: 'changed' | 'new' | 'vanished') => cells.filter(cell => cell.change === change)
  const leftOut = found.changed + found.new + found.vanished - cells.length
  return (
    <Page
      title={t('tariffs.compare.title', { name: after.name })}
      about={t('tariffs.compare.about', {
        after: after.code,
        afterVersion: String(after.version),
        before: before.code,
        beforeVersion: String(before.version),
        same: found.same,
      })}
      parent={{
        to: `/tariffs/cards/${inAddress(after.id)}`,
        name: t('tariffs.compare.card', { code: after.code, version: String(after.version) }),
      }}
      actions={
        <>
          <OtherCard found={found} />
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => run(() => download(path, `${after.code}-${after.version}-compared.csv`))}
          >
            {t('parts.export.csv')}
          </Button>
        </>
      }
    >
      {before.currency !== after.currency && (
        <Typography sx={{ mb: 2 }}>
          {t('tariffs.compare.currencies', { before: before.currency, after: after.currency })}
        </Typography>
      )}
      <Panel
        title={t('tariffs.compare.changedCount', { count: found.changed })}
        about={t('tariffs.compare.differences')}
        flush
      >
        <ComparedCells
          name={t('tariffs.compare.changed')}
          cells={of('changed')}
          empty={t('tariffs.compare.changedNone')}
        />
      </Panel>
      <Panel title={t('tariffs.compare.newCount', { count: found.new })} flush>
        <ComparedCells
          name={t('tariffs.compare.new')}
          cells={of('new')}
          empty={t('tariffs.compare.newNone')}
        />
      </Panel>
      <Panel title={t('tariffs.compare.vanishedCount', { count: found.vanished })} flush>
        <ComparedCells
          name={t('tariffs.compare.vanished')}
          cells={of('vanished')}
          empty={t('tariffs.compare.vanishedNone')}
        />
      </Panel>
      {leftOut > 0 && (
        <Typography color="textSecondary">{t('tariffs.compare.leftOut', { count: leftOut })}</Typography>
      )}
    </Page>
  )
}

/** Chooses another card of the same service to compare with. */
function OtherCard({ found: { before, after } }: { found: Comparison }) {
  const navigate = useNavigate()
  const cards = useApiQuery('/cards', { params: { query: { service: after.service } } }).data?.items ?? [
    before,
  ]
  const others = cards.filter(({ id }) => id !== after.id)
  return (
    <TextField
      margin="none"
      select
      label={t('tariffs.compare.with')}
      value={others.some(({ id }) => id === before.id) ? before.id : ''}
      onChange={({ target }) =>
        navigate(`/tariffs/cards/${inAddress(after.id)}/compare/${inAddress(target.value)}`)
      }
      sx={{ width: 260 }}
    >
      {others.map(({ id, code, version }) => (
        <MenuItem key={id} value={id}>
          {t('tariffs.compare.card', { code, version: String(version) })}
        </MenuItem>
      ))}
    </TextField>
  )
}
