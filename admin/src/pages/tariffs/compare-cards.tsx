import { Button, MenuItem, TextField, Typography } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import type { DataOf } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { inAddress } from '../../parts/list-address.ts'
import { countText } from '../../parts/money.ts'
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
      title={`${after.name}: what changes`}
      about={`${after.code} version ${after.version} compared with ${before.code} version ${before.version}. ${countText(found.same, 'price')} unchanged.`}
      parent={{ to: `/tariffs/cards/${inAddress(after.id)}`, name: `${after.code} version ${after.version}` }}
      actions={
        <>
          <OtherCard found={found} />
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => run(() => download(path, `${after.code}-${after.version}-compared.csv`))}
          >
            Export as CSV
          </Button>
        </>
      }
    >
      {before.currency !== after.currency && (
        <Typography sx={{ mb: 2 }}>
          The prices are in {before.currency} and in {after.currency}: differences cannot be calculated.
        </Typography>
      )}
      <Panel
        title={`Changed prices (${found.changed.toLocaleString('en')})`}
        about="Differences compare prices at the upper bound; above the last bound, at twice the greatest."
        flush
      >
        <ComparedCells name="Changed prices" cells={of('changed')} empty="No price changes" />
      </Panel>
      <Panel title={`New prices (${found.new.toLocaleString('en')})`} flush>
        <ComparedCells name="New prices" cells={of('new')} empty="No price is new" />
      </Panel>
      <Panel title={`Vanished prices (${found.vanished.toLocaleString('en')})`} flush>
        <ComparedCells name="Vanished prices" cells={of('vanished')} empty="No price vanishes" />
      </Panel>
      {leftOut > 0 && (
        <Typography color="textSecondary">
          {countText(leftOut, 'more price')} {leftOut === 1 ? 'is' : 'are'} not shown; the CSV file has all.
        </Typography>
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
      label="Compared with"
      value={others.some(({ id }) => id === before.id) ? before.id : ''}
      onChange={({ target }) =>
        navigate(`/tariffs/cards/${inAddress(after.id)}/compare/${inAddress(target.value)}`)
      }
      sx={{ width: 260 }}
    >
      {others.map(({ id, code, version }) => (
        <MenuItem key={id} value={id}>
          {code} version {version}
        </MenuItem>
      ))}
    </TextField>
  )
}
