import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import type { DataOf } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FileMenu } from '../../parts/file-menu.tsx'
import { readJson } from '../../parts/read-file.ts'
import { download } from '../../parts/save-file.ts'
import { dayText } from '../../parts/when.tsx'
import { useIsOwner } from '../../session/use-session.ts'

type ImportAnswer = DataOf<'post', '/tariff/import'>

interface Prepared extends ImportAnswer {
  name: string
  tariff: Record<string, unknown>
}

/** Downloads and uploads the tariff as one document. Uploads are previewed first. */
export function WholeTariff() {
  const replace = useApiMutation('post', '/tariff/import')
  const isOwner = useIsOwner()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  async function prepare(file: File) {
    try {
      const tariff = await readJson(file)
      const answer = await replace({ params: { query: { dry_run: 'true' } }, body: { tariff } })
      setPrepared({ ...answer, name: file.name, tariff })
    } catch (error) {
      throw new Error(`${file.name}: ${firstFault(error)}`)
    }
  }

  return (
    <>
      <FileMenu
        label={t('tariffs.whole.menu')}
        saves={[{ label: t('tariffs.whole.export'), run: () => download('/tariff.json', 'tariff.json') }]}
        take={
          isOwner
            ? {
                label: t('tariffs.whole.replaceOpen'),
                accept: '.json,application/json',
                name: t('tariffs.whole.file'),
                read: prepare,
              }
            : null
        }
      />
      {prepared && <ImportDialog prepared={prepared} close={() => setPrepared(null)} />}
    </>
  )
}

const parts: Record<keyof ImportAnswer['changes'], string> = {
  package_types: t('tariffs.packageTypes'),
  options: t('tariffs.options'),
  zone_sets: t('tariffs.zoneSets.title'),
  zone_rules: t('tariffs.zoneRules'),
  holidays: t('tariffs.holidays'),
  services: t('common.services'),
  cards: t('tariffs.cards.title'),
  surcharges: t('common.surcharges'),
  customer_groups: t('tariffs.groups'),
  customer_pricing: t('tariffs.customerPricing'),
}

/** The first five cards with their days. */
function cardsText(cards: Prepared['into_past']): string {
  const named = cards
    .slice(0, 5)
    .map(({ card, valid_from: day }) => t('tariffs.whole.cardOn', { card, day: dayText(day) }))
  return `${named.join(', ')}${cards.length > 5 ? ' …' : ''}`
}

const partNames = Object.keys(parts) as (keyof typeof parts)[]

function ImportDialog({ prepared, close }: { prepared: Prepared; close: () => void }) {
  const replace = useApiMutation('post', '/tariff/import')
  const start = useStartTask()
  const heading = useId()
  const { name, tariff, changes, into_past: past, warnings = [] } = prepared
  const [intoPast, setIntoPast] = useState(false)
  const changed = partNames.filter(part => {
    const { added, changed: edited, removed } = changes[part]
    return added + edited + removed > 0
  })

  function run() {
    close()
    start(t('tariffs.whole.task', { name }), async () => {
      await replace({ body: { tariff, into_past: intoPast } })
      return t('tariffs.whole.done', { name })
    })
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('tariffs.whole.question', { name })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          {changed.length === 0 && <Typography>{t('tariffs.whole.same')}</Typography>}
          {changed.map(part => (
            <Typography key={part}>
              {t('tariffs.whole.changes', { part: parts[part], ...changes[part] })}
            </Typography>
          ))}
          {past.length > 0 && (
            <>
              <Alert severity="warning">
                {t('tariffs.whole.past', { count: past.length, cards: cardsText(past) })}
              </Alert>
              <FormControlLabel
                control={<Checkbox checked={intoPast} onChange={(_, checked) => setIntoPast(checked)} />}
                label={t('tariffs.intoPast')}
              />
            </>
          )}
          {warnings.slice(0, 10).map(({ field, message }) => (
            <Alert key={field} severity="warning">
              {field}: {message}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          onClick={run}
          disabled={changed.length === 0 || (past.length > 0 && !intoPast)}
        >
          {t('tariffs.whole.replace')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
