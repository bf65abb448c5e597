import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PlainTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'
import { OptionDialog } from './option-dialog.tsx'

type Option = Schemas['Option']

/** Options for senders. Each service has its own choice of them. */
export function Options() {
  const options = useApiQuery('/options')
  const [edited, setEdited] = useState<Option | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        {t('services.options.new')}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('services.options.title')} about={t('services.options.about')} action={create} flush>
      <PlainTable
        name={t('services.options.title')}
        columns={[
          {
            name: t('common.name'),
            cell: option => (
              <MuiLink
                component="button"
                type="button"
                onClick={() => setEdited(option)}
                sx={{ fontWeight: 560 }}
              >
                {option.name}
              </MuiLink>
            ),
          },
          { name: t('common.code'), cell: option => <code>{option.code}</code> },
        ]}
        records={options.data?.items}
        keyOf={option => option.code}
        error={options.error}
        retry={options.refetch}
        empty={
          <Empty title={t('services.options.none')} action={create}>
            {t('services.options.noneAbout')}
          </Empty>
        }
      />
      {edited && <OptionDialog option={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  )
}
