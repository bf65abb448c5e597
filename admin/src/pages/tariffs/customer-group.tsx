import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
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
      about={`Customer group ${group.code}. Customers are put into it on their own pages, under Pricing.`}
      parent={{ to: '/tariffs/groups', name: 'Customer groups' }}
      actions={
        <ConfirmButton
          label="Delete"
          question={`Delete ${group.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: group.code } } })
            navigate('/tariffs/groups')
          }}
          done={`${group.name} is deleted.`}
        >
          Its percentages and terms are deleted. Take its customers and rate cards out of it first.
        </ConfirmButton>
      }
    >
      <OwnCards
        cards={group.cards}
        owner={{ name: group.name, customerGroup: group.code }}
        about="The rate card of the group replaces the public one of that service."
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
        notify('Saved. New shipments use these prices.', { type: 'success' })
      }}
    >
      <Panel title="Name">
        <TextInput source="name" label="Name" />
      </Panel>
      <Panel
        title="Discount or markup on the public rate cards"
        about="For customers of the group that have no percentage of their own."
      >
        <PercentFields none="None: the public prices apply." />
      </Panel>
      <Panel title="Surcharges" about="Waived for this group, or charged differently.">
        <SurchargeTermFields none="None: the usual surcharges apply." />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}
