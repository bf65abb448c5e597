import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
  const users =
    set.services.length > 0
      ? t('tariffs.zoneSet.usedBy', { services: set.services.join(', ') })
      : t('tariffs.zoneSet.unused')
  return (
    <Page
      title={set.name}
      about={t('tariffs.zoneSet.about', { code: set.code, users })}
      parent={{ to: '/tariffs/zone-sets', name: t('tariffs.zones') }}
      actions={
        <ConfirmButton
          label={t('common.delete')}
          question={t('common.deleteQuestion', { name: set.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: set.code } } })
            navigate('/tariffs/zone-sets')
          }}
          done={t('common.deleted', { name: set.name })}
        >
          {t('tariffs.zoneSet.deleteAbout')}
        </ConfirmButton>
      }
    >
      <Zones key={JSON.stringify(set.zones)} set={set} />
      <ZoneRules set={set} />
    </Page>
  )
}
