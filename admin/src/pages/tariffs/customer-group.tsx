import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { OwnCards } from '../customers/own-cards.tsx'
import { PercentFields, SurchargeTermFields } from '../customers/pricing-fields.tsx'
import { termsBody, termsValues } from '../customers/pricing-form.ts'

type Group = Schemas['CustomerGroup']

/** A group of customers and its prices. */
export default function CustomerGroupPage() {
  const { code = '' } = useParams()
  const group = useApiQuery('/customer-groups/{id}', { params: { path: { id: code } } })
  return <QueryResult query={group}>{found => <GroupDetails group={found} />}</QueryResult>
}

function GroupDetails({ group }: { group: Group }) {
  const remove = useApiMutation('delete', '/customer-groups/{id}')
  const navigate = useNavigate()
  return (
    <Page
      title={group.name}
      about={t('tariffs.group.about', { code: group.code })}
      parent={{ to: '/tariffs/groups', name: t('tariffs.groups') }}
      actions={
        <ConfirmButton
          label={t('common.delete')}
          question={t('common.deleteQuestion', { name: group.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: group.code } } })
            navigate('/tariffs/groups')
          }}
          done={t('common.deleted', { name: group.name })}
        >
          {t('tariffs.group.deleteAbout')}
        </ConfirmButton>
      }
    >
      <OwnCards
        cards={group.cards}
        owner={{ name: group.name, customerGroup: group.code }}
        about={t('tariffs.group.cards')}
      />
      <Terms group={group} />
    </Page>
  )
}

function Terms({ group }: { group: Group }) {
  const change = useApiMutation('put', '/customer-groups/{id}')
  const notify = useNotify()
  const values = { name: group.name, ...termsValues(group) }
  return (
    <OwnForm
      key={JSON.stringify(values)}
      values={values}
      onSubmit={async ({ name, ...terms }) => {
        await change({ params: { path: { id: group.code } }, body: { name, ...termsBody(terms) } })
        notify(t('tariffs.savedPrices'), { type: 'success' })
      }}
    >
      <Panel title={t('common.name')}>
        <TextInput source="name" label={t('common.name')} />
      </Panel>
      <Panel title={t('tariffs.group.percent')} about={t('tariffs.group.percentAbout')}>
        <PercentFields none={t('tariffs.group.noPercent')} />
      </Panel>
      <Panel title={t('common.surcharges')} about={t('tariffs.group.surcharges')}>
        <SurchargeTermFields none={t('tariffs.group.noSurcharges')} />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}
