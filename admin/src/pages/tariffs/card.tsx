import { Alert } from '@mui/material'
import { useParams } from 'react-router'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { QueryResult } from '../../parts/query-result.tsx'
import { CardEditor } from './card-editor.tsx'

/** One version of a rate card. */
export default function CardPage() {
  const { id = '' } = useParams()
  const card = useApiQuery('/cards/{id}', { params: { path: { id } } })
  const services = useApiQuery('/services')
  const zoneSets = useApiQuery('/zone-sets')
  return (
    <QueryResult query={card}>
      {found => (
        <QueryResult query={services}>
          {({ items }) => (
            <QueryResult query={zoneSets}>
              {sets => {
                const service = items.find(({ code }) => code === found.service)
                if (!service)
                  return (
                    <Alert severity="warning">{t('tariffs.card.noService', { code: found.service })}</Alert>
                  )
                const zoneSet = sets.items.find(({ code }) => code === service.zone_set)
                const zones =
                  service.distance_zones?.map(({ zone }) => zone) ??
                  zoneSet?.zones.map(({ code }) => code) ??
                  []
                return (
                  <CardEditor
                    key={`${found.id} ${found.status}`}
                    card={found}
                    service={service}
                    zones={zones}
                  />
                )
              }}
            </QueryResult>
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}
