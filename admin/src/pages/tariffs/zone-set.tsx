import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { ZoneRules } from './zone-rules.tsx'
import { Zones } from './zones.tsx'

export default function ZoneSetPage() {
  const { code = '' } = useParams()
  const set = useApiQuery('/zone-sets/{id}', { params: { path: { id: code } } })
  return <QueryResult query={set}>{found => <ZoneSetDetails set={found} />}</QueryResult>
}

function ZoneSetDetails({ set }: { set: Schemas['ZoneSet'] }) {
  const remove = useApiMutation('delete', '/zone-sets/{id}')
  const navigate = useNavigate()
  const users = set.services.length > 0 ? `Used by ${set.services.join(', ')}.` : 'No service uses it yet.'
  return (
    <Page
      title={set.name}
      about={`Zone set ${set.code}. ${users}`}
      parent={{ to: '/tariffs/zone-sets', name: 'Zones' }}
      actions={
        <ConfirmButton
          label="Delete"
          question={`Delete ${set.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: set.code } } })
            navigate('/tariffs/zone-sets')
          }}
          done={`${set.name} is deleted.`}
        >
          Its zones and rules are deleted. Remove it from all services first.
        </ConfirmButton>
      }
    >
      <Zones key={JSON.stringify(set.zones)} set={set} />
      <ZoneRules set={set} />
    </Page>
  )
}
