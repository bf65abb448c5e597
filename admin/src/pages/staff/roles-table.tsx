import CheckIcon from 'lucide-react/icons/check'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'

type Row = Schemas['Meta']['staff_permissions'][number]

/** The permissions of each role. */
export function RolesTable() {
  const { data, error, refetch } = useApiQuery('/meta', { freshFor: Number.POSITIVE_INFINITY })
  const roles = data?.roles ?? []
  const columns: Column<Row>[] = [
    { name: t('staff.roles.right'), quietName: true, cell: ({ description }) => description },
    ...roles.map(
      ({ name, may }): Column<Row> => ({
        name,
        cell: ({ permission }) =>
          may.includes(permission) ? (
            <CheckIcon role="img" aria-label={t('staff.roles.yes')} size={16} />
          ) : (
            ''
          ),
      }),
    ),
  ]
  return (
    <Panel title={t('staff.roles.title')} about={t('staff.roles.rights')} flush>
      <PlainTable
        name={t('staff.roles.title')}
        columns={columns}
        records={data?.staff_permissions}
        keyOf={({ permission }) => permission}
        error={error}
        retry={refetch}
        empty={null}
      />
    </Panel>
  )
}
