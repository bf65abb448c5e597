import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import type { Schemas } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { FileMenu } from '../../parts/file-menu.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { Allowed, useMay } from '../../session/permission.tsx'
import { PasteRulesDialog } from './paste-rules-dialog.tsx'
import { tableExports } from './table-exports.ts'
import { tableFiles, useTableFile } from './use-table-file.ts'
import { ZoneRuleDialog } from './zone-rule-dialog.tsx'

type Rule = Schemas['ZoneRule']

/** The rules of a zone set, up to a hundred thousand. */
export function ZoneRules({ set }: { set: Schemas['ZoneSet'] }) {
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const [pasting, setPasting] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('tariffs.rule.new')}
      </Button>
    </Allowed>
  )
  return (
    <Box component="section" aria-label={t('tariffs.rules')}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('tariffs.rules')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('tariffs.rules.about')}
      </Typography>
      <ListFrame
        list="zone-rules"
        resource={`zone-sets/${encodeURIComponent(set.code)}/rules`}
        sort={{ field: 'position', order: 'ASC' }}
        inside
        filters={
          <>
            <SearchFilter label={t('tariffs.rules.search')} width={270} />
            <TableMenu code={set.code} />
            <Allowed>
              <Button variant="outlined" onClick={() => setPasting(true)}>
                {t('tariffs.rules.pasteOpen')}
              </Button>
            </Allowed>
            <Box sx={{ flex: 1 }} />
            {create}
          </>
        }
      >
        <RecordTable<Rule>
          name={t('tariffs.rules')}
          columns={columns(setEdited)}
          empty={
            <Empty title={t('tariffs.rules.none')} action={create}>
              {t('tariffs.rules.noneAbout')}
            </Empty>
          }
        />
      </ListFrame>
      {pasting && <PasteRulesDialog code={set.code} close={() => setPasting(false)} />}
      {edited && (
        <ZoneRuleDialog set={set} rule={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Box>
  )
}

function columns(edit: (rule: Rule) => void): ListedColumn<Rule>[] {
  return [
    { id: 'rule', name: t('tariffs.rules.rule'), cell: rule => rule.position + 1, width: 60 },
    {
      id: 'from',
      name: t('common.from'),
      cell: rule => placeText(rule.origin),
    },
    { id: 'to', name: t('common.to'), cell: rule => placeText(rule.destination) },
    { id: 'zone', name: t('tariffs.zone'), cell: rule => rule.zone ?? t('tariffs.rules.notServed') },
    {
      id: 'edit',
      name: t('common.edit'),
      quietName: true,
      align: 'right',
      cell: rule => (
        <MuiLink
          component="button"
          type="button"
          onClick={() => edit(rule)}
          aria-label={t('tariffs.rule.editName', { number: rule.position + 1 })}
        >
          {t('common.edit')}
        </MuiLink>
      ),
    },
  ]
}

/** A place in the words of a quote's trace. */
export function placeText(place: Schemas['Place'] | null | undefined): string {
  const {
    country,
    state,
    city,
    postal_prefix: prefix,
    postal_from: from,
    postal_to: to,
    postal_code: code,
  } = place ?? {}
  if (!country) return t('tariffs.everywhere')
  if (code) return `${country} ${code}`
  if (prefix) return `${country} ${prefix}…`
  if (from && to) return `${country} ${from}–${to}`
  return [country, state, city].filter(Boolean).join(', ')
}

function TableMenu({ code }: { code: string }) {
  const replace = useApiMutation('post', '/zone-sets/{code}/rules.csv')
  const start = useStartTask()
  const readTable = useTableFile()
  const may = useMay()

  /** A task, because a hundred thousand rules take a while. */
  async function replaceBy(file: File) {
    start(t('tariffs.rules.task', { code }), async () => {
      try {
        const { csv, about } = await readTable(file)
        const { rule_count: count, warnings } = await replace({ params: { path: { code } }, body: { csv } })
        const [doubt] = warnings ?? []
        const doubts = doubt
          ? ` ${t('tariffs.rules.warnings', { count: warnings?.length ?? 0, first: `${doubt.field}: ${doubt.message}` })}`
          : ''
        return `${t('tariffs.rules.done', { count })}${about}${doubts}`
      } catch (error) {
        throw new Error(`${file.name}: ${firstFault(error)}`)
      }
    })
  }

  return (
    <FileMenu
      label={t('tariffs.table')}
      saves={tableExports(`/zone-sets/${encodeURIComponent(code)}/rules`, `zone-rules-${code}`)}
      take={
        may
          ? {
              label: t('tariffs.rules.replaceOpen'),
              accept: tableFiles,
              name: t('tariffs.rules.file'),
              read: replaceBy,
            }
          : null
      }
    />
  )
}
