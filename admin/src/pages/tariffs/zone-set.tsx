import { useNavigate, useParams } from 'react-router'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { Asked } from '../../parts/asked.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Page } from '../../parts/page.tsx'
import type { ZoneSetSummary } from '../../records/tariff.ts'
import { ZoneRules } from './zone-rules.tsx'
import { Zones } from './zones.tsx'

/** The zones of a set, and the rules that lead to them. */
export default function ZoneSetPage() {
  const { code = '' } = useParams()
  const set = useAsk<ZoneSetSummary>(`/zone-sets/${encodeURIComponent(code)}`)
  return <Asked of={set}>{found => <ZoneSetDetails set={found} />}</Asked>
}

function ZoneSetDetails({ set }: { set: ZoneSetSummary }) {
  const tell = useTell()
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
            await tell('DELETE', `/zone-sets/${encodeURIComponent(set.code)}`)
            navigate('/tariffs/zone-sets')
          }}
          done={`${set.name} is deleted.`}
        >
          Its zones and rules are lost. Services that use it have to let it go first.
        </ConfirmButton>
      }
    >
      <Zones key={JSON.stringify(set.zones)} set={set} />
      <ZoneRules set={set} />
    </Page>
  )
}
