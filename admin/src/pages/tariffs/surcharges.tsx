import { Button, IconButton, Link as MuiLink, Stack } from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'
import { kinds, SurchargeDialog } from './surcharge-dialog.tsx'
import { conditionsText, priceText } from './surcharge-labels.ts'

type Surcharge = Schemas['Surcharge']

export default function Surcharges() {
  const surcharges = useApiQuery('/surcharges')
  const [edited, setEdited] = useState<Surcharge | 'new' | null>(null)
  const order = useApiMutation('put', '/surcharges/order')
  const { busy, run } = useAction()
  const codes = surcharges.data?.items.map(({ code }) => code) ?? []
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('tariffs.surcharge.new')}
      </Button>
    </Allowed>
  )

  function move(code: string, by: number) {
    const from = codes.indexOf(code)
    const moved = codes.toSpliced(from, 1).toSpliced(from + by, 0, code)
    void run(() => order({ body: { codes: moved } }))
  }

  return (
    <Panel title={t('tariffs.surcharges.title')} about={t('tariffs.surcharges.about')} action={create} flush>
      <PlainTable
        name={t('common.surcharges')}
        columns={[
          ...columns(setEdited),
          {
            name: t('tariffs.surcharges.move'),
            quietName: true,
            align: 'right',
            cell: surcharge => (
              <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                <Allowed>
                  <IconButton
                    size="small"
                    aria-label={t('runs.moveUp', { name: surcharge.name })}
                    disabled={busy || codes[0] === surcharge.code}
                    onClick={() => move(surcharge.code, -1)}
                  >
                    <UpIcon />
                  </IconButton>
                </Allowed>
                <Allowed>
                  <IconButton
                    size="small"
                    aria-label={t('runs.moveDown', { name: surcharge.name })}
                    disabled={busy || codes.at(-1) === surcharge.code}
                    onClick={() => move(surcharge.code, 1)}
                  >
                    <DownIcon />
                  </IconButton>
                </Allowed>
              </Stack>
            ),
          },
        ]}
        records={surcharges.data?.items}
        keyOf={surcharge => surcharge.code}
        error={surcharges.error}
        retry={surcharges.refetch}
        empty={
          <Empty title={t('tariffs.surcharges.none')} action={create}>
            {t('tariffs.surcharges.noneAbout')}
          </Empty>
        }
      />
      {edited && (
        <SurchargeDialog surcharge={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Panel>
  )
}

function columns(edit: (surcharge: Surcharge) => void): Column<Surcharge>[] {
  return [
    {
      name: t('common.name'),
      cell: surcharge => (
        <MuiLink component="button" type="button" onClick={() => edit(surcharge)} sx={{ fontWeight: 560 }}>
          {surcharge.name}
        </MuiLink>
      ),
    },
    { name: t('common.code'), cell: surcharge => <code>{surcharge.code}</code> },
    {
      name: t('tariffs.surcharge.kind'),
      cell: surcharge => kinds.find(({ id }) => id === surcharge.type)?.name,
    },
    { name: t('tariffs.price'), cell: surcharge => priceText(surcharge) },
    { name: t('tariffs.surcharges.when'), cell: surcharge => conditionsText(surcharge) },
  ]
}
