import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { codeText, locale, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { actColumns } from './act-columns.tsx'

type Entry = Schemas['AuditEntry']

/** A row for each act of staff and API users. */
export default function Audit() {
  const staff = useApiQuery('/staff', { freshFor: 60_000 }).data?.items ?? []
  const users = useApiQuery('/api-users', { freshFor: 60_000 }).data?.items ?? []
  const actions = useApiQuery('/staff-activity/actions', { freshFor: 60_000 }).data?.items ?? []
  return (
    <ListPage
      title={t('audit.title')}
      about={t('audit.about')}
      list="audit"
      resource="audit"
      sort={{ field: 'done', order: 'DESC' }}
      filters={
        <>
          <SearchFilter name="subject" label={t('audit.subject')} width={315} />
          <ChoiceFilter
            name="by"
            label={t('audit.by')}
            width={130}
            choices={[
              { value: 'staff', name: t('audit.staff') },
              { value: 'api_user', name: t('audit.apiUsers') },
              { value: 'system', name: t('audit.system') },
            ]}
          />
          <ChoiceFilter
            name="staff_id"
            label={t('audit.member')}
            width={180}
            choices={staff.map(({ id, name, email }) => ({ value: String(id), name: name ?? email }))}
          />
          <ChoiceFilter
            name="api_user_id"
            label={t('audit.apiUser')}
            width={150}
            choices={users.map(({ id, username }) => ({ value: String(id), name: username }))}
          />
          <ChoiceFilter name="kind" label={t('audit.kind')} width={200} choices={kindsOf(actions)} />
          <ChoiceFilter name="action" label={t('audit.act')} width={220} choices={actsOf(actions)} />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
        </>
      }
    >
      <RecordTable<Entry>
        name={t('audit.title')}
        columns={actColumns}
        empty={<Empty title={t('audit.none')}>{t('audit.noneAbout')}</Empty>}
      />
    </ListPage>
  )
}

/** The kinds of records in the actions, by name. */
function kindsOf(actions: readonly { action: string }[]) {
  const kinds = new Set(actions.map(({ action }) => action.slice(0, action.indexOf('.'))))
  return byName([...kinds].map(kind => ({ value: kind, name: codeText('kinds', kind) })))
}

function actsOf(actions: readonly { action: string; name: string }[]) {
  return byName(
    actions.map(({ action, name }) => {
      const act = codeText('acts', action)
      return { value: action, name: act === action ? name : act }
    }),
  )
}

function byName(choices: { value: string; name: string }[]) {
  return choices.toSorted((a, b) => a.name.localeCompare(b.name, locale()))
}
